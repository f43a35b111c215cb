import type { NotificationEvent } from '#contract/notifications/schemas.ts';
import type { Queryable } from '../../context.ts';
import type { NamedRow } from './named-rows.ts';

/** Events that overwrite each other in the booking, which stores only the last of them, by the matter that they are about. */
const MATTERS: Partial<Record<NotificationEvent, string>> = {
  returnObjected: 'claim',
  claimOpened: 'claim',
  claimChanged: 'claim',
  claimDisputed: 'claim',
  claimAccepted: 'claim',
  claimSettled: 'claim',
  claimWithdrawn: 'claim',
  claimUnanswered: 'claim',
  changeAsked: 'change',
  extensionAsked: 'change',
  changeDeclined: 'change over',
  extensionDeclined: 'change over',
  changeWithdrawn: 'change over',
  paymentRemoved: 'payment over',
  paymentRefused: 'payment over',
  refundRemoved: 'refund over',
  refundRefused: 'refund over',
};

const matterOf = ({ event, step }: { event: NotificationEvent; step: string | null }): string =>
  MATTERS[event] ?? `${event} ${step ?? ''}`;

/** The number of the last message about each matter, by conversation and matter. */
type LastMessages = ReadonlyMap<string, number>;

/** The number of the last message about each matter, in conversations. */
export async function lastSeqByMatter(
  db: Queryable,
  conversationIds: string[],
): Promise<LastMessages> {
  if (conversationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('messages')
    .select(['conversation_id', 'event', 'step'])
    .select((row) => row.fn.max('seq').as('seq'))
    .where('conversation_id', 'in', conversationIds)
    .where('kind', '=', 'system')
    .groupBy(['conversation_id', 'event', 'step'])
    .execute();
  const last = new Map<string, number>();
  for (const { conversation_id: id, event, step, seq } of rows) {
    if (!event) continue;
    const key = `${id} ${matterOf({ event, step })}`;
    last.set(key, Math.max(last.get(key) ?? 0, Number(seq)));
  }
  return last;
}

/** Whether a later event is about the same matter: the booking no longer says what the earlier payment or claim was. */
export function hasLaterEvent(
  messages: LastMessages,
  { conversation_id: id, event, step, seq }: NamedRow,
): boolean {
  if (seq === null) return false;
  return (messages.get(`${id} ${matterOf({ event, step })}`) ?? seq) > seq;
}
