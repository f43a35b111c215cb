import { sql } from 'kysely';
import { type CommandContext, inTransaction } from '../../commands/run-command.ts';
import { newRecordCode } from './record-code.ts';
import type { RecordFacts, ReportFacts } from './record-facts.ts';

/** A stored record: its code leads to its content. */
export interface StoredRecord {
  code: string;
  createdAt: Date;
}

/** Who signed a condition report and what the other side answered, without a word of it; nothing of a draft. */
function signatureOf({ moment, side, signedAt, answer }: ReportFacts) {
  if (!signedAt) return [];
  const answered = answer && {
    by: answer.side,
    at: answer.at.toISOString(),
    disputed: answer.disputed.length,
  };
  return [{ moment, by: side, signedAt: signedAt.toISOString(), answer: answered }];
}

/**
 * Stores the content of a record. The same content has the same code permanently (constraint `booking_records_once`);
 * a content that is true again after another one becomes the latest again.
 */
export function storeRecord(
  context: CommandContext,
  facts: RecordFacts,
  hash: Buffer,
): Promise<StoredRecord> {
  return inTransaction(context, async ({ db, now }) => {
    const row = await db
      .insertInto('booking_records')
      .values({
        code: newRecordCode(),
        booking_id: facts.bookingId,
        content_hash: hash,
        category: facts.item.category,
        starts_at: facts.startsAt,
        ends_at: facts.endsAt,
        status: facts.status,
        handed_over_at: facts.handedOverAt,
        returned_at: facts.returnedAt,
        photo_count: facts.photos.length,
        conditions: JSON.stringify(facts.reports.flatMap(signatureOf)),
        created_at: now,
      })
      .onConflict((conflict) =>
        conflict.constraint('booking_records_once').doUpdateSet({
          created_at: sql<Date>`case when exists (
            select 1 from booking_records later where later.booking_id = excluded.booking_id
              and later.created_at > booking_records.created_at
          ) then excluded.created_at else booking_records.created_at end`,
        }),
      )
      .returning(['code', 'created_at'])
      .executeTakeFirstOrThrow();
    return { code: row.code, createdAt: row.created_at };
  });
}
