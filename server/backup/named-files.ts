import { documentKey } from '../features/identities/index.ts';
import { photoKeys } from '../features/media/index.ts';

/** A row as text, by column; columns unknown to its version are absent. */
type TextRow = Record<string, string | null | undefined>;

/** The files that a row names, by table. All other files in the storage are drawn or sent again. */
const NAMED: Record<string, (row: TextRow) => string[]> = {
  media: (row) =>
    photoKeys({
      id: String(row.id),
      widths: JSON.parse(row.widths ?? '[]'),
      hidden: row.private === 'true',
    }),
  // the document itself is stored while it is pending
  identities: (row) => (row.status === 'pending' ? [documentKey(String(row.id))] : []),
};

/** A key that leads nowhere but below its prefix, regardless of what a row contains. */
const KEY = /^(media|private|identities)\/[0-9a-f-]{36}\/\w+(\.\w+)?$/;

/** The tables whose rows name files. */
export const NAMING_TABLES = Object.keys(NAMED);

/** The prefixes below which the files that rows name are stored. */
export const NAMED_PREFIXES = ['media', 'private', 'identities'];

/** The storage keys of the files that rows name. @param lines as in a row part */
export function namedFiles(table: string, columns: readonly string[], lines: string): string[] {
  const named = NAMED[table];
  if (!named) return [];
  return linesOf(lines).flatMap((line) => {
    const values = JSON.parse(line) as (string | null)[];
    const keys = named(Object.fromEntries(columns.map((column, index) => [column, values[index]])));
    const astray = keys.find((key) => !KEY.test(key));
    if (astray !== undefined) throw new Error(`a row names ${astray}`);
    return keys;
  });
}

/** The lines of a row part, without line breaks. */
export function linesOf(lines: string): string[] {
  return lines.split('\n').slice(0, -1);
}
