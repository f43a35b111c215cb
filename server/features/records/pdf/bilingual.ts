import { View } from '@react-pdf/renderer';
import { Children, cloneElement, type ReactElement, type ReactNode } from 'react';
import type { TextKey } from '#contract/texts.ts';
import type { RecordLanguage } from '../languages.ts';
import { dated, type Print, say } from '../print.ts';
import { box, h, type Style, words, written } from './element.ts';
import { SIZES } from './sizes.ts';
import { bold, COLOURS, end, quiet, row, tableRow } from './style.ts';

/** Parts under a heading, which may take up more. */
export type Section = ReactElement<{ children?: ReactNode }>;

/** How many parts stay on one page with their heading, and how many at least come to a page together. */
const TOGETHER = 2;

/** A section under its heading in both languages: the heading is never the last of a page, nor one line alone its first. */
export function section(print: Print, key: TextKey, ...children: ReactNode[]): Section {
  const parts = children.filter(Boolean);
  // fewer than these would be alone on the next page
  const isShort = parts.length < 2 * TOGETHER;
  const opening = parts.splice(0, isShort ? parts.length : TOGETHER);
  const closing = parts.splice(-TOGETHER);
  return box(
    { marginTop: 9 },
    together(headingOf(print, key), ...opening),
    ...parts,
    closing.length > 0 && together(...closing),
  );
}

/** A section of groups of lines, each of them on one page; the first one with the heading. */
export function groupedSection(
  print: Print,
  key: TextKey,
  [first = [], ...groups]: ReactElement[][],
): Section {
  return box(
    { marginTop: 9 },
    together(headingOf(print, key), ...first),
    ...groups.map((lines) => h(View, { wrap: false, style: { marginTop: 5 } }, ...lines)),
  );
}

/** Parts that are never on two pages. */
export const together = (...parts: ReactNode[]): ReactElement => h(View, { wrap: false }, ...parts);

function headingOf({ languages: [first, second] }: Print, key: TextKey): ReactElement {
  const style: Style = { ...bold, fontSize: SIZES.heading, color: COLOURS.brand };
  return box(
    { ...row, justifyContent: 'space-between', marginBottom: 2 },
    words(first, say(first, key), style),
    words(second, say(second, key), { ...style, ...end }),
  );
}

/** A section that ends with more than its own parts, which come to the same page as the last of them. */
export function endingWith(whole: Section, more: ReactElement): ReactElement {
  const groups = Children.toArray(whole.props.children);
  const last = groups.pop();
  return cloneElement(whole, {}, ...groups, together(last, more));
}

const LABEL: Style = { ...quiet, fontSize: SIZES.text, width: '20%' };

/** A label in one language, the content, the label in the other language. */
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

/** A fact that each language words differently. */
export function translated(
  print: Print,
  key: TextKey,
  textIn: (language: RecordLanguage) => string,
): ReactElement {
  const [first, second] = print.languages;
  const half: Style = { width: '49%' };
  return labelled(
    print,
    key,
    words(first, textIn(first), half),
    words(second, textIn(second), { ...half, ...end }),
  );
}

/** A member's own text, the same for both languages. */
export const quoted = (print: Print, key: TextKey, text: string): ReactElement =>
  labelled(print, key, written(text, { width: '100%', textAlign: 'center' }));

/** A short phrase in both languages, one under the other. */
export function pair(
  { languages }: Print,
  textIn: (language: RecordLanguage) => string,
  style: Style = { width: '100%' },
): ReactElement {
  return box({}, ...languages.map((language) => words(language, textIn(language), style)));
}

/** Whose doing it was, and when. */
export const byAt = (print: Print, key: TextKey, name: string, at: Date): ReactElement =>
  labelled(
    print,
    key,
    box({ width: '49%' }, written(name)),
    box({ width: '49%' }, instant(print, at, end)),
  );

/** An instant in both languages, one under the other. */
export const instant = (print: Print, at: Date, style?: Style): ReactElement =>
  pair(print, (language) => dated(language, at, print.timeZone), style);
