import { type Kysely, sql } from 'kysely';

/**
 * A member's answer to a condition report takes the place of what they had drafted before (`bookings/answer-condition.ts`): drafts
 * that the previous version left behind go.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from condition_reports as draft
      using condition_reports as answered
      where draft.signed_at is null
        and answered.booking_id = draft.booking_id
        and answered.moment = draft.moment
        and answered.answered_by = draft.author_id
        and not exists (
          select from condition_lines
          where report_id = draft.id and condition_lines.created_at > answered.answered_at
        )`.execute(db);
}

/** What was answered is not drafted again. */
export async function down(): Promise<void> {}
