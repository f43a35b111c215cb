import { type Kysely, sql } from 'kysely';

/** Keyed hashes of what suspended members have proved to be theirs. The previous version writes none: it is as it was before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table suspended_proofs (
      user_id uuid not null references users on delete cascade,
      proof_hash bytea not null,
      suspended_at timestamptz not null,
      reason text not null,
      -- when the account was deleted
      left_at timestamptz,
      primary key (user_id, proof_hash)
    )`.execute(db);
  await sql`create index suspended_proofs_hash on suspended_proofs (proof_hash)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table suspended_proofs`.execute(db);
}
