import { type RawBuilder, sql } from 'kysely';
import { MARKS, SAME_LETTERS } from '#contract/text/fold.ts';

const bothCases = Object.entries(SAME_LETTERS).flatMap(([letter, plain]) =>
  letter.toUpperCase() === letter || letter === 'ß'
    ? [[letter, plain]]
    : [
        [letter, plain],
        [letter.toUpperCase(), plain],
      ],
) as [string, string][];
/** `translate` replaces letter by letter, and leaves out what has no counterpart at the end. */
const single = bothCases.filter(([, plain]) => plain.length === 1);
const removed = bothCases.filter(([, plain]) => plain === '');
const double = bothCases.filter(([, plain]) => plain.length > 1);
const FROM = [...single, ...removed].map(([letter]) => letter).join('');
const TO = single.map(([, plain]) => plain).join('');

/**
 * A text of the database as `folded` of the contract writes it, but for its case: to be compared with `ilike`. For
 * tables whose rows may all be read.
 */
export function foldedColumn(text: RawBuilder<string>): RawBuilder<string> {
  const plain = sql<string>`translate(
    regexp_replace(normalize(${text}, NFKD), ${MARKS}, '', 'g'), ${FROM}, ${TO})`;
  return double.reduce(
    (folding, [letter, letters]) => sql<string>`replace(${folding}, ${letter}, ${letters})`,
    plain,
  );
}
