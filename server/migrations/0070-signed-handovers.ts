import { type Kysely, sql } from 'kysely';

/**
 * Since when a side has signed, or answered, a condition report of the handover: the thing may be out then, before anybody has
 * confirmed the handover. A trigger writes it, so that the previous version does too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bookings
      add column handover_signed_by_owner_at timestamptz,
      add column handover_signed_by_renter_at timestamptz`.execute(db);
  await sql`
    create function note_signed_handover() returns trigger language plpgsql as $$
    begin
      update bookings set
        handover_signed_by_owner_at = coalesce(handover_signed_by_owner_at,
          case owner_id when new.author_id then new.signed_at when new.answered_by then new.answered_at end),
        handover_signed_by_renter_at = coalesce(handover_signed_by_renter_at,
          case renter_id when new.author_id then new.signed_at when new.answered_by then new.answered_at end)
      where id = new.booking_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger condition_reports_handover after insert or update of signed_at, answered_at
      on condition_reports for each row
      when (new.moment = 'handover' and new.signed_at is not null)
      execute function note_signed_handover()`.execute(db);
  // of those that are not handed over yet: of all others the confirmations say it
  await sql`
    update bookings set handover_signed_by_owner_at = signed.by_owner,
        handover_signed_by_renter_at = signed.by_renter
      from (
        select bookings.id,
          min(case owner_id when author_id then signed_at when answered_by then answered_at end) as by_owner,
          min(case renter_id when author_id then signed_at when answered_by then answered_at end) as by_renter
        from bookings join condition_reports on booking_id = bookings.id
        where status = 'agreed' and moment = 'handover' and signed_at is not null
        group by bookings.id
      ) as signed
      where bookings.id = signed.id`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger condition_reports_handover on condition_reports`.execute(db);
  await sql`drop function note_signed_handover`.execute(db);
  await sql`
    alter table bookings
      drop column handover_signed_by_owner_at,
      drop column handover_signed_by_renter_at`.execute(db);
}
