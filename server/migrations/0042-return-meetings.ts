import { type Kysely, sql } from 'kysely';

/** How the parties meet for the return, next to the handover's `meeting_place`, `meeting_time` and `meeting_note`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // as many characters as the longest signs have (0024)
  await sql`
    alter table bookings
      add column return_place text check (char_length(return_place) between 1 and 2400),
      add column return_time timestamptz,
      add column return_note text check (char_length(return_note) between 1 and 12000)`.execute(db);
  // what a calendar program shows of a booking (0033), with the return
  await countChanges(db, ['return_time']);
  await sql`drop trigger bookings_sequence on bookings`.execute(db);
  await sql`
    create trigger bookings_sequence
      before update of status, starts_at, ends_at, meeting_place, meeting_time, meeting_note,
        return_time
      on bookings for each row execute function count_calendar_changes()`.execute(db);
}

async function countChanges(db: Kysely<unknown>, more: string[]): Promise<void> {
  const columns = [
    'starts_at',
    'ends_at',
    'meeting_place',
    'meeting_time',
    'meeting_note',
    ...more,
  ];
  const of = (row: string) => sql.join(columns.map((column) => sql.ref(`${row}.${column}`)));
  await sql`
    create or replace function count_calendar_changes() returns trigger language plpgsql as $$
    begin
      if (${of('new')}, new.status = 'cancelled')
        is distinct from (${of('old')}, old.status = 'cancelled')
      then
        new.calendar_sequence := old.calendar_sequence + 1;
      end if;
      return new;
    end $$`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await countChanges(db, []);
  await sql`drop trigger bookings_sequence on bookings`.execute(db);
  await sql`
    create trigger bookings_sequence
      before update of status, starts_at, ends_at, meeting_place, meeting_time, meeting_note
      on bookings for each row execute function count_calendar_changes()`.execute(db);
  await sql`
    alter table bookings
      drop column return_place, drop column return_time, drop column return_note`.execute(db);
}
