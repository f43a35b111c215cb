import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { sessionLasts } from '../../live-session.ts';

/** Written in one statement, so that no other writer waits for long. */
const AT_ONCE = 200;

/** Marks members as online now. A row that another transaction has locked is skipped: that shows the member active too. */
export async function markPresent(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userIds: string[],
): Promise<void> {
  const now = clock.now();
  for (let start = 0; start < userIds.length; start += AT_ONCE) {
    const some = userIds.slice(start, start + AT_ONCE);
    await sql`
      update users set last_seen_at = ${now}
      where id in (
        select id from users
        where id = any(${some}::uuid[]) and deleted_at is null
          and (last_seen_at is null or last_seen_at < ${now})
        order by id for no key update skip locked
      )`.execute(db);
  }
}

/** Those of these sessions that have ended, run out or been deleted. */
export async function endedAmong(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  sessionIds: string[],
): Promise<string[]> {
  if (sessionIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select asked.id from unnest(${sessionIds}::uuid[]) as asked (id)
    left join sessions on sessions.id = asked.id
    where sessions.id is null or not ${sessionLasts(clock.now())}`.execute(db);
  return rows.map(({ id }) => id);
}
