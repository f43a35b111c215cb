import { sql, type Transaction } from 'kysely';
import { CATEGORIES } from '#contract/enums.ts';
import { withPreparedStatements } from '../../adapters/database/with-prepared-statements.ts';
import type { Queryable } from '../../context.ts';
import type { Database } from '../../database.ts';
import { MARKS } from './lexemes.ts';

/** How often some lexemes are used. */
export interface Uses {
  /** How many rentals have a lexeme. */
  of(lexeme: string): number;
  /** How many rentals there are, at least one. */
  rentals: number;
}

/** Every rental has exactly one of these. */
const EVERYTHING = CATEGORIES.map((category) => MARKS.category + category);

/** The vocabulary during one search: counts that were read are not read again. */
export interface Vocabulary {
  db: Queryable;
  /** Reads the counts of all of them, in at most one statement. */
  usesOf(lexemes: string[]): Promise<Uses>;
}

export function openVocabulary(db: Queryable): Vocabulary {
  const read = new Map<string, number>();
  const of = (lexeme: string) => read.get(lexeme) ?? 0;
  return {
    db,
    usesOf: async (lexemes) => {
      const asked = [...lexemes, ...EVERYTHING].filter((lexeme) => !read.has(lexeme));
      const counts = await countsOf(db, asked);
      for (const lexeme of asked) read.set(lexeme, counts(lexeme));
      const rentals = EVERYTHING.reduce((sum, lexeme) => sum + of(lexeme), 0);
      return { of, rentals: Math.max(1, rentals) };
    },
  };
}

/** How many rentals have each of some lexemes. */
export async function countsOf(db: Queryable, lexemes: string[]): Promise<Uses['of']> {
  if (lexemes.length === 0) return () => 0;
  const { rows } = await sql<{ word: string; uses: number }>`
    select word, uses from search_words
    where word = any(${[...new Set(lexemes)]}::text[])`.execute(withPreparedStatements(db));
  const counts = new Map(rows.map(({ word, uses }) => [word, uses]));
  return (lexeme) => counts.get(lexeme) ?? 0;
}

/**
 * Makes the vocabulary count these lexemes of a rental instead of those it counted before; pass none for an unlisted
 * rental. Repeating it changes nothing. The caller has called `lockWords` before it read the rental.
 */
export async function countWords(
  db: Transaction<Database>,
  rentalId: string,
  lexemes: string[],
): Promise<void> {
  const counted = await db
    .selectFrom('rental_words')
    .select('words')
    .where('rental_id', '=', rentalId)
    .executeTakeFirst();
  const previous = new Set(counted?.words);
  const now = new Set(lexemes);
  await addUses(db, without(now, previous), without(previous, now));
  if (now.size === 0) {
    await db.deleteFrom('rental_words').where('rental_id', '=', rentalId).execute();
    return;
  }
  await sql`
    insert into rental_words (rental_id, words) values (${rentalId}, ${lexemes}::text[])
    on conflict (rental_id) do update set words = excluded.words`.execute(db);
}

const without = (some: Set<string>, others: Set<string>): string[] =>
  [...some].filter((one) => !others.has(one));

/** Locks the counts of a rental until the end of the transaction: concurrent deliveries about one rental wait. */
export async function lockWords(db: Transaction<Database>, rentalId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${rentalId}, 5))`.execute(db);
}

async function addUses(db: Transaction<Database>, added: string[], taken: string[]): Promise<void> {
  if (added.length + taken.length === 0) return;
  // all transactions lock words in alphabetical order, before adding any, so that they do not deadlock
  await sql`
    select word from search_words where word = any(${[...added, ...taken]}::text[])
    order by word for update`.execute(db);
  await sql`
    delete from search_words where word = any(${taken}::text[]) and uses <= 1`.execute(db);
  await sql`
    update search_words set uses = uses - 1 where word = any(${taken}::text[])`.execute(db);
  await sql`
    insert into search_words as known (word, uses)
    select word, 1 from unnest(${added}::text[]) as word order by word
    on conflict (word) do update set uses = known.uses + 1`.execute(db);
}

/** Recounts the words of all open rentals, after a bulk import. */
export async function recountWords(db: Transaction<Database>): Promise<void> {
  await sql`truncate rental_words, search_words`.execute(db);
  await sql`
    insert into rental_words (rental_id, words)
    select id, tsvector_to_array(search) from rentals
    where status = 'open' and search <> ''::tsvector`.execute(db);
  await sql`
    insert into search_words (word, uses)
    select word, count(*) from rental_words, unnest(words) as word group by word`.execute(db);
}
