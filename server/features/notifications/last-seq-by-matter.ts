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

/** The number of the last message about each matter, by booking and matter. */
type LastMessages = ReadonlyMap<string, number>;

/** The number of the last message about each matter of bookings; several may share a conversation. */
export async function lastSeqByMatter(db: Queryable, bookingIds: string[]): Promise<LastMessages> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('messages')
    .innerJoin('bookings', (join) =>
      join
        .onRef('bookings.conversation_id', '=', 'messages.conversation_id')
        .onRef('bookings.id', '=', 'messages.booking_id'),
    )
    .select(['bookings.id', 'event', 'step'])
    .select((row) => row.fn.max('seq').as('seq'))
    .where('bookings.id', 'in', bookingIds)
    .where('kind', '=', 'system')
    .groupBy(['bookings.id', 'event', 'step'])
    .execute();
  const last = new Map<string, number>();
  for (const { id, event, step, seq } of rows) {
    if (!event) continue;
    const key = `${id} ${matterOf({ event, step })}`;
    last.set(key, Math.max(last.get(key) ?? 0, Number(seq)));
  }
  return last;
}

/** Whether a later event is about the same matter: the booking no longer says what the earlier payment or claim was. */
export function hasLaterEvent(
  messages: LastMessages,
  { booking_id: id, event, step, seq }: NamedRow,
): boolean {
  if (seq === null || id === null) return false;
  return (messages.get(`${id} ${matterOf({ event, step })}`) ?? seq) > seq;
}
