import { useSyncExternalStore } from 'react';
import { Workbox } from 'workbox-window';
import type { WorkerOrder } from '#web/lib/kept-caches.ts';

/** How often a page that stays open asks whether there is a new version. */
const ASK_MILLISECONDS = 3_600_000;

/** Brings the new version onto this page; null while there is none, or it was put off. */
let reload: (() => void) | null = null;
let started = false;
const listeners = new Set<() => void>();

function offer(taking: (() => void) | null): void {
  reload = taking;
  for (const listener of listeners) listener();
}

/** Tells the worker what to do, if one serves this page. */
export function tellWorker(order: WorkerOrder): void {
  navigator.serviceWorker.controller?.postMessage(order);
}

/** Registers the service worker, which a build alone has, and watches for new versions. Once for the page. */
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
    // another tab has taken the new version: this one goes on with its own until its owner agrees
    if (isUpdate) offer(() => location.reload());
    // the first worker of all comes after this page was loaded
    else keepThisPage();
  });
  // refused in private windows, or the connection is gone: the site works without
  workbox.register({ immediate: true }).catch(() => undefined);
  setInterval(() => {
    if (document.visibilityState === 'visible') void workbox.update().catch(() => undefined);
  }, ASK_MILLISECONDS);
}

/** The page as it is and what it has loaded, which passed the worker by. */
function keepThisPage(): void {
  const assets = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  tellWorker({ do: 'keep', pages: [location.pathname + location.search], assets });
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
