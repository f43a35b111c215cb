import type { ReportFile } from '#contract/moderation/schemas.ts';
import type { Context, Queryable, Viewer } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { RENTAL_COLUMNS, rentalViews } from '../rentals/index.ts';
import { bookingsOfBoth } from './case-bookings.ts';
import { messagesAround } from './case-messages.ts';
import { decisionsAbout } from './log-entries.ts';
import { logView } from './log-view.ts';
import { assertNotOwnCase } from './own-case.ts';
import { reportCases } from './report-cases.ts';
import { REPORT_COLUMNS, type ReportRow } from './report-page.ts';
import { rowWarnings } from './row-warnings.ts';

type Sources = Pick<Context, 'db' | 'storage' | 'secrets' | 'clock' | 'geocoder'>;

/**
 * Everything a moderator needs to decide on a report: private messages among it, so that looking leaves a trace.
 * @throws AppError caseNotFound, or notPermitted for a case that the moderator has a part in
 */
export async function reportFile(
  context: Sources,
  id: string,
  viewer: Viewer & { userId: string },
): Promise<ReportFile> {
  const { db, clock } = context;
  const row = await db
    .selectFrom('reports')
    .select(REPORT_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('caseNotFound');
  const { reporter_id: reporterId, reported_id: reportedId } = row;
  await assertNotOwnCase(db, { moderatorId: viewer.userId, memberId: reportedId }, clock.now());
  const members = [reportedId, ...(reporterId === null ? [] : [reporterId])];
  // before anything is shown
  await logView(context, viewer.userId, 'case', members);
  const [reportCase] = await reportCases(context, [row]);
  if (!reportCase) throw new AppError('caseNotFound');
  return {
    case: reportCase,
    messages: row.subject_kind === 'message' ? await messagesAround(context, row.subject_id) : [],
    bookings: reporterId === null ? [] : await bookingsOfBoth(context, reportedId, reporterId),
    rental: await rentalOf(context, row, viewer),
    decisions: await decisionsAbout(context, members),
    record: await recordOf(db, row),
  };
}

/** The rental that was reported, or that the reported message is about. */
async function rentalOf(
  context: Sources,
  { subject_kind, subject_id }: ReportRow,
  viewer: Viewer,
): Promise<ReportFile['rental']> {
  if (subject_kind !== 'rental' && subject_kind !== 'message') return null;
  const row = await context.db
    .selectFrom('rentals')
    .select(RENTAL_COLUMNS)
    .where('deleted_at', 'is', null)
    .where('id', 'in', (select) =>
      subject_kind === 'rental'
        ? select.selectFrom('rentals').select('rentals.id').where('rentals.id', '=', subject_id)
        : select
            .selectFrom('messages')
            .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
            .select('conversations.rental_id as id')
            .where('messages.id', '=', subject_id),
    )
    .executeTakeFirst();
  if (!row) return null;
  // as others see it: moderators are not shown exact places either
  const [rental] = await rentalViews(context, [row], viewer);
  if (!rental) return null;
  return { rental, warnings: rowWarnings(row) };
}

/** How the member's reports have been decided so far; or those under the visitor's address, a hint that anybody can spoil. */
async function recordOf(
  db: Queryable,
  { reporter_id, reporter_email }: ReportRow,
): Promise<ReportFile['record']> {
  const rows = await db
    .selectFrom('reports')
    .select((row) => ['decision', row.fn.countAll<number>().as('count')])
    .where((row) =>
      reporter_id === null
        ? row('reporter_email', '=', reporter_email)
        : row('reporter_id', '=', reporter_id),
    )
    .groupBy('decision')
    .execute();
  const sum = (counted: (decision: ReportRow['decision']) => boolean) =>
    rows.reduce((all, { decision, count }) => all + (counted(decision) ? Number(count) : 0), 0);
  return {
    reports: sum(() => true),
    upheld: sum((decision) => decision !== null && decision !== 'dismiss'),
    dismissed: sum((decision) => decision === 'dismiss'),
  };
}
