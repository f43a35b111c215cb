import { storedMemberId } from './stored-session.ts';
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
    read: () => attempt(() => parsed<Value>(storage().getItem(key))),
    write: (value) => void attempt(() => storage().setItem(key, JSON.stringify(value))),
    remove: () => void attempt(() => storage().removeItem(key)),
  };
}

const parsed = <Value>(text: string | null) => (text === null ? null : (JSON.parse(text) as Value));

// reading `localStorage` itself can fail
const ofDevice = () => localStorage;

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

/**
 * A value of this tab, until it is closed or somebody signs out. It is the member's: another one who signs in later does not
 * find it, also where the tab did not notice that the first has signed out elsewhere. What a visitor has typed goes on when they
 * sign in.
 */
export function onTab<Value>(name: string): StoredValue<Value> {
  const ofVisitor = `${PRIVATE_PREFIX}${name}`;
  const key = () => {
    const member = storedMemberId();
    return member === null ? ofVisitor : `${PRIVATE_PREFIX}${member}:${name}`;
  };
  return {
    read: () =>
      attempt(() =>
        parsed<Value>(sessionStorage.getItem(key()) ?? sessionStorage.getItem(ofVisitor)),
      ),
    write: (value) => void attempt(() => sessionStorage.setItem(key(), JSON.stringify(value))),
    remove: () =>
      void attempt(() => {
        for (const each of [key(), ofVisitor]) sessionStorage.removeItem(each);
      }),
  };
}

/** Erases what is kept in this tab. */
export function eraseTab(): void {
  attempt(() => sessionStorage.clear());
}

/** Erases everything private on the device, except the session itself, which the caller clears. */
export function erasePrivate(): void {
  eraseTab();
  attempt(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PRIVATE_PREFIX)) localStorage.removeItem(key);
    }
    indexedDB.deleteDatabase(PRIVATE_FILES);
  });
  attempt(() => {
    // the service worker too: it may be about to cache an answer that is still arriving
    navigator.serviceWorker?.controller?.postMessage({ do: 'forget' } satisfies WorkerOrder);
    void eraseSeen().catch(() => undefined);
  });
}
