import { sql } from 'kysely';
import { folded } from '#contract/text/fold.ts';
import type { ViewSource } from '../../context.ts';
import { decodeCursor, pageOf } from '../../cursor.ts';
import { mustGet } from '../../must-get.ts';
import type { PageAsked } from './case-page.ts';
import { foldedColumn } from './folded-column.ts';
import { moderatedUsers } from './moderated-users.ts';

const suspended = sql<number>`case when suspended_at is null then 0 else 1 end`;

const NAME_AND_ADDRESS = foldedColumn(sql<string>`concat_ws(' ', firstname, lastname, email)`);
/** Fewer digits are in too many numbers. */
const FEWEST_DIGITS = 4;

/** A word is part of a name or of the email address; digits may also be part of the phone number. */
function hasWord(word: string) {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  const digits = word.replace(/[^0-9]/g, '').replace(/^0+/, '');
  const isNumber = /^[+0-9().-]+$/.test(word) && digits.length >= FEWEST_DIGITS;
  return isNumber
    ? sql<boolean>`(phone like ${`%${digits}%`} or email ilike ${pattern})`
    : sql<boolean>`${NAME_AND_ADDRESS} ilike ${pattern}`;
}

/** A phone number is one word, however its digits are grouped. */
const withoutGaps = (words: string) => words.replace(/(?<=[+\d)])[ .-](?=[(\d])/g, '');

/**
 * Members whose name, e-mail address or phone number has each word of `q`, in any order and without regard to accents:
 * the suspended first, then the newest.
 */
export async function findMembers(
  source: ViewSource,
  { q, cursor, limit }: PageAsked & { q: string },
) {
  const reached = decodeCursor(cursor, 'sequence');
  let select = source.db
    .selectFrom('users')
    .select(['id', suspended.as('suspended')])
    .where('deleted_at', 'is', null)
    .orderBy(suspended, 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  for (const word of withoutGaps(folded(q)).split(' ').filter(Boolean))
    select = select.where(hasWord(word));
  if (reached) {
    select = select.where(
      sql<boolean>`(${suspended}, id) < (${Number(reached.value)}, ${reached.id}::uuid)`,
    );
  }
  const { rows, nextCursor } = pageOf(await select.execute(), limit, (row) => ({
    value: String(row.suspended),
    id: row.id,
  }));
  const users = await moderatedUsers(
    source,
    rows.map((row) => row.id),
  );
  return { items: rows.map(({ id }) => mustGet(users, id)), nextCursor };
}
