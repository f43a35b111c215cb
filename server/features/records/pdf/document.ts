import { Document, Font, Page, Text, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { BRAND, brandIn } from '#contract/brand.ts';
import { FONTS } from '../../../fonts.ts';
import { fontsFor } from '../../../script-fonts.ts';
import { type Print, say } from '../print.ts';
import { endingWith } from './bilingual.ts';
import { checklist } from './checklist.ts';
import { claim } from './claim.ts';
import { box, h, neutral, words } from './element.ts';
import { formerTerms, item, terms } from './facts.ts';
import { heading, titleOf } from './heading.ts';
import { ledger } from './ledger.ts';
import { parties } from './parties.ts';
import { payments } from './payments.ts';
import { photos } from './photos.ts';
import { quote } from './quote.ts';
import { reports } from './reports.ts';
import { signatures } from './signatures.ts';
import { SIZES } from './sizes.ts';
import { COLOURS, end, quiet, row } from './style.ts';

const FAMILY = 'Readex Pro';
/** A longer word is broken, without a hyphen, which would not be one of its letters. */
const LONGEST_WORD = 40;

Font.register({
  family: FAMILY,
  fonts: [{ src: FONTS.regular.file }, { src: FONTS.bold.file, fontWeight: 700 }],
});
Font.registerHyphenationCallback((word) =>
  word.length <= LONGEST_WORD
    ? [word]
    : Array.from(word.matchAll(new RegExp(`.{1,${LONGEST_WORD}}`, 'gu')), ([part]) => part),
);

const PAGE = {
  fontSize: SIZES.text,
  color: COLOURS.ink,
  paddingTop: 28,
  paddingHorizontal: 34,
  paddingBottom: 62,
} as const;

/** The record as a document: A4, two languages side by side. */
export function recordDocument(print: Print): ReactElement<{ title?: string }> {
  const { record, languages } = print;
  const [first] = languages;
  return h(
    Document,
    {
      title: `${say(first, titleOf(print))} ${record.code}`,
      author: BRAND.name,
      language: languages[0],
      creationDate: record.createdAt,
      modificationDate: record.createdAt,
    },
    h(
      Page,
      { size: 'A4', style: { ...PAGE, fontFamily: families(print) } },
      footer(print),
      heading(print),
      parties(print),
      item(print),
      terms(print),
      ...quote(print),
      ...formerTerms(print),
      ...ledger(print),
      ...payments(print),
      ...claim(print),
      ...found(print),
    ),
  );
}

/** What was found of the item, and below it, never alone on a page, space to sign, unless the booking was cancelled. */
function found(print: Print): ReactElement[] {
  const sections = [...checklist(print), ...reports(print), ...photos(print)];
  if (print.facts.status === 'cancelled') return sections;
  const last = sections.length - 1;
  return sections.map((section, index) =>
    index === last ? endingWith(section, signatures(print)) : section,
  );
}

/** The typefaces of the document: the site's own, then those of the scripts in which its members write. */
function families({ facts }: Print): string[] {
  const others = fontsFor(JSON.stringify(facts));
  for (const { family, file } of others) Font.register({ family, src: file });
  return [FAMILY, ...others.map(({ family }) => family)];
}

/** On every page: the code and hash that verify it, and whose document it is. */
function footer({ languages, hash, url }: Print): ReactElement {
  const [first, second] = languages;
  const notice = (language: typeof first) =>
    say(language, 'records:pdf.notice', { brand: brandIn(language) });
  return h(
    View,
    { fixed: true, style: { position: 'absolute', bottom: 18, left: 34, right: 34 } },
    box(
      { ...row, justifyContent: 'space-between', marginBottom: 2 },
      words(first, notice(first), { ...quiet, width: '48%' }),
      words(second, notice(second), { ...quiet, ...end, width: '48%' }),
    ),
    neutral(`SHA-256 ${hash}`, quiet),
    box(
      { ...row, justifyContent: 'space-between' },
      neutral(url, quiet),
      h(Text, {
        style: { ...quiet, ...end },
        render: ({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}`,
      }),
    ),
  );
}
