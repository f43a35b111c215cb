import { sql } from 'kysely';
import type { Conversation, ConversationFilter, Message } from '#contract/conversations/schemas.ts';
import type { Context, Reader, Viewer } from '../../context.ts';
import { decodeCursor, pageOf } from '../../cursor.ts';
import { AppError } from '../../errors.ts';
import { usersById } from '../accounts/index.ts';
import { unreachableFor } from '../blocks/index.ts';
import { bookingIdsByConversation, hasAgreement } from '../bookings/index.ts';
import { counterpartOf } from '../messages/index.ts';
import { lastProposals } from '../proposals/index.ts';
import { rentalSummaries } from '../rentals/index.ts';
import { messageViews } from './message-views.ts';

type Queries = Pick<Context, 'db' | 'clock' | 'geocoder'>;
export type MemberViewer = Viewer & { userId: string };

function inboxOf(db: Reader, userId: string) {
  return db
    .selectFrom('participants')
    .innerJoin('conversations', 'conversations.id', 'participants.conversation_id')
    .innerJoin('rentals', 'rentals.id', 'conversations.rental_id')
    .where('participants.user_id', '=', userId)
    .select([
      'conversations.id',
      'conversations.rental_id',
      'conversations.owner_id',
      'conversations.member_id',
      'conversations.message_count',
      'participants.unread_count',
      'participants.last_message_at',
    ]);
}
type InboxRow = Awaited<ReturnType<ReturnType<typeof inboxOf>['execute']>>[number];

/** A member's conversations, the latest first. */
export async function listConversations(
  context: Queries,
  viewer: MemberViewer,
  page: {
    filter: ConversationFilter;
    rentalId?: string | undefined;
    cursor?: string | undefined;
    limit: number;
  },
): Promise<{ items: Conversation[]; nextCursor: string | null }> {
  const reached = decodeCursor(page.cursor, 'instant');
  let select = inboxOf(context.db, viewer.userId)
    .orderBy('participants.last_message_at', 'desc')
    .orderBy('participants.conversation_id', 'desc')
    .limit(page.limit + 1);
  if (page.rentalId) select = select.where('conversations.rental_id', '=', page.rentalId);
  if (page.filter === 'unread') select = select.where('participants.unread_count', '>', 0);
  if (page.filter === 'offers') select = select.where('rentals.kind', '=', 'offer');
  if (page.filter === 'requests') select = select.where('rentals.kind', '=', 'request');
  if (reached) {
    const { value, id } = reached;
    select = select.where(
      sql<boolean>`(participants.last_message_at, participants.conversation_id) < (${new Date(value)}, ${id}::uuid)`,
    );
  }
  const { rows, nextCursor } = pageOf(await select.execute(), page.limit, (row) => ({
    value: row.last_message_at.toISOString(),
    id: row.id,
  }));
  return { items: await conversationViews(context, rows, viewer), nextCursor };
}

/** One conversation of the member. @throws AppError conversationNotFound */
export async function getConversation(
  context: Queries,
  id: string,
  viewer: MemberViewer,
): Promise<Conversation> {
  const row = await inboxOf(context.db, viewer.userId)
    .where('conversations.id', '=', id)
    .executeTakeFirst();
  const [view] = row ? await conversationViews(context, [row], viewer) : [];
  if (!view) throw new AppError('conversationNotFound');
  return view;
}

/**
 * Messages of a conversation, newest first; with `after`, those behind that message, oldest first.
 * @throws AppError conversationNotFound, or messageNotFound for an `after` that is not in it
 */
export async function listMessages(
  { db }: Pick<Context, 'db'>,
  conversationId: string,
  viewerId: string,
  page: { after?: string | undefined; cursor?: string | undefined; limit: number },
): Promise<{ items: Message[]; nextCursor: string | null }> {
  await assertParticipant(db, conversationId, viewerId);
  const reached = decodeCursor(page.cursor, 'sequence');
  let select = db
    .selectFrom('messages')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .limit(page.limit + 1);
  if (page.after !== undefined) {
    const { seq } = await positionOf(db, conversationId, page.after);
    select = select.where('seq', '>', Math.max(seq, Number(reached?.value ?? 0))).orderBy('seq');
  } else {
    if (reached) select = select.where('seq', '<', Number(reached.value));
    select = select.orderBy('seq', 'desc');
  }
  const { rows, nextCursor } = pageOf(await select.execute(), page.limit, (row) => ({
    value: String(row.seq),
    id: row.id,
  }));
  return { items: await messageViews(db, rows, viewerId), nextCursor };
}

async function positionOf(db: Reader, conversationId: string, messageId: string) {
  const message = await db
    .selectFrom('messages')
    .select('seq')
    .where('id', '=', messageId)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst();
  if (!message) throw new AppError('messageNotFound');
  return message;
}

async function assertParticipant(db: Reader, conversationId: string, userId: string) {
  const row = await db
    .selectFrom('participants')
    .select('user_id')
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw new AppError('conversationNotFound');
}

async function conversationViews(
  context: Queries,
  rows: InboxRow[],
  viewer: MemberViewer,
): Promise<Conversation[]> {
  if (rows.length === 0) return [];
  const { db } = context;
  const ids = rows.map((row) => row.id);
  const bookings = await bookingIdsByConversation(db, ids);
  const rentals = await db
    .selectFrom('rentals')
    .selectAll()
    .where(
      'id',
      'in',
      rows.map((row) => row.rental_id),
    )
    .execute();
  const agreed = new Set<string>();
  for (const row of rows) {
    const known = bookings.has(row.id) && (await hasAgreement(db, row.rental_id, viewer.userId));
    if (known) agreed.add(row.rental_id);
  }
  const summaries = await rentalSummaries(context, rentals, viewer, agreed);
  const rentalById = new Map(summaries.map((summary) => [summary.id, summary]));
  const counterpartIds = rows.map((row) => counterpartOf(row, viewer.userId));
  const users = await usersById(db, counterpartIds);
  const unreachable = await unreachableFor(db, viewer.userId, counterpartIds);
  const lastMessages = await lastMessagesOf(db, ids, viewer.userId);
  const proposals = await lastProposals(db, ids, viewer.userId);
  return rows.flatMap((row) => {
    const rental = rentalById.get(row.rental_id);
    const counterpart = users.get(counterpartOf(row, viewer.userId));
    if (!rental || !counterpart) return [];
    return [
      {
        id: row.id,
        rental,
        counterpart,
        lastMessage: lastMessages.get(row.id) ?? null,
        unreadCount: row.unread_count,
        proposal: proposals.get(row.id) ?? null,
        bookingId: bookings.get(row.id) ?? null,
        canWrite: !unreachable.has(counterpart.id),
        updatedAt: row.last_message_at.toISOString(),
      },
    ];
  });
}

async function lastMessagesOf(
  db: Reader,
  conversationIds: string[],
  viewerId: string,
): Promise<Map<string, Message>> {
  const rows = await db
    .selectFrom('messages')
    .innerJoin('conversations', (join) =>
      join
        .onRef('conversations.id', '=', 'messages.conversation_id')
        .onRef('conversations.message_count', '=', 'messages.seq'),
    )
    .selectAll('messages')
    .where('conversation_id', 'in', conversationIds)
    .execute();
  const views = await messageViews(db, rows, viewerId);
  return new Map(views.map((view) => [view.conversationId, view]));
}
