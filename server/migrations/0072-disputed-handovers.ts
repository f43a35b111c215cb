import { type Kysely, sql } from 'kysely';

/** What a handover that the two do not agree on leaves open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await countSignatures(db);
  await checkPayments(
    db,
    "status = 'cancelled' or (status = 'unsettled' and handed_over_at is null)",
  );
}

/**
 * Who disputes lines of a condition report of the handover has not signed it: only an own signature counts, or a countersignature
 * without disputed lines. These lines are stored before the answer, by the previous version too.
 */
async function countSignatures(db: Kysely<unknown>): Promise<void> {
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

/**
 * Paid rent can be given back of bookings of which this holds: since this version, also where one side alone says that the thing
 * was handed over.
 */
async function checkPayments(db: Kysely<unknown>, refundable: string): Promise<void> {
  await sql`
    create or replace function check_booking_payment() returns trigger language plpgsql as $$
    declare
      -- of this kind, as one side says or both do
      recorded bigint;
      most bigint;
    begin
      if tg_op = 'UPDATE' then
        if old.status <> 'said' or (new.booking_id, new.author_id, new.amount, new.method, new.kind)
            is distinct from (old.booking_id, old.author_id, old.amount, old.method, old.kind) then
          raise exception 'a settled payment does not change' using errcode = 'check_violation';
        end if;
        return new;
      end if;
      select coalesce(sum(amount), 0) into recorded from booking_payments
        where booking_id = new.booking_id and kind = new.kind and status in ('said', 'confirmed');
      if new.kind = 'refund' then
        select coalesce(sum(amount), 0) into most from booking_payments
          where booking_id = new.booking_id and kind = 'rent' and status = 'confirmed';
        perform from bookings where id = new.booking_id and (${sql.raw(refundable)})
          and new.author_id in (owner_id, renter_id) and most >= recorded + new.amount;
        if not found then
          raise exception 'refunds are the sides'', of what was not handed over, up to what was paid'
            using errcode = 'check_violation';
        end if;
        return new;
      end if;
      perform from bookings where id = new.booking_id and new.author_id in (owner_id, renter_id)
        and rent >= recorded + new.amount;
      if not found then
        raise exception 'payments are the sides'', up to the rent' using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await checkPayments(db, "status = 'cancelled'");
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
