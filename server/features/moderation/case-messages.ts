import { warningsIn } from '#contract/conversations/warnings.ts';
import type { CaseMessage } from '#contract/moderation/schemas.ts';
import type { Context, Queryable } from '../../context.ts';
import { mustGet } from '../../must-get.ts';
import { usersById } from '../accounts/index.ts';
import { privateImagesById } from '../media/index.ts';

/** Messages before and after the reported one: enough to understand it, not the whole conversation. */
const AROUND = 10;

/** What members wrote around a reported message, in its order; empty when it is gone. */
export async function messagesAround(
  context: Pick<Context, 'db' | 'storage' | 'secrets' | 'clock'>,
  messageId: string,
): Promise<CaseMessage[]> {
  const { db } = context;
  const reported = await db
    .selectFrom('messages')
    .select(['conversation_id', 'seq'])
    .where('id', '=', messageId)
    .executeTakeFirst();
  if (!reported) return [];
  const { conversation_id: conversationId, seq } = reported;
  const before = await written(db, conversationId)
    .where('seq', '<=', seq)
    .orderBy('seq', 'desc')
    .limit(AROUND + 1)
    .execute();
  const after = await written(db, conversationId)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(AROUND)
    .execute();
  const rows = [...before.toReversed(), ...after];
  const authors = await usersById(
    context,
    rows.flatMap((row) => row.author_id ?? []),
  );
  const images = await privateImagesById(
    context,
    rows.flatMap((row) => row.image_id ?? []),
  );
  return rows.map((row): CaseMessage => {
    const text = row.text ?? row.proposed ?? '';
    return {
      id: row.id,
      author: mustGet(authors, row.author_id ?? ''),
      isReported: row.id === messageId,
      text,
      image: images.get(row.image_id ?? ''),
      amount:
        row.amount === null || row.currency === null
          ? null
          : { amount: row.amount, currency: row.currency },
      // shown also after an agreement; the composer warns only before an agreement
      warnings: warningsIn(text),
      sentAt: row.created_at.toISOString(),
    };
  });
}

/** What members wrote, without what the site says of bookings. */
function written(db: Queryable, conversationId: string) {
  return db
    .selectFrom('messages')
    .leftJoin('proposals', 'proposals.id', 'messages.proposal_id')
    .select(['messages.id', 'messages.author_id', 'text', 'image_id', 'messages.created_at'])
    .select(['proposals.message as proposed', 'proposals.amount', 'proposals.currency'])
    .where('messages.conversation_id', '=', conversationId)
    .where('messages.author_id', 'is not', null);
}
