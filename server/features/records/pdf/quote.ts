import type { ReactElement } from 'react';
import type { QuoteLine } from '#contract/quote/lines.ts';
import type { RecordLanguage } from '../languages.ts';
import { type Print, say, sum } from '../print.ts';
import type { QuoteFacts } from '../record-facts.ts';
import { section, translated } from './bilingual.ts';

/** How the listed price added up, and what the two agreed on instead. */
export function quote(print: Print): ReactElement[] {
  const { quote: quoted, currency, changes } = print.facts;
  if (!quoted) return [];
  const money = (language: RecordLanguage, amount: number) => sum(language, { amount, currency });
  const difference = quoted.agreed - quoted.total;
  return [
    section(
      print,
      // its days are not those above it once the terms have changed
      changes.length > 0 ? 'records:pdf.quote.firstSection' : 'records:pdf.quote.section',
      ...quoted.lines.map((line) => lineOf(print, quoted, line)),
      translated(print, 'records:pdf.quote.total', (language) => money(language, quoted.total)),
      difference !== 0 &&
        translated(
          print,
          difference < 0 ? 'records:pdf.quote.less' : 'records:pdf.quote.more',
          (language) => money(language, Math.abs(difference)),
        ),
      translated(print, 'records:pdf.quote.agreed', (language) => money(language, quoted.agreed)),
    ),
  ];
}

function lineOf(print: Print, { units }: QuoteFacts, line: QuoteLine): ReactElement {
  const { currency, counting, delivery } = print.facts;
  const money = (language: RecordLanguage, amount: number) => sum(language, { amount, currency });
  if (line.kind === 'delivery') {
    return translated(print, 'records:pdf.quote.delivery', (language) =>
      [
        ...(delivery ? [say(language, `terms:deliveryMethod.${delivery}`)] : []),
        money(language, line.amount),
      ].join(' · '),
    );
  }
  // the price of more units than were agreed, since it is lower
  const kind = line.kind === 'longer' && line.units > units ? 'capped' : line.kind;
  return translated(print, 'records:pdf.quote.period', (language) =>
    [
      say(language, `rentals:quote.line.${kind}`, {
        length: say(language, `terms:units.${counting.unit}`, { count: line.units }),
        price: money(language, line.unitAmount),
      }),
      money(language, line.amount),
    ].join(' = '),
  );
}
