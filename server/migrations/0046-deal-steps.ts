import { type Kysely, sql } from 'kysely';

/**
 * A claim whose sum changes keeps its former sums; what is not claimed of a deposit is returned while the claim is disputed;
 * a message about a meeting says when and where.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sums(db);
  await guardClaims(db);
  await returns(db);
  // a meeting as it was set; which meetings a change of days has dropped
  await sql`alter table messages add column meetings jsonb`.execute(db);
}

async function sums(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table booking_claims
      -- what the renter who disputes would accept
      add column counter_amount bigint check (counter_amount > 0),
      -- since when its present sum stands; null for the first one
      add column changed_at timestamptz,
      -- since when the renter is asked, where that is not since it was opened
      add column asked_at timestamptz`.execute(db);
  await sql`
    create table booking_claim_versions (
      claim_id uuid not null references booking_claims on delete cascade,
      until timestamptz not null,
      amount bigint not null,
      status text not null,
      answer text,
      counter_amount bigint,
      at timestamptz not null,
      answered_at timestamptz,
      primary key (claim_id, until, amount)
    )`.execute(db);
  await sql`
    create function keep_claim_version() returns trigger language plpgsql as $$
    begin
      insert into booking_claim_versions
          (claim_id, until, amount, status, answer, counter_amount, at, answered_at)
        values (old.id, coalesce(new.changed_at, now()), old.amount, old.status, old.answer,
          old.counter_amount, coalesce(old.changed_at, old.created_at), old.answered_at);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger booking_claims_version after update on booking_claims
      for each row when (old.amount <> new.amount) execute function keep_claim_version()`.execute(
    db,
  );
  await sql`
    create function claim_versions_stay() returns trigger language plpgsql as $$
    begin
      raise exception 'a former sum does not change' using errcode = 'check_violation';
    end $$`.execute(db);
  await sql`
    create trigger booking_claim_versions_stay before update on booking_claim_versions
      for each row execute function claim_versions_stay()`.execute(db);
}

/** Any sum up to the deposit before the renter has had their say or their time, then only smaller ones; never once settled. */
async function guardClaims(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function check_booking_claim() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if old.status in ('accepted', 'withdrawn')
            or (new.booking_id, new.author_id) is distinct from (old.booking_id, old.author_id) then
          raise exception 'a settled claim does not change' using errcode = 'check_violation';
        end if;
        if new.counter_amount is distinct from old.counter_amount
            and new.counter_amount >= new.amount then
          raise exception 'a counter-sum is lower than the claim' using errcode = 'check_violation';
        end if;
        if new.amount = old.amount then
          return new;
        end if;
        if new.amount > old.amount and (old.status <> 'open' or exists (
            select from booking_claim_versions
            where claim_id = old.id and status in ('disputed', 'unanswered'))) then
          raise exception 'a disputed claim only falls' using errcode = 'check_violation';
        end if;
      end if;
      perform from bookings where id = new.booking_id and owner_id = new.author_id
        and new.amount + (
          select coalesce(sum(amount), 0) from booking_deposit_returns
          where booking_id = new.booking_id and confirmed_at is not null) <= coalesce(deposit, 0);
      if not found then
        raise exception 'a claim is its owner''s, up to the deposit' using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db);
}

async function returns(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table booking_deposit_returns (
      id uuid primary key,
      booking_id uuid not null references bookings on delete cascade,
      -- who says it first
      author_id uuid not null references users on delete cascade,
      amount bigint not null check (amount > 0),
      created_at timestamptz not null,
      -- by the other side
      confirmed_at timestamptz,
      withdrawn_at timestamptz,
      check (confirmed_at is null or withdrawn_at is null)
    )`.execute(db);
  await sql`
    create index booking_deposit_returns_booking
      on booking_deposit_returns (booking_id, created_at)`.execute(db);
  await sql`
    create unique index booking_deposit_returns_one on booking_deposit_returns (booking_id)
      where confirmed_at is null and withdrawn_at is null`.execute(db);
  await sql`
    create function check_deposit_return() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if old.confirmed_at is not null or old.withdrawn_at is not null
            or (to_jsonb(new) - 'confirmed_at' - 'withdrawn_at')
              is distinct from (to_jsonb(old) - 'confirmed_at' - 'withdrawn_at') then
          raise exception 'what was returned does not change' using errcode = 'check_violation';
        end if;
        return new;
      end if;
      perform from bookings
        join booking_claims on booking_id = bookings.id and booking_claims.status <> 'withdrawn'
        where bookings.id = new.booking_id and new.author_id in (owner_id, renter_id)
          and new.amount + booking_claims.amount + (
            select coalesce(sum(amount), 0) from booking_deposit_returns
            where booking_id = new.booking_id and withdrawn_at is null) <= deposit;
      if not found then
        raise exception 'only what is not claimed is returned' using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger booking_deposit_returns_check before insert or update on booking_deposit_returns
      for each row execute function check_deposit_return()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table messages drop column meetings`.execute(db);
  await sql`drop table booking_deposit_returns`.execute(db);
  await sql`drop function check_deposit_return`.execute(db);
  await sql`drop trigger booking_claims_version on booking_claims`.execute(db);
  await sql`drop function keep_claim_version`.execute(db);
  await sql`drop table booking_claim_versions`.execute(db);
  await sql`drop function claim_versions_stay`.execute(db);
  await sql`
    create or replace function check_booking_claim() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if old.status in ('accepted', 'withdrawn') or (new.booking_id, new.author_id, new.amount)
            is distinct from (old.booking_id, old.author_id, old.amount) then
          raise exception 'a settled claim does not change' using errcode = 'check_violation';
        end if;
        return new;
      end if;
      perform from bookings where id = new.booking_id and owner_id = new.author_id
        and new.amount <= coalesce(deposit, 0);
      if not found then
        raise exception 'a claim is its owner''s, up to the deposit' using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    alter table booking_claims
      drop column counter_amount, drop column changed_at, drop column asked_at`.execute(db);
}
