import type { Message } from '#contract/conversations/schemas.ts';
import { cleanLine } from '#contract/text/clean.ts';
import type { Queryable } from '../../context.ts';
import { decodeCursor, pageOf } from '../../cursor.ts';
import { AppError } from '../../errors.ts';
import { foldedWords } from '../search/index.ts';
import type { MemberViewer } from './conversation-views.ts';
import { type MessageViewSource, messageViews } from './message-views.ts';
import { messagesAt, messagesWith } from './page-of-messages.ts';

interface ThreadPage {
  after?: string | undefined;
  q?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/**
 * Messages of a conversation, newest first; with `after`, those after that message, oldest first; with `q`, those
 * that contain all of its words, in any spelling.
 * @throws AppError conversationNotFound, or messageNotFound for an `after` that is not in it
 */
export async function listMessages(
  context: MessageViewSource,
  conversationId: string,
  { userId: viewerId, language }: MemberViewer,
  page: ThreadPage,
): Promise<{ items: Message[]; nextCursor: string | null }> {
  const { db } = context;
  await assertParticipant(db, conversationId, viewerId);
  const { limit, after } = page;
  const cursor = decodeCursor(page.cursor, 'sequence');
  const from = {
    after: after === undefined ? null : (await positionOf(db, conversationId, after)).seq,
    cursorSeq: cursor && Number(cursor.value),
  };
  const found =
    page.q && cleanLine(page.q)
      ? await messagesWith(db, { conversationId, language }, foldedWords(page.q), from, limit + 1)
      : await messagesAt(db, conversationId, from)
          .limit(limit + 1)
          .execute();
  const { rows, nextCursor } = pageOf(found, limit, (row) => ({
    value: String(row.seq),
    id: row.id,
  }));
  return { items: await messageViews(context, rows, viewerId), nextCursor };
}

async function positionOf(db: Queryable, conversationId: string, messageId: string) {
  const message = await db
    .selectFrom('messages')
    .select('seq')
    .where('id', '=', messageId)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst();
  if (!message) throw new AppError('messageNotFound');
  return message;
}

async function assertParticipant(db: Queryable, conversationId: string, userId: string) {
  const row = await db
    .selectFrom('participants')
    .select('user_id')
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw new AppError('conversationNotFound');
}
