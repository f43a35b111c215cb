import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * A thread forgets the former title and address of its listing when neither a block nor moderators hide the present ones any more:
 * until now it kept them, and showed them again once the listing was deleted. Those of a listing that was deleted while it was hidden
 * stay: nobody has read what its owner called it then. Triggers do it, also for the previous version, to which a thread without
 * a title and address is one that was never sealed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sealThreads(db, isShown);
  await openThreads(
    db,
    sql`
      update conversations set sealed_listing = null
        from rentals
        where rentals.id = rental_id and conversations.id = any(threads)
          and sealed_listing is not null and ${isShown};`,
  );
  await sql`
    create function rentals_open_threads() returns trigger language plpgsql as $$
    begin
      update conversations set sealed_listing = null
        where rental_id = new.id and sealed_listing is not null and not ${haveBlock};
      return null;
    end $$`.execute(db);
  await sql`
    create trigger rentals_open_threads after update of hidden_because on rentals
      for each row when (old.hidden_because = 'moderation' and coalesce(new.hidden_because, '') <> 'moderation'
        and new.deleted_at is null)
      execute function rentals_open_threads()`.execute(db);
  await sql`
    update conversations set sealed_listing = null
      from rentals
      where rentals.id = rental_id and sealed_listing is not null and ${isShown} and not ${haveBlock}`.execute(
    db,
  );
}

const isNotHidden = sql`coalesce(hidden_because, '') <> 'moderation'`;
const isShown = sql`(${isNotHidden} and rentals.deleted_at is null)`;

const haveBlock = sql`exists (
  select from blocks where (blocker_id = conversations.owner_id and blocked_id = member_id)
    or (blocker_id = member_id and blocked_id = conversations.owner_id))`;

/** @param isPresent whether the present title of a listing is one that the other side has seen */
function sealThreads(db: Kysely<unknown>, isPresent: RawBuilder<unknown>) {
  return sql`
    create or replace function seal_threads(one uuid, other uuid) returns void language plpgsql as $$
    declare threads uuid[] := array(select threads_of(one, other));
    begin
      update conversations set sealed_listing = jsonb_build_object('name', rentals.name, 'slug', rentals.slug)
        from rentals
        where rentals.id = rental_id and conversations.id = any(threads)
          and (sealed_listing is null or ${isPresent});
      perform from participants where conversation_id = any(threads)
        order by conversation_id, user_id for update;
      update participants set sealed_read_seq = read_seq, sealed_delivered_seq = delivered_seq,
          sealed_firstname = firstname, sealed_lastname = lastname
        from users
        where users.id = user_id and conversation_id = any(threads) and sealed_read_seq is null;
    end $$`.execute(db);
}

/** @param first what happens to the conversations, before their participants are locked */
function openThreads(db: Kysely<unknown>, first = sql``) {
  return sql`
    create or replace function open_threads(one uuid, other uuid) returns void language plpgsql as $$
    declare threads uuid[] := array(select threads_of(one, other));
    begin
      ${first}
      perform from participants where conversation_id = any(threads)
        order by conversation_id, user_id for update;
      update participants set sealed_read_seq = null, sealed_delivered_seq = null,
          sealed_firstname = null, sealed_lastname = null
        where conversation_id = any(threads) and sealed_read_seq is not null;
    end $$`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger rentals_open_threads on rentals`.execute(db);
  await sql`drop function rentals_open_threads`.execute(db);
  await sealThreads(db, isNotHidden);
  await openThreads(db);
}
