import { type Kysely, sql } from 'kysely';

/**
 * Changes of a booking: other days, another total or deposit, as one side asks and the other accepts. Existing extensions
 * become changes; those of a previous version next to this one become such by a trigger.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table booking_changes (
      id uuid primary key,
      booking_id uuid not null references bookings on delete cascade,
      author_id uuid not null references users on delete cascade,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      -- the new total, minor units of the rent's currency
      rent bigint not null check (rent > 0),
      deposit bigint check (deposit > 0),
      deposit_currency text check (deposit_currency in ('TND', 'EUR', 'USD')),
      status text not null
        check (status in ('pending', 'accepted', 'declined', 'replaced', 'withdrawn')),
      created_at timestamptz not null,
      answered_at timestamptz,
      -- the terms that an accepted change has replaced
      was_starts_at timestamptz,
      was_ends_at timestamptz,
      was_rent bigint,
      was_deposit bigint,
      was_deposit_currency text,
      check (ends_at > starts_at),
      check ((status = 'pending') = (answered_at is null)),
      check (status <> 'accepted' or num_nulls(was_starts_at, was_ends_at, was_rent) = 0)
    )`.execute(db);
  await sql`
    create unique index booking_changes_one_pending on booking_changes (booking_id)
      where status = 'pending'`.execute(db);
  await sql`create index booking_changes_booking on booking_changes (booking_id, created_at)`.execute(
    db,
  );
  await fromExtensions(db);
  await keepPaid(db);
}

async function fromExtensions(db: Kysely<unknown>): Promise<void> {
  // what later extensions have added is taken off the rent of today
  await sql`
    with added as (
      select *, case when status = 'accepted' then amount else 0 end as plus
        from booking_extensions
    ), later as (
      select *, coalesce(sum(plus) over (partition by booking_id order by created_at, id
          rows between 1 following and unbounded following), 0)::bigint as added_later,
          lag(ends_at) over (partition by booking_id, status order by created_at, id) as previous_end
        from added
    )
    insert into booking_changes (id, booking_id, author_id, starts_at, ends_at, rent, deposit,
        deposit_currency, status, created_at, answered_at, was_starts_at, was_ends_at, was_rent,
        was_deposit, was_deposit_currency)
      select later.id, booking_id, author_id, bookings.starts_at,
        greatest(later.ends_at, bookings.starts_at + interval '1 second'),
        bookings.rent - added_later + case when later.status = 'accepted' then 0 else amount end,
        deposit, deposit_currency, later.status, later.created_at, answered_at,
        case when later.status = 'accepted' then bookings.starts_at end,
        case when later.status = 'accepted' then coalesce(previous_end, proposals.ends_at) end,
        case when later.status = 'accepted' then bookings.rent - added_later - amount end,
        case when later.status = 'accepted' then deposit end,
        case when later.status = 'accepted' then deposit_currency end
      from later join bookings on bookings.id = booking_id
      join (select id, ends_at from proposals) as proposals on proposals.id = proposal_id`.execute(
    db,
  );
  await sql`
    create function change_by_extension() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        update booking_changes set status = 'replaced', answered_at = new.created_at
          where booking_id = new.booking_id and status = 'pending';
        insert into booking_changes (id, booking_id, author_id, starts_at, ends_at, rent, deposit,
            deposit_currency, status, created_at, was_starts_at, was_ends_at, was_rent, was_deposit,
            was_deposit_currency)
          select new.id, id, new.author_id, starts_at, new.ends_at, rent + new.amount, deposit,
            deposit_currency, 'pending', new.created_at, starts_at, ends_at, rent, deposit,
            deposit_currency
          from bookings where id = new.booking_id and new.ends_at > starts_at;
      else
        update booking_changes set status = new.status, answered_at = new.answered_at
          where id = new.id and status = 'pending';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger booking_extensions_change after insert or update on booking_extensions
      for each row execute function change_by_extension()`.execute(db);
}

/** A change never takes a rent below what both have confirmed as paid. */
async function keepPaid(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keep_paid_rent() returns trigger language plpgsql as $$
    begin
      if new.rent < coalesce((select sum(amount) from booking_payments
          where booking_id = new.id and status = 'confirmed'), 0) then
        raise exception 'a rent is not less than what is paid' using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger bookings_keep_paid before update of rent on bookings
      for each row when (new.rent < old.rent) execute function keep_paid_rent()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger bookings_keep_paid on bookings`.execute(db);
  await sql`drop function keep_paid_rent`.execute(db);
  await sql`drop trigger booking_extensions_change on booking_extensions`.execute(db);
  await sql`drop function change_by_extension`.execute(db);
  await sql`drop table booking_changes`.execute(db);
}
