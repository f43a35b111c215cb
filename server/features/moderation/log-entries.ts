import type { Selectable } from 'kysely';
import type { LogEntry } from '#contract/moderation/schemas.ts';
import type { ViewSource } from '../../context.ts';
import { mustGet } from '../../must-get.ts';
import { usersById } from '../accounts/index.ts';
import type { ModerationTables } from './tables.ts';

/** Shown of one case or member. */
const LATEST = 20;

/** Decisions as the log shows them, in the rows' order. */
export async function logEntries(
  source: ViewSource,
  rows: Selectable<ModerationTables['moderation_log']>[],
): Promise<LogEntry[]> {
  const users = await usersById(
    source,
    rows.flatMap((row) => [row.moderator_id, row.member_id ?? []].flat()),
  );
  return rows.map(
    (row): LogEntry => ({
      id: row.id,
      desk: row.desk,
      caseId: row.case_id,
      decision: row.decision,
      reason: row.reason,
      moderator: mustGet(users, row.moderator_id),
      member: users.get(row.member_id ?? '') ?? null,
      decidedAt: row.created_at.toISOString(),
    }),
  );
}

/** The latest decisions about any of these members. */
export async function decisionsAbout(source: ViewSource, memberIds: string[]): Promise<LogEntry[]> {
  const rows = await source.db
    .selectFrom('moderation_log')
    .selectAll()
    .where('member_id', 'in', memberIds)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LATEST)
    .execute();
  return logEntries(source, rows);
}
