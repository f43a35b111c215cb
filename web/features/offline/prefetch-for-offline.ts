import { listBookings } from '#contract/bookings/operations.ts';
import {
  getConversation,
  listConversations,
  listMessages,
} from '#contract/conversations/operations.ts';
import { listFavourites } from '#contract/favourites/operations.ts';
import type { Language } from '#contract/languages.ts';
import { pageUrl } from '#contract/paths.ts';
import { callApi } from '#web/lib/api.ts';
import { privateOnDevice } from '#web/lib/device-store.ts';
import { onRealtime } from '#web/lib/realtime.ts';
import { sendToWorker } from './service-worker.ts';

/** Often enough to be useful without a connection, without using much data. */
const FRESH_MILLISECONDS = 3_600_000;
/** A burst of messages causes one fetch. */
const PAUSE_MILLISECONDS = 5_000;
const LATEST_CONVERSATIONS = 3;

/** When data were last cached, for which member, and in which language. */
const lastTime = privateOnDevice<{ at: number; memberId: string; language: Language }>(
  'kept-ready',
);

/**
 * Caches what a member may read without a connection, also pages they have not opened on this visit: the service
 * worker caches what is fetched here. Returns a function that stops it.
 */
export function prefetchForOffline(memberId: string, language: Language): () => void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let over = false;
  const stop = onRealtime('message', ({ conversationId }) => {
    clearTimeout(timers.get(conversationId));
    timers.set(
      conversationId,
      setTimeout(() => void fetchThread(conversationId), PAUSE_MILLISECONDS),
    );
  });
  // without the service worker nothing is cached
  void navigator.serviceWorker?.ready.then(async () => {
    await controlled();
    if (!over && isDue(memberId, language)) await fetchAll(memberId, language);
  });
  return () => {
    over = true;
    stop();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}

/** Waits until the service worker controls this page. */
function controlled(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return Promise.resolve();
  return new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });
}

function isDue(memberId: string, language: Language): boolean {
  const last = lastTime.read();
  if (last?.memberId !== memberId || last.language !== language) return true;
  return Date.now() - last.at > FRESH_MILLISECONDS;
}

async function fetchAll(memberId: string, language: Language): Promise<void> {
  lastTime.write({ at: Date.now(), memberId, language });
  const pages = (['favourites', 'messages', 'bookings'] as const).map((name) =>
    pageUrl(language, name),
  );
  sendToWorker({ do: 'keep', pages, assets: [] });
  const [inbox] = await Promise.all([
    callApi(listConversations, { query: { filter: 'all' } }),
    callApi(listFavourites, { query: {} }),
    callApi(listBookings, { query: { role: 'any', filter: 'all' } }),
  ]);
  if (!inbox.success) return lastTime.remove();
  for (const { id } of inbox.data.items.slice(0, LATEST_CONVERSATIONS)) await fetchThread(id);
}

/** Fetches a conversation as its page does. */
async function fetchThread(id: string): Promise<void> {
  await Promise.all([
    callApi(getConversation, { params: { id } }),
    callApi(listMessages, { params: { id } }),
  ]);
}
