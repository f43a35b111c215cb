import { getUser } from '#contract/accounts/operations.ts';
import { callApi } from '#web/lib/api.ts';
import { isLive } from '#web/lib/realtime.ts';
import { currentSession, mergeSession } from '#web/lib/session.ts';

/** Counts what has changed the number, so that an answer asked for before does not bring back the old one. */
let changes = 0;

/** The server tells how many messages the member has not read. */
export function takeUnread(memberId: string, unreadMessages: number): void {
  changes += 1;
  keep(memberId, unreadMessages);
}

/** Messages were read on this page. The socket tells the exact number; without it this one holds meanwhile. */
export function countOffUnread(memberId: string, read: number): void {
  changes += 1;
  const { session } = currentSession();
  if (session && !isLive()) keep(memberId, Math.max(0, session.unreadMessages - read));
}

/** Asks the server how many messages the member has not read. */
export async function readUnread(memberId: string): Promise<void> {
  const before = changes;
  const result = await callApi(getUser, { params: { id: memberId } });
  if (!result.success || !('unreadMessages' in result.data) || changes !== before) return;
  keep(memberId, result.data.unreadMessages);
}

/** Writes the count only when it changed: each write wakes every tab. */
function keep(memberId: string, unreadMessages: number): void {
  const { session } = currentSession();
  if (session?.id !== memberId || session.unreadMessages === unreadMessages) return;
  mergeSession({ unreadMessages });
}
