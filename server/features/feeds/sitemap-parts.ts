import { sql } from 'kysely';
import type { Context } from '../../context.ts';

/**
 * Rentals of a part, closed ones included. Each has a URL in every language, with all alternates and photos: so
 * many stay within both limits of a sitemap, 50,000 URLs and 50 MB.
 */
const RENTALS_PER_PART = 5_000;
const SMALLEST_ID = '00000000-0000-0000-0000-000000000000';

/** Rentals with ids from `first` (inclusive) to `next` (exclusive). */
export interface SitemapPart {
  first: string;
  next: string | null;
}

/**
 * Ends the last part of the rentals' sitemap when it is full. Ids grow with time, so new rentals go into the last
 * part and finished parts stay as they are: a part's URL is permanent, and only the last part is counted.
 * @param size rentals of a part
 */
export async function cutSitemap(
  { db }: Pick<Context, 'db'>,
  size: number = RENTALS_PER_PART,
): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ id: string; counted: number }>`
      select id, (count(*) over ())::int as counted from (
        select id from rentals
        where id >= coalesce(
          (select first_id from sitemap_parts order by first_id desc limit 1), ${SMALLEST_ID}::uuid)
        order by id limit ${size + 1}) part
      order by id desc limit 1`.execute(db);
    const [last] = rows;
    if (!last || last.counted <= size) return;
    await sql`insert into sitemap_parts values (${last.id}) on conflict do nothing`.execute(db);
  }
}

/** The parts in which rentals are open now, in the order of their ids. */
export async function sitemapParts({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<SitemapPart[]> {
  const { rows } = await sql<SitemapPart>`
    select first, next
    from (
        select first, lead(first) over (order by first) as next from (
          select ${SMALLEST_ID}::uuid as first union all select first_id from sitemap_parts
        ) boundaries
      ) part,
      lateral (
        select from rentals
        where id >= first and (next is null or id < next)
          and status = 'open' and (ended_at is null or ended_at > ${clock.now()})
        order by id limit 1) found
    order by first`.execute(db);
  return rows;
}

/** The part that begins at an id, or null. */
export async function sitemapPart(
  { db }: Pick<Context, 'db'>,
  first: string,
): Promise<SitemapPart | null> {
  const { rows } = await sql<{ known: boolean; next: string | null }>`
    select ${first}::uuid = ${SMALLEST_ID}::uuid
        or exists (select from sitemap_parts where first_id = ${first}::uuid) as known,
      (select first_id from sitemap_parts where first_id > ${first}::uuid
        order by first_id limit 1) as next`.execute(db);
  const [row] = rows;
  return row?.known ? { first, next: row.next } : null;
}
