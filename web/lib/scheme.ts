import { useSyncExternalStore } from 'react';
import { onDevice } from './device-store.ts';

export const SCHEMES = ['system', 'light', 'dark'] as const;
/** The colour scheme: the device's, or the one chosen on it. */
export type Scheme = (typeof SCHEMES)[number];

const NAME = 'scheme';
const storage = onDevice<Exclude<Scheme, 'system'>>(NAME);
const listeners = new Set<() => void>();

/** Inline script of the head: it runs before the first paint, so that the page appears in the chosen colours at once. */
export const SCHEME_SCRIPT = `try{const s=JSON.parse(localStorage.getItem("kerya-device:${NAME}"));if(s==="light"||s==="dark")document.documentElement.dataset.scheme=s}catch{}`;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The chosen scheme, which the server does not know. */
export function useScheme(): Scheme {
  return useSyncExternalStore(
    subscribe,
    () => storage.read() ?? 'system',
    () => 'system',
  );
}

/** Applies the scheme to the page and stores the choice on the device. */
export function chooseScheme(scheme: Scheme): void {
  if (scheme === 'system') {
    storage.remove();
    delete document.documentElement.dataset.scheme;
  } else {
    storage.write(scheme);
    document.documentElement.dataset.scheme = scheme;
  }
  for (const listener of listeners) listener();
}
