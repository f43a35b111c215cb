import { type Selectable, sql } from 'kysely';
import type { ReportReason } from '#contract/enums.ts';
import type { REPORT_STATES, ReportSubject } from '#contract/moderation/decisions.ts';
import type { Queryable } from '../../context.ts';
import { decodeCursor, pageOf } from '../../cursor.ts';
import type { ReportsTables } from '../reports/index.ts';
import { casePage, countedCases, type PageAsked } from './case-page.ts';

/** Which reports are requested. */
export interface ReportsAsked extends PageAsked {
  state: (typeof REPORT_STATES)[number];
  kind?: ReportSubject | undefined;
  reason?: ReportReason | undefined;
}

/** More than any risk. A cursor has the difference to it in three digits, so that the riskiest reports come first. */
const ABOVE_ANY_RISK = 999;

/** The columns of a report that its case is made of. */
export const REPORT_COLUMNS = [
  ...(['id', 'reporter_id', 'reporter_email', 'reporter_language'] as const),
  ...(['subject_kind', 'subject_id', 'reported_id', 'reason', 'message'] as const),
  ...(['risks', 'risk', 'created_at', 'decision', 'decided_at'] as const),
];

/** A report as its case is made of it. */
export type ReportRow = Pick<Selectable<ReportsTables['reports']>, (typeof REPORT_COLUMNS)[number]>;

/** The reports of a state that a moderator may decide on: not their own, nor those about them. */
export function reportsOf(
  db: Queryable,
  moderatorId: string,
  { state, kind, reason }: ReportsAsked,
) {
  let select = db
    .selectFrom('reports')
    .select(REPORT_COLUMNS)
    .where('decided_at', state === 'waiting' ? 'is' : 'is not', null)
    .where('reported_id', '<>', moderatorId)
    .where('reporter_id', 'is distinct from', moderatorId);
  if (kind) select = select.where('subject_kind', '=', kind);
  if (reason)
    select = select.where((row) =>
      row.or([
        row('reason', '=', reason),
        row.exists(
          row
            .selectFrom('report_additions')
            .select('report_additions.id')
            .whereRef('report_additions.report_id', '=', 'reports.id')
            .where('report_additions.reason', '=', reason),
        ),
      ]),
    );
  return select;
}

/** A page of the riskiest reports, the longest waiting first among equals. */
export function riskiest(db: Queryable, moderatorId: string, asked: ReportsAsked) {
  // as the partial index `reports_by_risk` has it: all in one direction, so that one comparison finds the next page
  const lightness = sql<number>`(-risk)`;
  const reached = decodeCursor(asked.cursor, 'risk');
  let select = reportsOf(db, moderatorId, asked)
    .orderBy(lightness)
    .orderBy('created_at')
    .orderBy('id')
    .limit(asked.limit + 1);
  if (reached) {
    const since = new Date(reached.value.slice(3));
    const weight = Number(reached.value.slice(0, 3)) - ABOVE_ANY_RISK;
    select = select.where(
      sql<boolean>`(${lightness}, created_at, id) > (${weight}::integer, ${since}, ${reached.id}::uuid)`,
    );
  }
  return select;
}

/** Where a page of waiting reports ends. */
export const positionOf = ({
  risk,
  created_at,
  id,
}: Pick<ReportRow, 'risk' | 'created_at' | 'id'>) => ({
  value: `${String(ABOVE_ANY_RISK - risk).padStart(3, '0')}${created_at.toISOString()}`,
  id,
});

/** A page of reports: waiting ones by their risk, decided ones by when. */
export async function reportPage(
  db: Queryable,
  moderatorId: string,
  asked: ReportsAsked,
): Promise<{ rows: ReportRow[]; nextCursor: string | null; total: number }> {
  if (asked.state === 'decided') {
    const since = sql<Date>`decided_at`;
    const decided = reportsOf(db, moderatorId, asked).select(since.as('since'));
    return casePage(db, decided, asked, { since, latestFirst: true });
  }
  const found = await riskiest(db, moderatorId, asked).execute();
  const total = await countedCases(db, reportsOf(db, moderatorId, asked));
  return { ...pageOf(found, asked.limit, positionOf), total };
}
