import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database.ts';

/** A number of characters from 10 to 150, unevenly: most messages are short. */
const LENGTH = sql`10 + (140 * random() * random())::integer`;

/**
 * Adds what members do with the existing rentals: a session each, a conversation about every second rental, its
 * messages, a proposal and its booking in every fourth one with what both parties were notified of. Messages come as in
 * life, all conversations at once, with the ids the server gives (UUID version 7, for which PostgreSQL 18 is needed).
 */
export async function fillThreads(
  db: Kysely<Database>,
  { conversations, messages }: { conversations: number; messages: number },
): Promise<void> {
  await sql`
    insert into sessions (id, user_id, created_at, last_used_at, user_agent)
    select uuidv7(), id, now(), now(),
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36'
    from users`.execute(db);
  await sql`
    insert into conversations (id, rental_id, owner_id, member_id, message_count, created_at)
    select uuidv7(), rentals.id, rentals.owner_id, asking.id, ${messages}, now()
    from (
      select *, row_number() over (order by id) as place from rentals where kind = 'offer'
      limit ${conversations}
    ) as rentals
    join (select id, row_number() over (order by id) as place, count(*) over () as total from users)
      as asking on asking.place = 1 + (rentals.place * 7) % asking.total
    where asking.id <> rentals.owner_id`.execute(db);
  await sql`
    insert into participants (conversation_id, user_id, read_seq, delivered_seq, last_message_at)
    select id, unnest(array[owner_id, member_id]), message_count, message_count, created_at
    from conversations`.execute(db);
  await sql`
    insert into messages (id, conversation_id, seq, author_id, kind, text, client_id, created_at)
    select uuidv7(), id, seq, case seq % 2 when 1 then member_id else owner_id end, 'text',
      left(repeat('Bonjour, est-ce que c’est libre ce week-end ? ', 4), ${LENGTH}),
      uuidv7()::text, now()
    from generate_series(1, ${messages}::integer) as seq, conversations
    order by seq, conversations.id`.execute(db);
  await addAgreements(db);
  await sql`vacuum (analyze)`.execute(db);
}

async function addAgreements(db: Kysely<Database>): Promise<void> {
  await sql`
    with agreed as (
      select *, row_number() over (order by id) as place from conversations
    ), proposed as (
      insert into proposals (id, conversation_id, rental_id, author_id, amount, currency, starts_at,
        ends_at, status, expires_at, created_at, answered_at)
      select uuidv7(), id, rental_id, member_id, 50000, 'TND', now() + interval '3 days',
        now() + interval '6 days', 'accepted', now(), now(), now()
      from agreed where place % 4 = 0
      returning *
    ), booked as (
      insert into bookings (id, conversation_id, proposal_id, rental_id, booked_rental_id, owner_id,
        renter_id, starts_at, ends_at, status, rent, currency, created_at)
      select uuidv7(), conversation_id, proposed.id, proposed.rental_id, proposed.rental_id, owner_id,
        member_id, starts_at, ends_at, 'agreed', amount, currency, now()
      from proposed join conversations on conversations.id = conversation_id
      returning *
    )
    insert into notifications (id, user_id, kind, event, actor_id, conversation_id, rental_id, key,
      created_at, mailed_at, pushed_at)
    select uuidv7(), notified, 'bookings', 'proposalAccepted', owner_id, conversation_id, rental_id,
      'message-' || id, now(), now(), now()
    from booked, unnest(array[owner_id, renter_id]) as notified`.execute(db);
}
