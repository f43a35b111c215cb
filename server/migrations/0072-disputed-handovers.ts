import { type Kysely, sql } from 'kysely';

/**
 * Who disputes lines of a condition report of the handover has not signed it: only an own signature counts, or a countersignature
 * without disputed lines. These lines are stored before the answer, by the previous version too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function note_signed_handover() returns trigger language plpgsql as $$
    declare
      countersigned_at timestamptz;
    begin
      if not exists (select from condition_lines where report_id = new.id and disputes) then
        countersigned_at := new.answered_at;
      end if;
      update bookings set
        handover_signed_by_owner_at = coalesce(handover_signed_by_owner_at,
          case owner_id when new.author_id then new.signed_at when new.answered_by then countersigned_at end),
        handover_signed_by_renter_at = coalesce(handover_signed_by_renter_at,
          case renter_id when new.author_id then new.signed_at when new.answered_by then countersigned_at end)
      where id = new.booking_id;
      return null;
    end $$`.execute(db);
  // only of those that are not handed over yet: of all others the confirmations say it
  await sql`
    update bookings set handover_signed_by_owner_at = signed.by_owner,
        handover_signed_by_renter_at = signed.by_renter
      from (
        select bookings.id,
          min(case owner_id when author_id then signed_at when answered_by then countersigned_at end) as by_owner,
          min(case renter_id when author_id then signed_at when answered_by then countersigned_at end) as by_renter
        from bookings join (
          select *, case when not exists (
              select from condition_lines where report_id = condition_reports.id and disputes
            ) then answered_at end as countersigned_at
            from condition_reports
        ) as reports on booking_id = bookings.id
        where status = 'agreed' and moment = 'handover' and signed_at is not null
        group by bookings.id
      ) as signed
      where bookings.id = signed.id
        and (handover_signed_by_owner_at, handover_signed_by_renter_at)
          is distinct from (signed.by_owner, signed.by_renter)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function note_signed_handover() returns trigger language plpgsql as $$
    begin
      update bookings set
        handover_signed_by_owner_at = coalesce(handover_signed_by_owner_at,
          case owner_id when new.author_id then new.signed_at when new.answered_by then new.answered_at end),
        handover_signed_by_renter_at = coalesce(handover_signed_by_renter_at,
          case renter_id when new.author_id then new.signed_at when new.answered_by then new.answered_at end)
      where id = new.booking_id;
      return null;
    end $$`.execute(db);
}
