import { useSyncExternalStore } from 'react';
import { listNotifications } from '#contract/notifications/operations.ts';
import { callApi } from '#web/lib/api.ts';
import { privateOnDevice } from '#web/lib/device-store.ts';

interface Unread {
  memberId: string;
  count: number;
}

/** Kept for the next page: its badge is there before the server has answered. */
const kept = privateOnDevice<Unread>('unread-notifications');
const listeners = new Set<() => void>();
let known: Unread | null = null;
/** Counts what has changed the number, so that an answer asked for before does not bring back the old one. */
let changes = 0;

/** How many notifications the member has not read; zero until it is known. */
export function useUnreadNotifications(memberId: string): number {
  return useSyncExternalStore(
    subscribe,
    () => unreadOf(memberId),
    () => 0,
  );
}

/** The server tells how many notifications the member has not read. */
export function takeUnread(memberId: string, count: number): void {
  changes += 1;
  keep({ memberId, count });
}

/** Notifications were read on this page: the server tells the exact number soon after. */
export function countOffUnread(memberId: string, read: number): void {
  takeUnread(memberId, Math.max(0, unreadOf(memberId) - read));
}

/** Asks the server how many notifications the member has not read. */
export async function readUnread(memberId: string): Promise<void> {
  const before = changes;
  const result = await callApi(listNotifications, { query: { limit: 1 } });
  // a badge is no reason for an error message
  if (!result.success || changes !== before) return;
  keep({ memberId, count: result.data.unreadNotifications });
}

function unreadOf(memberId: string): number {
  known ??= kept.read();
  return known !== null && known.memberId === memberId ? known.count : 0;
}

function keep(unread: Unread): void {
  if (known?.memberId === unread.memberId && known.count === unread.count) return;
  known = unread;
  kept.write(unread);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
