import type { ModeratedUser } from '#contract/moderation/schemas.ts';
import type { Queryable, ViewSource } from '../../context.ts';
import { mustGet } from '../../must-get.ts';
import { isSuspendedBeforeClaim, usersById } from '../accounts/index.ts';

/** Members as moderators see them, by id. */
export async function moderatedUsers(
  source: ViewSource,
  ids: string[],
): Promise<Map<string, ModeratedUser>> {
  const { db } = source;
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const views = await usersById(source, wanted);
  const rows = await db
    .selectFrom('users')
    .select(['id', 'lastname', 'email', 'language', 'suspended_at', 'claimed_at'])
    .where('id', 'in', wanted)
    .execute();
  const reports = await reportCounts(db, wanted);
  return new Map(
    rows.map((row) => {
      const user: ModeratedUser = {
        ...mustGet(views, row.id),
        lastname: row.lastname,
        email: row.email ?? '',
        language: row.language,
        suspendedSince: row.suspended_at?.toISOString() ?? null,
        ...(isSuspendedBeforeClaim(row) ? { claimedSince: row.claimed_at?.toISOString() } : {}),
        reportCount: reports.get(row.id) ?? 0,
      };
      return [row.id, user];
    }),
  );
}

/** One member as moderators see them. */
export async function moderatedUser(source: ViewSource, id: string): Promise<ModeratedUser> {
  return mustGet(await moderatedUsers(source, [id]), id);
}

async function reportCounts(db: Queryable, ids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('reports')
    .select((row) => ['reported_id', row.fn.countAll<number>().as('count')])
    .where('reported_id', 'in', ids)
    .where((row) => row.or([row('decision', 'is', null), row('decision', '<>', 'dismiss')]))
    .groupBy('reported_id')
    .execute();
  return new Map(rows.map((row) => [row.reported_id, Number(row.count)]));
}
