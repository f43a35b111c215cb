import { LIMITS } from '#contract/limits.ts';
import type { DeletionWaits } from '#contract/personal-data/schemas.ts';
import type { Queryable } from '../../context.ts';
import { waysBack } from '../accounts/index.ts';
import { unfinishedBookings } from '../bookings/index.ts';

const REPORT_MILLISECONDS = LIMITS.deletionReportDays * 86_400_000;

/** What a member's deletion waits for now; an open report only counts for a while after the request. */
export async function deletionWaitsFor(
  db: Queryable,
  userId: string,
  requestedAt: Date,
  now: Date,
): Promise<DeletionWaits['waitsFor']> {
  const bookings = await unfinishedBookings(db, userId, now);
  const mayWait = now.getTime() - requestedAt.getTime() < REPORT_MILLISECONDS;
  const reported = mayWait && (await isReported(db, userId));
  // a thief who took the account away by another email address must not delete it before it can be taken back
  const mayBeTakenBack = (await waysBack(db, userId, now)).length > 0;
  return [
    ...bookings.map((id) => ({ type: 'booking' as const, id })),
    ...(reported ? [{ type: 'report' as const, id: userId }] : []),
    ...(mayBeTakenBack ? [{ type: 'emailChange' as const, id: userId }] : []),
  ];
}

/**
 * Whether a report about the member waits, made by somebody who can be asked about it: a member with a confirmed address
 * or number, or one whom the reported message was written to. Anybody can report as a visitor or open an account, and
 * must not be able to hold strangers' deletions up.
 */
async function isReported(db: Queryable, userId: string): Promise<boolean> {
  const report = await db
    .selectFrom('reports')
    .innerJoin('users', 'users.id', 'reporter_id')
    .select('reports.id')
    .where('reported_id', '=', userId)
    .where('decision', 'is', null)
    .where((row) =>
      row.or([
        row('subject_kind', '=', 'message'),
        row('email_verified_at', 'is not', null),
        row('phone_verified_at', 'is not', null),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return report !== undefined;
}
