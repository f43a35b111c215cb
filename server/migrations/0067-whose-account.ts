import { type Kysely, sql } from 'kysely';

/**
 * Since when an account belongs to the owner of its email address, where somebody else may have used it before that address was
 * confirmed. And the provider that is linked once the second step of a sign-in has succeeded. The previous version writes neither.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column claimed_at timestamptz`.execute(db);
  await sql`
    alter table passkey_challenges
      add column provider text
        constraint passkey_challenges_provider check (provider in ('google', 'apple', 'facebook')),
      add column subject text`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table passkey_challenges drop column provider, drop column subject`.execute(db);
  await sql`alter table users drop column claimed_at`.execute(db);
}
