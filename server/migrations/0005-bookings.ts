import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists btree_gist`.execute(db);
  await sql`
    create table bookings (
      id uuid primary key,
      conversation_id uuid not null references conversations on delete cascade,
      proposal_id uuid not null unique references proposals on delete cascade,
      rental_id uuid not null references rentals on delete cascade,
      booked_rental_id uuid not null references rentals on delete cascade,
      owner_id uuid not null references users on delete cascade,
      renter_id uuid not null references users on delete cascade,
      starts_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > starts_at),
      status text not null check (status in ('agreed', 'handedOver', 'returned', 'closed', 'cancelled')),
      created_at timestamptz not null,
      during tstzrange generated always as (tstzrange(starts_at, ends_at, '[)')) stored,
      check (owner_id <> renter_id),
      -- prevents double bookings: no two agreements share a moment of the same rental
      constraint bookings_no_overlap
        exclude using gist (booked_rental_id with =, during with &&) where (status <> 'cancelled')
    )`.execute(db);
  await sql`create index bookings_owner on bookings (owner_id, created_at desc, id desc)`.execute(
    db,
  );
  await sql`create index bookings_renter on bookings (renter_id, created_at desc, id desc)`.execute(
    db,
  );
  await sql`create index bookings_conversation on bookings (conversation_id)`.execute(db);
  await sql`create index bookings_rental on bookings (rental_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table bookings`.execute(db);
}
