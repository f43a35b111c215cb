import { useSyncExternalStore } from 'react';
import { onDevice } from './device-store.ts';

export const SCHEMES = ['system', 'light', 'dark'] as const;
/** How the site is coloured: as the device is, or as was chosen on it. */
export type Scheme = (typeof SCHEMES)[number];

const NAME = 'scheme';
const kept = onDevice<Exclude<Scheme, 'system'>>(NAME);
const listeners = new Set<() => void>();

/** Stands in the head, before anything is drawn: the page appears in the chosen colours at once. */
export const SCHEME_SCRIPT = `try{const s=JSON.parse(localStorage.getItem("kerya-device:${NAME}"));if(s==="light"||s==="dark")document.documentElement.dataset.scheme=s}catch{}`;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The chosen scheme; the server knows none. */
export function useScheme(): Scheme {
  return useSyncExternalStore(
    subscribe,
    () => kept.read() ?? 'system',
    () => 'system',
  );
}

/** Colours the page and keeps the choice on the device. */
export function chooseScheme(scheme: Scheme): void {
  if (scheme === 'system') {
    kept.remove();
    delete document.documentElement.dataset.scheme;
  } else {
    kept.write(scheme);
    document.documentElement.dataset.scheme = scheme;
  }
  for (const listener of listeners) listener();
}
