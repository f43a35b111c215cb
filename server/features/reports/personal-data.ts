import type { UnitOfWork } from '../../commands/command.ts';
import type { Queryable } from '../../context.ts';
import { additionsTo } from './additions.ts';

/**
 * The reports a member has made, also as a visitor. Reports about the member are known to moderators and reporters only.
 * @param email the member's confirmed email address
 */
export async function exportReports(db: Queryable, userId: string, email: string | null) {
  const rows = await db
    .selectFrom('reports')
    .selectAll()
    .where((row) =>
      row.or([
        row('reporter_id', '=', userId),
        ...(email === null ? [] : [row('reporter_email', '=', email)]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const additions = await additionsTo(
    db,
    rows.map((row) => row.id),
  );
  return rows.flatMap((row) =>
    [row, ...(additions.get(row.id) ?? [])].map(({ reason, message, created_at }) => ({
      subject: { kind: row.subject_kind, id: row.subject_id },
      reason,
      message,
      sentAt: created_at.toISOString(),
      decidedAt: row.decided_at?.toISOString() ?? null,
    })),
  );
}

/**
 * Deletes a leaving member's open reports; decided ones stay without their text. Open reports about the member are
 * dismissed, since there is nobody left to decide about.
 */
export async function eraseReports({ db, now }: UnitOfWork, userId: string): Promise<void> {
  await db
    .deleteFrom('reports')
    .where('reporter_id', '=', userId)
    .where('decided_at', 'is', null)
    .execute();
  await db
    .updateTable('reports')
    .set({ message: null })
    .where('reporter_id', '=', userId)
    .execute();
  await db
    .updateTable('reports')
    .set({ decision: 'dismiss', decided_at: now })
    .where('reported_id', '=', userId)
    .where('decided_at', 'is', null)
    .execute();
}

/**
 * Deletes what somebody has reported as a visitor from an email address, and the address in decided reports.
 * @param email of a member who has confirmed it: anyone may register with someone else's
 */
export async function eraseVisitorReports(
  { db }: Pick<UnitOfWork, 'db'>,
  email: string,
): Promise<void> {
  await db
    .deleteFrom('reports')
    .where('reporter_email', '=', email)
    .where('decided_at', 'is', null)
    .execute();
  await db
    .deleteFrom('report_additions')
    .where('report_id', 'in', (select) =>
      select.selectFrom('reports').select('reports.id').where('reporter_email', '=', email),
    )
    .execute();
  await db
    .updateTable('reports')
    .set({ message: null, reporter_email: null, reporter_language: null })
    .where('reporter_email', '=', email)
    .execute();
}
