import { type Kysely, sql } from 'kysely';

/**
 * Since when an account belongs to the owner of its email address, where somebody else may have used it before that address was
 * confirmed. The previous version writes none: it is as it was before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column claimed_at timestamptz`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users drop column claimed_at`.execute(db);
}
