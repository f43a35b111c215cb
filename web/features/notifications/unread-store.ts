import { useSyncExternalStore } from 'react';
import { listNotifications } from '#contract/notifications/operations.ts';
import { callApi } from '#web/lib/api.ts';
import { privateOnDevice } from '#web/lib/device-store.ts';

interface Unread {
  memberId: string;
  count: number;
}

/** Stored for the next page, which shows its badge before the server has answered. */
const storage = privateOnDevice<Unread>('unread-notifications');
const listeners = new Set<() => void>();
let known: Unread | null = null;
/** Counts the changes of the number, so that an answer requested before one does not restore the old number. */
let changes = 0;

/** The number of unread notifications; zero until it is known. */
export function useUnreadNotifications(memberId: string): number {
  return useSyncExternalStore(
    subscribe,
    () => unreadOf(memberId),
    () => 0,
  );
}

/** The server has sent the number of unread notifications. */
export function takeUnread(memberId: string, count: number): void {
  changes += 1;
  store({ memberId, count });
}

/** Subtracts from the number shown what was read on this page: the server sends the exact number soon after. */
export function subtractFromUnread(memberId: string, read: number): void {
  takeUnread(memberId, Math.max(0, unreadOf(memberId) - read));
}

/** Fetches the number of unread notifications. */
export async function fetchUnread(memberId: string): Promise<void> {
  const before = changes;
  const result = await callApi(listNotifications, { query: { limit: 1, facts: 'omitted' } });
  // a badge is no reason for an error message
  if (!result.success || changes !== before) return;
  store({ memberId, count: result.data.unreadNotifications });
}

function unreadOf(memberId: string): number {
  known ??= storage.read();
  return known !== null && known.memberId === memberId ? known.count : 0;
}

function store(unread: Unread): void {
  if (known?.memberId === unread.memberId && known.count === unread.count) return;
  known = unread;
  storage.write(unread);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
