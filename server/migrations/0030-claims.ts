import { type Kysely, sql } from 'kysely';

/** Claims to deposits: what an owner keeps, why, and what the renter answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table booking_claims (
      id uuid primary key,
      booking_id uuid not null references bookings on delete cascade,
      author_id uuid not null references users on delete cascade,
      -- minor units of the deposit's currency; nothing, where an objection to a return has no deposit
      amount bigint not null check (amount >= 0),
      reason text check (char_length(reason) between 1 and 12000),
      -- lines of the checklist
      items text[] not null default '{}',
      not_back boolean not null default false,
      status text not null
        check (status in ('open', 'accepted', 'disputed', 'unanswered', 'withdrawn')),
      answer text check (char_length(answer) between 1 and 12000),
      created_at timestamptz not null,
      answered_at timestamptz,
      check ((status = 'open') = (answered_at is null)),
      check (reason is not null or not_back)
    )`.execute(db);
  await sql`create index booking_claims_booking on booking_claims (booking_id, created_at)`.execute(
    db,
  );
  await sql`
    create unique index booking_claims_one on booking_claims (booking_id)
      where status <> 'withdrawn'`.execute(db);
  await sql`
    create table booking_claim_photos (
      claim_id uuid not null references booking_claims on delete cascade,
      media_id uuid not null references booking_photos on delete cascade,
      primary key (claim_id, media_id)
    )`.execute(db);
  await sql`create index booking_claim_photos_media on booking_claim_photos (media_id)`.execute(db);
  await guard(db);
  await fromConfirmations(db);
}

/** At most the whole deposit, by the owner; what both sides have agreed on stays as it is. */
async function guard(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function check_booking_claim() returns trigger language plpgsql as $$
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
    create trigger booking_claims_check before insert or update on booking_claims
      for each row execute function check_booking_claim()`.execute(db);
}

/** What the previous version confirms as kept is a claim to the whole deposit; existing rows are converted alike. */
async function fromConfirmations(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into booking_claims
        (id, booking_id, author_id, amount, reason, status, created_at, answered_at)
      select owners.id, bookings.id, bookings.owner_id, bookings.deposit, owners.reason,
        case when renters.id is null then 'open' else 'accepted' end,
        owners.created_at, renters.created_at
      from bookings
      join booking_confirmations as owners on owners.booking_id = bookings.id
        and owners.user_id = bookings.owner_id and owners.step = 'depositKept'
        and owners.withdrawn_at is null
      left join booking_confirmations as renters on renters.booking_id = bookings.id
        and renters.user_id = bookings.renter_id and renters.step = 'depositKept'
        and renters.withdrawn_at is null
      where bookings.deposit is not null`.execute(db);
  await sql`
    create function claim_kept_deposit() returns trigger language plpgsql as $$
    begin
      if new.step <> 'depositKept' then
        return null;
      end if;
      if new.withdrawn_at is not null then
        update booking_claims set status = 'withdrawn', answered_at = new.withdrawn_at
          where booking_id = new.booking_id and author_id = new.user_id and status = 'open';
        return null;
      end if;
      insert into booking_claims (id, booking_id, author_id, amount, reason, status, created_at)
        select new.id, id, owner_id, deposit, new.reason, 'open', new.created_at
        from bookings where id = new.booking_id and owner_id = new.user_id and deposit is not null
        on conflict do nothing;
      update booking_claims set status = 'accepted', answered_at = new.created_at
        from bookings where bookings.id = new.booking_id and renter_id = new.user_id
          and booking_claims.booking_id = new.booking_id and booking_claims.status = 'open';
      return null;
    end $$`.execute(db);
  await sql`
    create trigger booking_confirmations_claim
      after insert or update of withdrawn_at on booking_confirmations
      for each row execute function claim_kept_deposit()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger booking_confirmations_claim on booking_confirmations`.execute(db);
  await sql`drop function claim_kept_deposit`.execute(db);
  await sql`drop table booking_claim_photos, booking_claims`.execute(db);
  await sql`drop function check_booking_claim`.execute(db);
}
