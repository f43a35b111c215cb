import { sql } from 'kysely';
import type { Conversation, ConversationFilter } from '#contract/conversations/schemas.ts';
import { PENDING } from '#contract/proposals/transitions.ts';
import type { Queryable } from '../../context.ts';
import { decodeCursor, pageOf } from '../../cursor.ts';
import { AppError } from '../../errors.ts';
import { isInInbox } from '../messages/index.ts';
import {
  type ConversationViewSource,
  conversationViews,
  type MemberViewer,
} from './conversation-views.ts';

function conversationsOf(db: Queryable, userId: string) {
  return db
    .selectFrom('participants')
    .innerJoin('conversations', 'conversations.id', 'participants.conversation_id')
    .innerJoin('rentals', 'rentals.id', 'conversations.rental_id')
    .innerJoin('participants as others', (join) =>
      join
        .onRef('others.conversation_id', '=', 'participants.conversation_id')
        .onRef('others.user_id', '<>', 'participants.user_id'),
    )
    .where('participants.user_id', '=', userId)
    .select([
      'conversations.sealed_listing',
      'others.sealed_firstname',
      'others.sealed_lastname',
      'conversations.id',
      'conversations.rental_id',
      'conversations.owner_id',
      'conversations.member_id',
      'participants.unread_count',
      'participants.last_message_at',
      'participants.archived_at',
    ]);
}

/** A member's conversations, the latest first; archived ones with `archived`, and with `all` where it is about one rental. */
export async function listConversations(
  context: ConversationViewSource,
  viewer: MemberViewer,
  page: {
    filter: ConversationFilter;
    rentalId?: string | undefined;
    cursor?: string | undefined;
    limit: number;
  },
): Promise<{ items: Conversation[]; nextCursor: string | null }> {
  const { filter, rentalId } = page;
  const reached = decodeCursor(page.cursor, 'instant');
  let select = conversationsOf(context.db, viewer.userId)
    .orderBy('participants.last_message_at', 'desc')
    .orderBy('participants.conversation_id', 'desc')
    .limit(page.limit + 1);
  if (rentalId) select = select.where('conversations.rental_id', '=', rentalId);
  // asked about one rental, archived ones are listed too: the caller must not conclude that there is no conversation
  if (!rentalId || filter !== 'all') {
    select = select.where(isInInbox(sql.ref('participants')), '=', filter !== 'archived');
  }
  if (filter === 'unread') select = select.where('participants.unread_count', '>', 0);
  if (filter === 'proposals') {
    select = select.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('proposals')
          .select(sql.lit(1).as('one'))
          .whereRef('proposals.conversation_id', '=', 'conversations.id')
          .where('proposals.status', '=', PENDING),
      ),
    );
  }
  if (filter === 'offers') select = select.where('rentals.kind', '=', 'offer');
  if (filter === 'requests') select = select.where('rentals.kind', '=', 'request');
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

/** A member's conversations in which a proposal waits for its answer, the archived ones too; the nearest deadline first. */
export async function pendingConversations(
  context: ConversationViewSource,
  viewer: MemberViewer,
  limit: number,
): Promise<Conversation[]> {
  const rows = await conversationsOf(context.db, viewer.userId)
    .innerJoin('proposals', (join) =>
      join
        .onRef('proposals.conversation_id', '=', 'conversations.id')
        .on('proposals.status', '=', PENDING),
    )
    .orderBy('proposals.expires_at')
    .limit(limit)
    .execute();
  return conversationViews(context, rows, viewer);
}

/** One of the member's conversations. @throws AppError conversationNotFound */
export async function getConversation(
  context: ConversationViewSource,
  id: string,
  viewer: MemberViewer,
): Promise<Conversation> {
  const row = await conversationsOf(context.db, viewer.userId)
    .where('conversations.id', '=', id)
    .executeTakeFirst();
  const [view] = row ? await conversationViews(context, [row], viewer) : [];
  if (!view) throw new AppError('conversationNotFound');
  return view;
}
