import { View } from '@react-pdf/renderer';
import type { ReactElement, ReactNode } from 'react';
import type { TextKey } from '#contract/texts.ts';
import type { RecordLanguage } from '../languages.ts';
import { type Print, say } from '../print.ts';
import { box, h, type Style, words, written } from './element.ts';
import { SIZES } from './sizes.ts';
import { bold, COLOURS, end, quiet, row, tableRow } from './style.ts';

/** A section under its heading in both languages, which stays with the first lines of it. */
export function section(
  { languages: [first, second] }: Print,
  key: TextKey,
  ...children: ReactNode[]
): ReactElement {
  const heading: Style = { ...bold, fontSize: SIZES.heading, color: COLOURS.brand };
  return box(
    { marginTop: 9 },
    h(
      View,
      { style: { ...row, justifyContent: 'space-between', marginBottom: 2 }, minPresenceAhead: 50 },
      words(first, say(first, key), heading),
      words(second, say(second, key), { ...heading, ...end }),
    ),
    ...children,
  );
}

const LABEL: Style = { ...quiet, fontSize: SIZES.text, width: '20%' };

/** Label, what stands between, label. */
export function labelled(
  { languages: [first, second] }: Print,
  key: TextKey,
  ...middle: ReactElement[]
): ReactElement {
  return h(
    View,
    { style: tableRow, wrap: false },
    words(first, say(first, key), LABEL),
    box({ ...row, width: '60%', justifyContent: 'space-between' }, ...middle),
    words(second, say(second, key), { ...LABEL, ...end }),
  );
}

/** A fact that each language says in its own words. */
export function told(
  print: Print,
  key: TextKey,
  tell: (language: RecordLanguage) => string,
): ReactElement {
  const [first, second] = print.languages;
  const half: Style = { width: '49%' };
  return labelled(
    print,
    key,
    words(first, tell(first), half),
    words(second, tell(second), { ...half, ...end }),
  );
}

/** A fact in somebody's own words, the same for both. */
export const quoted = (print: Print, key: TextKey, text: string): ReactElement =>
  labelled(print, key, written(text, { width: '100%', textAlign: 'center' }));

/** A short phrase in both languages, one under the other. */
export function pair(
  { languages }: Print,
  tell: (language: RecordLanguage) => string,
  style: Style = { width: '100%' },
): ReactElement {
  return box({}, ...languages.map((language) => words(language, tell(language), style)));
}
