import { eraseSeen, type WorkerOrder } from './worker-caches.ts';

/**
 * What is stored on the device. Keys under `PRIVATE_PREFIX` belong to the signed-in member and are erased when
 * signing out; keys under `DEVICE_PREFIX` (a dismissed bar, the chosen language) belong to the device.
 */
const PRIVATE_PREFIX = 'kerya:';
const DEVICE_PREFIX = 'kerya-device:';
/** The database of private files: `file-store.ts`. */
export const PRIVATE_FILES = 'kerya-private';

/** Storage can fail (private windows, full disk), so storing is best effort. */
function attempt<Result>(action: () => Result): Result | null {
  try {
    return action();
  } catch {
    return null;
  }
}

export interface StoredValue<Value> {
  read: () => Value | null;
  write: (value: Value) => void;
  remove: () => void;
}

function stored<Value>(key: string, storage: () => Storage): StoredValue<Value> {
  return {
    read: () =>
      attempt(() => {
        const text = storage().getItem(key);
        return text === null ? null : (JSON.parse(text) as Value);
      }),
    write: (value) => void attempt(() => storage().setItem(key, JSON.stringify(value))),
    remove: () => void attempt(() => storage().removeItem(key)),
  };
}

// reading `localStorage` itself can fail
const ofDevice = () => localStorage;
const ofTab = () => sessionStorage;

/** A private value (a draft, a cache of own data) under `kerya:{name}`, erased when signing out. */
export function privateOnDevice<Value>(name: string): StoredValue<Value> {
  return stored(`${PRIVATE_PREFIX}${name}`, ofDevice);
}

/** The key under which `onDevice` stores a value. */
export const deviceKey = (name: string): string => `${DEVICE_PREFIX}${name}`;

/** A value about the device itself, which stays when signing out. */
export function onDevice<Value>(name: string): StoredValue<Value> {
  return stored(deviceKey(name), ofDevice);
}

/** A value of this tab, until it is closed or somebody signs out. */
export function onTab<Value>(name: string): StoredValue<Value> {
  return stored(`${PRIVATE_PREFIX}${name}`, ofTab);
}

/** Erases everything private on the device, except the session itself, which the caller clears. */
export function erasePrivate(): void {
  attempt(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PRIVATE_PREFIX)) localStorage.removeItem(key);
    }
    sessionStorage.clear();
    indexedDB.deleteDatabase(PRIVATE_FILES);
  });
  attempt(() => {
    // the service worker too: it may be about to cache an answer that is still arriving
    navigator.serviceWorker?.controller?.postMessage({ do: 'forget' } satisfies WorkerOrder);
    void eraseSeen().catch(() => undefined);
  });
}
