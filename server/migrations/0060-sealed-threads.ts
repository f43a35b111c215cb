import { type Kysely, sql } from 'kysely';

/**
 * What a thread shows of the other side after a block, and of a listing that moderators have hidden: names, receipts, title and
 * address as they were then. Triggers write it, so that it exists for what the previous version does too; blocks and hidings of
 * before have the values of the day of the migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table participants
      add column sealed_read_seq integer,
      add column sealed_delivered_seq integer,
      add column sealed_firstname text,
      add column sealed_lastname text`.execute(db);
  await sql`alter table conversations add column sealed_listing jsonb`.execute(db);
  await sql`
    create function threads_of(one uuid, other uuid) returns setof uuid language sql stable as $$
      select conversation_id from participants where user_id = one
      intersect select conversation_id from participants where user_id = other $$`.execute(db);
  await sql`
    create function seal_threads(one uuid, other uuid) returns void language plpgsql as $$
    declare threads uuid[] := array(select threads_of(one, other));
    begin
      update conversations set sealed_listing = jsonb_build_object('name', rentals.name, 'slug', rentals.slug)
        from rentals
        where rentals.id = rental_id and conversations.id = any(threads)
          -- one that is hidden already stays as it was before
          and (sealed_listing is null or coalesce(hidden_because, '') <> 'moderation');
      perform from participants where conversation_id = any(threads)
        order by conversation_id, user_id for update;
      update participants set sealed_read_seq = read_seq, sealed_delivered_seq = delivered_seq,
          sealed_firstname = firstname, sealed_lastname = lastname
        from users
        where users.id = user_id and conversation_id = any(threads) and sealed_read_seq is null;
    end $$`.execute(db);
  // what `seal_threads` has written is removed: the thread shows the present again
  await sql`
    create function open_threads(one uuid, other uuid) returns void language plpgsql as $$
    declare threads uuid[] := array(select threads_of(one, other));
    begin
      perform from participants where conversation_id = any(threads)
        order by conversation_id, user_id for update;
      update participants set sealed_read_seq = null, sealed_delivered_seq = null,
          sealed_firstname = null, sealed_lastname = null
        where conversation_id = any(threads) and sealed_read_seq is not null;
    end $$`.execute(db);
  await sql`
    create function blocks_seal_threads() returns trigger language plpgsql as $$
    begin
      -- the other one of two blocks changes nothing
      if exists (select from blocks
          where blocker_id = coalesce(new.blocked_id, old.blocked_id)
            and blocked_id = coalesce(new.blocker_id, old.blocker_id)) then
        return null;
      end if;
      if tg_op = 'INSERT' then perform seal_threads(new.blocker_id, new.blocked_id);
      else perform open_threads(old.blocker_id, old.blocked_id);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger blocks_seal_threads after insert or delete on blocks
      for each row execute function blocks_seal_threads()`.execute(db);
  await sql`
    create function rentals_seal_threads() returns trigger language plpgsql as $$
    begin
      update conversations set sealed_listing = jsonb_build_object('name', old.name, 'slug', old.slug)
        where rental_id = new.id and (sealed_listing is null or not exists (
          select from blocks where (blocker_id = owner_id and blocked_id = member_id)
            or (blocker_id = member_id and blocked_id = owner_id)));
      return null;
    end $$`.execute(db);
  await sql`
    create trigger rentals_seal_threads after update of hidden_because on rentals
      for each row when (new.hidden_because = 'moderation' and coalesce(old.hidden_because, '') <> 'moderation')
      execute function rentals_seal_threads()`.execute(db);
  await sql`select seal_threads(blocker_id, blocked_id) from blocks`.execute(db);
  await sql`
    update conversations set sealed_listing = jsonb_build_object('name', name, 'slug', slug)
      from rentals
      where rentals.id = rental_id and hidden_because = 'moderation' and sealed_listing is null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger rentals_seal_threads on rentals`.execute(db);
  await sql`drop trigger blocks_seal_threads on blocks`.execute(db);
  await sql`drop function rentals_seal_threads`.execute(db);
  await sql`drop function blocks_seal_threads`.execute(db);
  for (const name of ['open_threads', 'seal_threads', 'threads_of']) {
    await sql`drop function ${sql.ref(name)}`.execute(db);
  }
  await sql`alter table conversations drop column sealed_listing`.execute(db);
  await sql`
    alter table participants drop column sealed_read_seq, drop column sealed_delivered_seq,
      drop column sealed_firstname, drop column sealed_lastname`.execute(db);
}
