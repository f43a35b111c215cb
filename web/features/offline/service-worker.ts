import { useSyncExternalStore } from 'react';
import { Workbox } from 'workbox-window';
import type { WorkerOrder } from '#web/lib/worker-caches.ts';

/** How often a page that stays open checks for a new version. */
const ASK_MILLISECONDS = 3_600_000;

/** Switches this page to the new version; null while there is none, or it was put off. */
let reload: (() => void) | null = null;
let started = false;
const listeners = new Set<() => void>();

function offer(taking: (() => void) | null): void {
  reload = taking;
  for (const listener of listeners) listener();
}

/** Sends the service worker a message, if one controls this page. */
export function sendToWorker(order: WorkerOrder): void {
  navigator.serviceWorker.controller?.postMessage(order);
}

/** Registers the service worker, which exists in builds only, and watches for new versions. To be called once per page. */
export function startServiceWorker(): void {
  if (started || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  started = true;
  const workbox = new Workbox('/service-worker.js');
  const take = () => {
    offer(null);
    workbox.addEventListener('controlling', () => location.reload());
    workbox.messageSkipWaiting();
  };
  workbox.addEventListener('waiting', () => offer(take));
  workbox.addEventListener('controlling', ({ isUpdate }) => {
    // another tab has switched to the new version: this one stays on its version until the visitor agrees
    if (isUpdate) offer(() => location.reload());
    // the first service worker on a device starts after this page was loaded
    else cacheThisPage();
  });
  // fails in private windows, or without a connection: the site works without it
  workbox.register({ immediate: true }).catch(() => undefined);
  setInterval(() => {
    if (document.visibilityState === 'visible') void workbox.update().catch(() => undefined);
  }, ASK_MILLISECONDS);
}

/** Caches this page and its files, which were loaded before the worker was active. */
function cacheThisPage(): void {
  const assets = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  sendToWorker({ do: 'keep', pages: [location.pathname + location.search], assets });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The offer of a new version: `reload` takes it, `later` puts it off until the next visit. */
export function useNewVersion() {
  const taking = useSyncExternalStore(
    subscribe,
    () => reload,
    () => null,
  );
  return { reload: taking, later: () => offer(null) };
}
