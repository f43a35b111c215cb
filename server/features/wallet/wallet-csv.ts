import { stringify } from 'csv-stringify/sync';
import { BRAND } from '#contract/brand.ts';
import { dateIn, timeIn } from '#contract/days/zone.ts';
import type { Language } from '#contract/languages.ts';
import { MINOR_DIGITS, type Money, toUnits } from '#contract/money.ts';
import type { Translate } from '#contract/texts.ts';
import type { CsvFormat, WalletEntry, WalletFilters } from '#contract/wallet/schemas.ts';
import { stateKey } from '#contract/wallet/state-key.ts';
import type { FileAnswer } from '../../api/handlers.ts';
import type { Context } from '../../context.ts';
import { serverText } from '../../texts.ts';
import { entryOf, filtered } from './entries.ts';
import { readSums } from './read-sums.ts';

/** How cells are written: in the reader's language and number format. */
interface Writing {
  words: Translate;
  amount: (money: Money) => string;
  /** The reader's. */
  timeZone: string;
}

const SEPARATORS = { comma: ',', semicolon: ';', tab: '\t' } as const;

/** The columns in their order, by the keys of their headings. */
const COLUMNS = {
  item: ({ rentalName }) => rentalName,
  counterpart: ({ counterpartName }) => counterpartName,
  kind: ({ kind }, { words }) => words(`wallet:csv.kind.${kind}`),
  direction: ({ direction }, { words }) => words(`wallet:csv.direction.${direction}`),
  amount: ({ money }, { amount }) => amount(money),
  currency: ({ money }) => money.currency,
  // the words of the page
  state: (entry, { words }) =>
    words(stateKey(entry), { name: entry.counterpartName || words('wallet:someone') }),
  method: ({ method }, { words }) => (method ? words(`terms:paymentMethod.${method}`) : ''),
  confirmedByMe: ({ confirmedByMe }, { words }) => words(`wallet:csv.said.${confirmedByMe}`),
  confirmedByOther: ({ confirmedByOther }, { words }) =>
    words(`wallet:csv.said.${confirmedByOther}`),
  startsAt: ({ startDate, startsAt, timeZone }) => startDate ?? moment(startsAt, timeZone),
  endsAt: ({ endDate, endsAt, timeZone }) => endDate ?? moment(endsAt, timeZone),
  at: ({ at }, { timeZone }) => moment(at, timeZone),
  notedAt: ({ notedAt }, { timeZone }) => (notedAt ? moment(notedAt, timeZone) : ''),
  note: ({ note }) => note ?? '',
} satisfies Record<string, (entry: WalletEntry, writing: Writing) => string>;
type Column = keyof typeof COLUMNS;

/** `2027-07-10 14:00`, where the rented thing is. */
function moment(instant: string, timeZone: string): string {
  const at = new Date(instant);
  return `${dateIn(timeZone, at)} ${timeIn(timeZone, at)}`;
}

/** A member's sums as a table for a spreadsheet: UTF-8, days of the thing's own zone and times of the reader's in ISO 8601. */
export async function walletCsv(
  context: Pick<Context, 'db' | 'storage' | 'clock'>,
  { userId, language }: { userId: string; language: Language },
  query: CsvFormat & WalletFilters,
): Promise<FileAnswer> {
  const { separator, decimals } = query;
  const words: Translate = (key, values) => serverText(language, key, values);
  const amount = (money: Money) => {
    const written = toUnits(money).toFixed(MINOR_DIGITS[money.currency]);
    return decimals === 'comma' ? written.replace('.', ',') : written;
  };
  const rows: string[][] = [
    Object.keys(COLUMNS).map((column) => words(`wallet:csv.heading.${column as Column}`)),
  ];
  const sums = filtered(await readSums(context.db, userId), query, context.clock.now());
  for (const entry of sums.map(entryOf)) {
    const writing = { words, amount, timeZone: query.timeZone };
    rows.push(Object.values(COLUMNS).map((cell) => cell(entry, writing)));
  }
  return {
    contentType: 'text/csv; charset=utf-8',
    // spreadsheets guess the encoding without the byte order mark, and run cells that begin like a formula
    content: Buffer.from(
      stringify(rows, {
        bom: true,
        delimiter: SEPARATORS[separator],
        escape_formulas: true,
        quoted: true,
        quoted_empty: true,
        record_delimiter: 'windows',
      }),
    ),
    filename: `${BRAND.slug}-wallet.csv`,
  };
}
