import type { ReactElement } from 'react';
import type { BookingSide } from '#contract/bookings/transitions.ts';
import type { TextKey } from '#contract/texts.ts';
import { dated, ink, type Print } from '../print.ts';
import { labelled } from './bilingual.ts';
import { box, words, written } from './element.ts';
import { nameOf } from './parties.ts';
import { quiet, row } from './style.ts';

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

/** A member's own text, the same for both languages, and under it whose it is. */
export function said(
  print: Print,
  key: TextKey,
  text: string,
  { side, at }: { side: BookingSide; at: Date | null },
): ReactElement {
  return labelled(
    print,
    key,
    box({ width: '100%' }, written(ink(text), { textAlign: 'center' }), author(print, side, at)),
  );
}
