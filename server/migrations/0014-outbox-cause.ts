import { type Kysely, sql } from 'kysely';

/** The request that enqueued a message, so that its delivery can be found by the request's id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox add column cause jsonb`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox drop column cause`.execute(db);
}
