import { type Kysely, sql } from 'kysely';

/** What of a paid rent was given back after a cancellation: lines next to the payments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table booking_payments
      add column kind text not null default 'rent' check (kind in ('rent', 'refund'))`.execute(db);
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
        perform from bookings where id = new.booking_id and status = 'cancelled'
          and new.author_id in (owner_id, renter_id) and most >= recorded + new.amount;
        if not found then
          raise exception 'refunds are the sides'', of a cancelled booking, up to what was paid'
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
  await sql`delete from booking_payments where kind = 'refund'`.execute(db);
  await sql`
    create or replace function check_booking_payment() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if old.status <> 'said' or (new.booking_id, new.author_id, new.amount, new.method)
            is distinct from (old.booking_id, old.author_id, old.amount, old.method) then
          raise exception 'a settled payment does not change' using errcode = 'check_violation';
        end if;
        return new;
      end if;
      perform from bookings where id = new.booking_id and new.author_id in (owner_id, renter_id)
        and rent >= new.amount + coalesce((select sum(amount) from booking_payments
          where booking_id = new.booking_id and status in ('said', 'confirmed')), 0);
      if not found then
        raise exception 'payments are the sides'', up to the rent' using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`alter table booking_payments drop column kind`.execute(db);
}
