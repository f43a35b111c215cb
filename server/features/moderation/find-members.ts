import { sql } from 'kysely';
import type { ViewSource } from '../../context.ts';
import { decodeCursor, pageOf } from '../../cursor.ts';
import { known } from '../../known.ts';
import type { PageAsked } from './case-page.ts';
import { moderatedUsers } from './moderated-users.ts';

const suspended = sql<number>`case when suspended_at is null then 0 else 1 end`;

/** Members whose whole name or e-mail address contains `q`: the suspended first, then the newest. */
export async function findMembers(
  source: ViewSource,
  { q, cursor, limit }: PageAsked & { q: string },
) {
  const reached = decodeCursor(cursor, 'sequence');
  let select = source.db
    .selectFrom('users')
    .select(['id', suspended.as('suspended')])
    .where('deleted_at', 'is', null)
    .orderBy(suspended, 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  const words = q.trim();
  if (words !== '') {
    const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
    select = select.where(
      sql<boolean>`(firstname || ' ' || lastname ilike ${pattern} or email ilike ${pattern})`,
    );
  }
  if (reached) {
    select = select.where(
      sql<boolean>`(${suspended}, id) < (${Number(reached.value)}, ${reached.id}::uuid)`,
    );
  }
  const { rows, nextCursor } = pageOf(await select.execute(), limit, (row) => ({
    value: String(row.suspended),
    id: row.id,
  }));
  const users = await moderatedUsers(
    source,
    rows.map((row) => row.id),
  );
  return { items: rows.map(({ id }) => known(users, id)), nextCursor };
}
