import { type Selectable, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { BookingStep } from '#contract/bookings/transitions.ts';
import type { MessageMeeting, SYSTEM_EVENTS } from '#contract/conversations/schemas.ts';
import type { Warning } from '#contract/conversations/warning-kinds.ts';
import { warningsIn } from '#contract/conversations/warnings.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import type { ConversationRow } from './conversation.ts';
import type { StoredPhrase } from './phrase.ts';
import type { MessagesTables } from './tables.ts';

export type MessageRow = Selectable<MessagesTables['messages']>;

/** The content of a message. A proposal stores its text itself; it is passed here to check it for warnings. */
export type MessageContent =
  // `isOutsideThread`: written where the messages above are not shown, at a first contact or with a change of a booking;
  // `isOfEvent`: the notification of the event before it says it, too
  | {
      kind: 'text';
      text: string;
      phrase?: StoredPhrase | undefined;
      clientId?: string | undefined;
      isOutsideThread?: true;
      isOfEvent?: true;
    }
  | { kind: 'image'; imageId: string; text?: string | undefined; clientId?: string | undefined }
  | { kind: 'proposal'; proposalId: string; text?: string | null | undefined }
  | {
      kind: 'system';
      event: (typeof SYSTEM_EVENTS)[number];
      proposalId?: string;
      bookingId?: string;
      step?: BookingStep;
      meetings?: MessageMeeting[];
    };

/**
 * Adds a message to a locked conversation, in one statement, and enqueues the outbox messages for browsers and for
 * the receiver.
 * @param byUserId who caused it; null for a deadline. A text or an image sent in the conversation marks everything above it as
 * read. What a member does elsewhere marks as read only the events of the same booking or proposal, and only after the commit
 * (`threadRead`).
 */
export async function postMessage(
  { db, now, send }: Pick<UnitOfWork, 'db' | 'now' | 'send'>,
  conversation: Pick<ConversationRow, 'id'>,
  byUserId: string | null,
  content: MessageContent,
): Promise<MessageRow> {
  const { id } = conversation;
  // of the two rows of `participants`, that of the member who caused the message
  const isOwnRow = sql<boolean>`participants.user_id is not distinct from ${byUserId}::uuid`;
  // if nothing above is unread, a message that the member has caused is read, too
  const read = sql<boolean>`${isOwnRow} and (${isWrittenInThread(content)}::boolean or unread_count = 0)`;
  const posted = await db
    .with('counted', (count) =>
      count
        .updateTable('conversations')
        .set((row) => ({ message_count: row('message_count', '+', 1) }))
        .where('id', '=', id)
        .returning('message_count as seq'),
    )
    .with('posted', (post) =>
      post
        .insertInto('messages')
        .values({
          id: uuid(),
          conversation_id: id,
          seq: sql<number>`(select seq from counted)`,
          ...columnsOf(content, byUserId),
          warnings: warningsOf(content, id),
          // a sender who waited for the lock, or a server whose clock is behind, must not seem to have written earlier
          created_at: sql<Date>`greatest(${now}::timestamptz, (
            select created_at from messages
            where conversation_id = ${id} and seq = (select seq - 1 from counted)
          ))`,
        })
        .returningAll(),
    )
    .with('moved', (move) =>
      move
        .updateTable('participants')
        .from('posted')
        .set({
          last_message_at: sql`posted.created_at`,
          read_seq: sql`case when ${read} then posted.seq else read_seq end`,
          delivered_seq: sql`case when ${read} then posted.seq else delivered_seq end`,
          unread_count: sql`case when ${read} then 0 when ${isOwnRow} then unread_count
            else unread_count + 1 end`,
          archived_at: sql`case when ${isOwnRow} then archived_at end`,
        })
        .whereRef('participants.conversation_id', '=', 'posted.conversation_id')
        .returning('participants.user_id'),
    )
    .selectFrom('posted')
    .selectAll()
    .select((row) =>
      row
        // the state before this statement
        .selectFrom('participants')
        .select('read_seq')
        .where('conversation_id', '=', id)
        .where('user_id', '=', byUserId)
        .as('read_before'),
    )
    .executeTakeFirstOrThrow();
  const { read_before: readBefore, ...message } = posted;
  // what each of these outbox messages is for: server/outbox/messages.ts
  send({ kind: 'messagePosted', messageId: message.id, conversationId: id });
  if (content.kind !== 'text' || !content.isOfEvent) {
    send({ kind: 'messageNews', messageId: message.id });
  }
  if (!byUserId) return message;
  const hasReadMore =
    isWrittenInThread(content) && readBefore !== null && readBefore < message.seq - 1;
  if (hasReadMore) {
    send({ kind: 'messagesSeen', conversationId: id, byUserId, status: 'read' });
  }
  // a proposal or a booking's event answers notifications of the thread, also from another page
  const isAct = content.kind === 'system' || content.kind === 'proposal';
  if (hasReadMore || isAct) send({ kind: 'threadRead', conversationId: id, byUserId });
  return message;
}

/** Whether a message can only be written where those above it are shown. */
const isWrittenInThread = (content: MessageContent) =>
  content.kind === 'image' || (content.kind === 'text' && !content.isOutsideThread);

const EMPTY = {
  text: null,
  phrase: null,
  image_id: null,
  proposal_id: null,
  event: null,
  actor_id: null,
  booking_id: null,
  step: null,
  meetings: null,
  client_id: null,
};

function columnsOf(content: MessageContent, byUserId: string | null) {
  const { kind } = content;
  if (kind === 'system') {
    const { event, proposalId = null, bookingId = null, step = null, meetings = [] } = content;
    const about = { event, proposal_id: proposalId, booking_id: bookingId, step };
    const meetingsJson = meetings.length > 0 ? JSON.stringify(meetings) : null;
    return {
      ...EMPTY,
      kind,
      author_id: null,
      actor_id: byUserId,
      ...about,
      meetings: meetingsJson,
    };
  }
  const message = { ...EMPTY, kind, author_id: byUserId };
  if (kind === 'proposal') return { ...message, proposal_id: content.proposalId };
  const image = kind === 'image' ? content.imageId : null;
  const { text = null, clientId = null } = content;
  const phrase = kind === 'text' && content.phrase ? JSON.stringify(content.phrase) : null;
  return { ...message, text, phrase, image_id: image, client_id: clientId };
}

/** Warnings that apply until there is an agreement; after it, addresses and numbers are needed. */
function warningsOf(content: MessageContent, conversationId: string) {
  if (content.kind === 'system') return [];
  const { text } = content;
  const found = warningsIn(text ?? '');
  if (found.length === 0) return found;
  return sql<Warning[]>`case when exists (
      select from bookings where conversation_id = ${conversationId} and status <> 'cancelled'
    ) then '{}'::text[] else ${found}::text[] end`;
}
