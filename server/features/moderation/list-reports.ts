import type { ReportSubject } from '#contract/moderation/decisions.ts';
import type { ReportCase } from '#contract/moderation/schemas.ts';
import type { Reader } from '../../context.ts';
import { usersById } from '../accounts/index.ts';
import { casePage, type PageAsked } from './case-page.ts';
import { moderatedUsers } from './moderated-users.ts';

/** Reports nobody has decided on. */
export async function listReports(db: Reader, asked: PageAsked) {
  const waiting = db
    .selectFrom('reports')
    .select(['id', 'reporter_id', 'subject_kind', 'subject_id', 'reported_id', 'reason', 'message'])
    .select('created_at as since')
    .where('decided_at', 'is', null);
  const { rows, ...page } = await casePage(db, waiting, 'created_at', asked);
  const idsOf = (kind: ReportSubject) =>
    rows.filter((row) => row.subject_kind === kind).map((row) => row.subject_id);
  const reported = await moderatedUsers(
    db,
    rows.map((row) => row.reported_id),
  );
  const reporters = await usersById(
    db,
    rows.map((row) => row.reporter_id),
  );
  const labels = new Map([
    ...[...reported].map(([id, user]) => [id, `${user.firstname} ${user.lastname}`] as const),
    ...(await rentalNames(db, idsOf('rental'))),
    ...(await messageTexts(db, idsOf('message'))),
  ]);
  const items = rows.flatMap((row): ReportCase[] => {
    const user = reported.get(row.reported_id);
    const reporter = reporters.get(row.reporter_id);
    if (!user || !reporter) return [];
    const label = labels.get(row.subject_id) ?? '';
    return [
      {
        id: row.id,
        subject: { kind: row.subject_kind, id: row.subject_id, label },
        reported: user,
        reporter,
        reason: row.reason,
        message: row.message,
        sentAt: row.since.toISOString(),
      },
    ];
  });
  return { items, ...page };
}

async function rentalNames(db: Reader, ids: string[]): Promise<[string, string][]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('rentals')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id, name }) => [id, name]);
}

async function messageTexts(db: Reader, ids: string[]): Promise<[string, string][]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'text'])
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id, text }) => [id, text ?? '']);
}
