import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { openDatabase } from '../../server/adapters/database/index.ts';
import { signAccessToken } from '../../server/features/accounts/tokens.ts';
import { migrate } from '../../server/migrations/index.ts';
import { loadSecrets } from '../../server/secrets.ts';
import { fill } from '../search/fill.ts';

/** A signed-in member. */
export interface Signed {
  id: string;
  token: string;
}

/** Two members who write to each other, as indexes in the list of members. */
export interface Pair {
  conversationId: string;
  sides: readonly [owner: number, member: number];
}

/** What the database is filled with. */
export interface Seeded {
  members: Signed[];
  pairs: Pair[];
}

/** Enough rentals for open offers for all. */
const RENTALS_A_PAIR = 2;

/**
 * Brings an empty database to the newest version and fills it: members with a session each, and conversations between
 * two members that nobody else shares. Access tokens are good for ten minutes.
 */
export async function seed(
  databaseUrl: string,
  secret: string,
  count: { members: number; pairs: number },
): Promise<Seeded> {
  const { db, close } = await openDatabase({ databaseUrl, dataDirectory: '' });
  try {
    await migrate(db);
    await fill(db, { rentals: count.pairs * RENTALS_A_PAIR, members: count.members });
    const users = await db.selectFrom('users').select('id').orderBy('id').execute();
    const sessions = users.map(({ id }) => ({ id: uuid(), user_id: id }));
    await sql`
      insert into sessions (id, user_id, created_at, last_used_at, user_agent)
      select id, user_id, now(), now(), 'bench'
      from json_to_recordset(${JSON.stringify(sessions)}::json) as given(id uuid, user_id uuid)
    `.execute(db);
    // with any owner: these two members have no other conversation
    const { rows } = await sql<{ id: string }>`
      with offers as (
        select id, row_number() over (order by id) - 1 as place from rentals
        where kind = 'offer' and status = 'open' and ended_at is null limit ${count.pairs}
      ), owners as (
        select id, row_number() over (order by id) - 1 as place from users
      ), owned as (
        update rentals set owner_id = owners.id from offers join owners on owners.place = 2 * offers.place
        where rentals.id = offers.id
        returning rentals.id, rentals.owner_id, offers.place
      ), started as (
        insert into conversations (id, rental_id, owner_id, member_id, created_at)
        select gen_random_uuid(), owned.id, owned.owner_id, owners.id, now()
        from owned join owners on owners.place = 2 * owned.place + 1
        returning *
      ), joined as (
        insert into participants (conversation_id, user_id, last_message_at)
        select id, unnest(array[owner_id, member_id]), created_at from started
      )
      select id from started order by owner_id`.execute(db);
    if (rows.length < count.pairs) throw new Error(`Only ${rows.length} rentals are open offers.`);
    await sql`vacuum (analyze)`.execute(db);
    const secrets = await loadSecrets({ secret, dataDirectory: '' });
    const clock = { now: () => new Date() };
    return {
      members: await Promise.all(
        sessions.map(async ({ id: sessionId, user_id: userId }) => ({
          id: userId,
          token: await signAccessToken({ secrets, clock }, { userId, sessionId }),
        })),
      ),
      pairs: rows.map(({ id }, place) => ({
        conversationId: id,
        sides: [2 * place, 2 * place + 1],
      })),
    };
  } finally {
    await close();
  }
}
