import { type Kysely, sql } from 'kysely';

/**
 * Which side has named the hour of a meeting, and when. It is forgotten as soon as somebody names another hour without saying
 * who, as the previous version does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bookings
      add column meeting_named_by text check (meeting_named_by in ('owner', 'renter')),
      add column meeting_named_at timestamptz,
      add column return_named_by text check (return_named_by in ('owner', 'renter')),
      add column return_named_at timestamptz`.execute(db);
  await sql`
    create function forget_who_named() returns trigger language plpgsql as $$
    begin
      if new.meeting_time is distinct from old.meeting_time
        and (new.meeting_named_by, new.meeting_named_at)
          is not distinct from (old.meeting_named_by, old.meeting_named_at)
      then
        new.meeting_named_by := null;
        new.meeting_named_at := null;
      end if;
      if new.return_time is distinct from old.return_time
        and (new.return_named_by, new.return_named_at)
          is not distinct from (old.return_named_by, old.return_named_at)
      then
        new.return_named_by := null;
        new.return_named_at := null;
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger bookings_named before update of meeting_time, return_time
      on bookings for each row execute function forget_who_named()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger bookings_named on bookings`.execute(db);
  await sql`drop function forget_who_named`.execute(db);
  await sql`
    alter table bookings
      drop column meeting_named_by, drop column meeting_named_at,
      drop column return_named_by, drop column return_named_at`.execute(db);
}
