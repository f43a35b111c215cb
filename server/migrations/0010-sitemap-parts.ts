import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // where each part of the sitemap of rentals begins; the first begins at the smallest id
  await sql`create table sitemap_parts (first_id uuid primary key)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table sitemap_parts`.execute(db);
}
