import { type Kysely, sql } from 'kysely';

/** Payments of a rent: how much, by which way, as one side says and the other confirms. How a member wants to be paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column how_to_pay text check (char_length(how_to_pay) between 1 and 3600)`.execute(db);
  await sql`
    create table booking_payments (
      id uuid primary key,
      booking_id uuid not null references bookings on delete cascade,
      author_id uuid not null references users on delete cascade,
      -- minor units of the rent's currency
      amount bigint not null check (amount > 0),
      method text not null check (method in ('cash', 'transfer', 'd17', 'flouci', 'card', 'other')),
      note text check (char_length(note) between 1 and 2400),
      status text not null check (status in ('said', 'confirmed', 'withdrawn', 'refused')),
      created_at timestamptz not null,
      answered_at timestamptz,
      check ((status = 'said') = (answered_at is null))
    )`.execute(db);
  await sql`
    create index booking_payments_booking on booking_payments (booking_id, created_at)`.execute(db);
  await fromConfirmations(db);
  await guard(db);
}

/** A rent that was confirmed is a payment: settled by both, or said by one. The ids are those of the confirmations. */
async function fromConfirmations(db: Kysely<unknown>): Promise<void> {
  await sql`
    with paid as (
      select *, row_number() over (partition by booking_id, user_id, settled_rent is null
          order by created_at, id) as place
        from booking_confirmations where step = 'rentPaid' and withdrawn_at is null
    ), lines as (
      select booking_id, settled_rent, (array_agg(id order by created_at, id))[1] as id,
          (array_agg(user_id order by created_at, id))[1] as author_id,
          min(created_at) as created_at, max(created_at) as answered_at, count(*) = 2 as by_both
        from paid group by booking_id, settled_rent, place
    ), amounts as (
      select lines.*, coalesce(settled_rent, rent - coalesce((
          select sum(before.settled_rent) from lines as before
          where before.booking_id = lines.booking_id), 0)) as amount
        from lines join bookings on bookings.id = booking_id
    )
    insert into booking_payments
        (id, booking_id, author_id, amount, method, status, created_at, answered_at)
      select id, booking_id, author_id, amount, 'other',
        case when by_both then 'confirmed' else 'said' end, created_at,
        case when by_both then answered_at end
      from amounts where amount > 0`.execute(db);
  // the previous version confirms the whole rent, and withdraws what one side has confirmed alone
  await sql`
    create function pay_confirmed_rent() returns trigger language plpgsql as $$
    declare
      unsaid bigint;
    begin
      if new.step <> 'rentPaid' then
        return null;
      end if;
      if new.withdrawn_at is not null then
        update booking_payments set status = 'withdrawn', answered_at = new.withdrawn_at
          where id = new.id and status = 'said';
        return null;
      end if;
      if tg_op = 'UPDATE' then
        return null;
      end if;
      update booking_payments set status = 'confirmed', answered_at = new.created_at
        where booking_id = new.booking_id and author_id <> new.user_id and status = 'said';
      select rent - coalesce((select sum(amount) from booking_payments
          where booking_id = new.booking_id and status in ('said', 'confirmed')), 0)
        into unsaid from bookings where id = new.booking_id;
      if unsaid > 0 then
        insert into booking_payments
            (id, booking_id, author_id, amount, method, status, created_at)
          values (new.id, new.booking_id, new.user_id, unsaid, 'other', 'said', new.created_at);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger booking_confirmations_payment
      after insert or update of withdrawn_at on booking_confirmations
      for each row execute function pay_confirmed_rent()`.execute(db);
}

/** By a side of the booking, together never more than the rent; what both have confirmed stays. */
async function guard(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function check_booking_payment() returns trigger language plpgsql as $$
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
  await sql`
    create trigger booking_payments_check before insert or update on booking_payments
      for each row execute function check_booking_payment()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger booking_confirmations_payment on booking_confirmations`.execute(db);
  await sql`drop function pay_confirmed_rent`.execute(db);
  await sql`drop table booking_payments`.execute(db);
  await sql`drop function check_booking_payment`.execute(db);
  await sql`alter table users drop column how_to_pay`.execute(db);
}
