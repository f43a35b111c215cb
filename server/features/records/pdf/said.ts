import type { ReactElement } from 'react';
import type { BookingSide } from '#contract/bookings/transitions.ts';
import type { TextKey } from '#contract/texts.ts';
import type { RecordLanguage } from '../languages.ts';
import { dated, ink, type Print } from '../print.ts';
import { labelled, pair } from './bilingual.ts';
import { box, words, written } from './element.ts';
import { nameOf } from './parties.ts';
import { centred, quiet, row } from './style.ts';

/** Whose words they are, and since when. */
export function author(print: Print, side: BookingSide, at: Date | null): ReactElement {
  return box(
    { ...row, flexWrap: 'wrap', justifyContent: 'center', columnGap: 6 },
    written(nameOf(print, side), quiet),
    ...print.languages.map(
      (language) => at && words(language, dated(language, at, print.timeZone), quiet),
    ),
  );
}

/**
 * What a member says, and under it whose it is.
 * @param text their own, the same for both languages, or one that each language has
 */
export function said(
  print: Print,
  key: TextKey,
  text: string | ((language: RecordLanguage) => string),
  { side, at }: { side: BookingSide; at: Date | null },
): ReactElement {
  return labelled(
    print,
    key,
    box(
      { width: '100%' },
      typeof text === 'string'
        ? written(ink(text), centred)
        : pair(print, text, { width: '100%', ...centred }),
      author(print, side, at),
    ),
  );
}
