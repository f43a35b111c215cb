import { getUser } from '#contract/accounts/operations.ts';
import { callApi } from '#web/lib/api.ts';
import { isLive } from '#web/lib/realtime.ts';
import { currentSession, mergeSession } from '#web/lib/session.ts';

/** Counts the changes of the number, so that an answer requested before one does not restore the old number. */
let changes = 0;

/** The server has sent how many messages are unread. */
export function takeUnread(memberId: string, unreadMessages: number): void {
  changes += 1;
  store(memberId, unreadMessages);
}

/**
 * Adds to the number shown: this page has marked messages as read, or moved some out of the inbox or back. The socket sends the
 * exact number; without a socket this estimate stays.
 */
export function addToUnread(difference: number): void {
  changes += 1;
  const { session } = currentSession();
  if (session && !isLive()) store(session.id, Math.max(0, session.unreadMessages + difference));
}

/** Fetches how many messages are unread. */
export async function fetchUnread(memberId: string): Promise<void> {
  const before = changes;
  const result = await callApi(getUser, { params: { id: memberId } });
  if (!result.success || !('unreadMessages' in result.data) || changes !== before) return;
  store(memberId, result.data.unreadMessages);
}

/** Writes the count only when it changed: each write causes an event in every tab. */
function store(memberId: string, unreadMessages: number): void {
  const { session } = currentSession();
  if (session?.id !== memberId || session.unreadMessages === unreadMessages) return;
  mergeSession({ unreadMessages });
}
