import { type Kysely, sql } from 'kysely';

/** Deletions that wait for bookings to end, and which sessions are of one network. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column deletion_requested_at timestamptz,
      -- when the deletion is looked at next
      add column deletion_check_at timestamptz`.execute(db);
  // keyed hash of the network that the session was used from, an IPv4 /24 or an IPv6 /64
  await sql`
    alter table sessions
      add column network_hash bytea check (octet_length(network_hash) = 32)`.execute(db);
  await sql`
    create index sessions_network on sessions (network_hash) where network_hash is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions drop column network_hash`.execute(db);
  await sql`
    alter table users drop column deletion_requested_at, drop column deletion_check_at`.execute(db);
}
