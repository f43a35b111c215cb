import { type Kysely, sql } from 'kysely';

/**
 * What shows that something of an account is its owner's: when the way to be paid, the business and the switches of
 * notifications were last changed, which passkeys open moderation queues and which one opened a session, and whether the number of an agreement was confirmed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // what was there before counts as changed now: a recovery of the next days ends it, later ones do not
  await sql`
    alter table users
      add column how_to_pay_at timestamptz,
      add column business_at timestamptz`.execute(db);
  await sql`
    update users set how_to_pay_at = case when how_to_pay is not null then now() end,
      business_at = case when business_name is not null or business_number is not null then now() end
    where num_nonnulls(how_to_pay, business_name, business_number) > 0`.execute(db);
  await sql`alter table notification_preferences add column changed_at timestamptz`.execute(db);
  await sql`update notification_preferences set changed_at = now()`.execute(db);
  // those of today's moderators go on opening the queues
  await sql`alter table passkeys add column trusted_at timestamptz`.execute(db);
  await sql`
    update passkeys set trusted_at = now()
    where user_id in (select id from users where role = 'moderator')`.execute(db);
  await sql`
    alter table sessions add column passkey_id uuid references passkeys on delete set null`.execute(
    db,
  );
  await sql`
    create index sessions_passkey on sessions (passkey_id) where passkey_id is not null`.execute(
    db,
  );
  await sql`
    update sessions set passkey_id = (
      select id from passkeys where passkeys.user_id = sessions.user_id order by created_at, id limit 1)
    where second_factor = 'passkey' and ended_at is null`.execute(db);
  await sql`
    alter table booking_snapshots
      add column phone_confirmed boolean not null default true`.execute(db);
  // of a number that its member has replaced since nobody knows
  await sql`
    update booking_snapshots set phone_confirmed = false
    from users
    where users.id = booking_snapshots.user_id and users.phone = booking_snapshots.phone
      and users.phone_verified_at is null`.execute(db);
  // the number may be anybody's: the snapshot says whether its member had confirmed it
  await sql`
    create function note_confirmed_phone() returns trigger language plpgsql as $$
    begin
      new.phone_confirmed := new.phone is null or exists (
        select from users
        where id = new.user_id and phone = new.phone and phone_verified_at is not null);
      return new;
    end $$`.execute(db);
  await sql`
    create trigger booking_snapshots_phone before insert on booking_snapshots
      for each row execute function note_confirmed_phone()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger booking_snapshots_phone on booking_snapshots`.execute(db);
  await sql`drop function note_confirmed_phone`.execute(db);
  await sql`alter table booking_snapshots drop column phone_confirmed`.execute(db);
  await sql`alter table sessions drop column passkey_id`.execute(db);
  await sql`alter table passkeys drop column trusted_at`.execute(db);
  await sql`alter table notification_preferences drop column changed_at`.execute(db);
  await sql`alter table users drop column how_to_pay_at, drop column business_at`.execute(db);
}
