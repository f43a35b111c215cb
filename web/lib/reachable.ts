import { useSyncExternalStore } from 'react';

/** Why nothing can be read now: the device has no network, or the site does not answer. */
export type Outage = 'network' | 'server';

/** The pauses between tries; the last one repeats. */
const PAUSES_MILLISECONDS = [1_000, 2_000, 4_000, 8_000, 15_000];
/** Answered by the process itself, without data. */
const ADDRESS = '/healthz';

const waiting = new Set<() => void>();
const listeners = new Set<() => void>();
let outage: Outage | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let tries = 0;

/** Whether the site answers now. */
export async function isReachable(): Promise<boolean> {
  const answer = await fetch(ADDRESS, { cache: 'no-store' }).catch(() => null);
  const reached = answer !== null && answer.status < 500;
  report(reached ? null : navigator.onLine ? 'server' : 'network');
  return reached;
}

function report(seen: Outage | null): void {
  if (seen === outage) return;
  outage = seen;
  for (const listener of listeners) listener();
}

/**
 * Calls back once the site answers again: it is asked for in growing pauses while the page is visible, and as soon as the
 * network is back. The returned function gives up.
 */
export function onceReachable(then: () => void): () => void {
  waiting.add(then);
  if (waiting.size === 1) {
    tries = 0;
    window.addEventListener('online', askNow);
    document.addEventListener('visibilitychange', askNow);
    askLater();
  }
  return () => {
    waiting.delete(then);
    if (waiting.size === 0) stopAsking();
  };
}

function stopAsking(): void {
  clearTimeout(timer);
  window.removeEventListener('online', askNow);
  document.removeEventListener('visibilitychange', askNow);
}

function askLater(): void {
  clearTimeout(timer);
  const pause = PAUSES_MILLISECONDS[Math.min(tries, PAUSES_MILLISECONDS.length - 1)];
  tries += 1;
  timer = setTimeout(() => void ask(), pause);
}

function askNow(): void {
  tries = 0;
  void ask();
}

async function ask(): Promise<void> {
  // coming back to the page asks at once
  if (document.hidden) return;
  const reached = await isReachable();
  if (waiting.size === 0) return;
  if (!reached) return askLater();
  stopAsking();
  const called = [...waiting];
  waiting.clear();
  for (const then of called) then();
}

/** The outage that is known of, or null. */
export function useOutage(): Outage | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => outage,
    () => null,
  );
}
