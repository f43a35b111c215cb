import { stringify } from 'csv-stringify/sync';
import { BRAND } from '#contract/brand.ts';
import type { Language } from '#contract/languages.ts';
import { LIMITS } from '#contract/limits.ts';
import { MINOR_DIGITS, toUnits } from '#contract/money.ts';
import type { TextKey } from '#contract/texts.ts';
import type { WalletEntry } from '#contract/wallet/schemas.ts';
import type { FileAnswer } from '../../api/handlers.ts';
import type { Context } from '../../context.ts';
import { serverText } from '../../texts.ts';
import { walletEntries } from './entries.ts';

/** The columns in their order, by the keys of their headings. */
const COLUMNS = {
  item: ({ rentalName }) => rentalName,
  counterpart: ({ counterpartName }) => counterpartName,
  kind: ({ kind }, words) => words(`wallet:csv.kind.${kind}`),
  direction: ({ direction }, words) => words(`wallet:csv.direction.${direction}`),
  amount: ({ money }) => toUnits(money).toFixed(MINOR_DIGITS[money.currency]),
  currency: ({ money }) => money.currency,
  state: ({ state }, words) => words(`wallet:csv.state.${state}`),
  confirmedByMe: ({ confirmedByMe }, words) => words(`wallet:csv.said.${confirmedByMe}`),
  confirmedByOther: ({ confirmedByOther }, words) => words(`wallet:csv.said.${confirmedByOther}`),
  startsAt: ({ startsAt }) => startsAt,
  endsAt: ({ endsAt }) => endsAt,
  at: ({ at }) => at,
} satisfies Record<string, (entry: WalletEntry, words: (key: TextKey) => string) => string>;
type Column = keyof typeof COLUMNS;

/** All sums of a member as a table for a spreadsheet: UTF-8, amounts with a dot, instants in ISO 8601. */
export async function walletCsv(
  context: Pick<Context, 'db' | 'storage'>,
  userId: string,
  language: Language,
): Promise<FileAnswer> {
  const words = (key: TextKey) => serverText(language, key);
  const rows: string[][] = [
    Object.keys(COLUMNS).map((column) => words(`wallet:csv.heading.${column as Column}`)),
  ];
  let cursor: string | undefined;
  do {
    const page = await walletEntries(context, userId, { cursor, limit: LIMITS.pageSize.max });
    for (const entry of page.items) {
      rows.push(Object.values(COLUMNS).map((cell) => cell(entry, words)));
    }
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return {
    contentType: 'text/csv; charset=utf-8',
    // spreadsheets guess the encoding without the byte order mark, and run cells that begin like a formula
    content: Buffer.from(
      stringify(rows, { bom: true, escape_formulas: true, record_delimiter: 'windows' }),
    ),
    filename: `${BRAND.slug}-wallet.csv`,
  };
}
