import { type Kysely, sql } from 'kysely';

/**
 * The prices of the booked offer as they were listed at the agreement, from which a record says how the price adds up. Null for
 * older bookings, for those that the previous version makes, and where a request was answered without an offer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bookings add column listed_terms jsonb`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bookings drop column listed_terms`.execute(db);
}
