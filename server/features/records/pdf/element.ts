import { Text, View } from '@react-pdf/renderer';
import { type ComponentProps, createElement, type ReactElement, type ReactNode } from 'react';
import type { RecordLanguage } from '../languages.ts';
import { isRightToLeft } from '../print.ts';
import { SIZES } from './sizes.ts';

/** The server has no JSX: types are stripped, nothing is compiled. */
export const h = createElement;

/** One style, not a list of them. */
export type Style = Exclude<ComponentProps<typeof View>['style'], readonly unknown[] | undefined>;

export function box(style: Style, ...children: ReactNode[]): ReactElement {
  return h(View, { style }, ...children);
}

// said of every text: a height that is inherited would be of another text's size
const TEXT: Style = { fontSize: SIZES.text, lineHeight: 1.3 };

/** Words of one of the record's languages. */
export function words(language: RecordLanguage, text: string, style: Style = {}): ReactElement {
  const way: Style = isRightToLeft(language)
    ? { direction: 'rtl', textAlign: 'right' }
    : { direction: 'ltr', textAlign: 'left' };
  return h(Text, { style: { ...TEXT, ...way, ...style } }, text);
}

/** What somebody wrote: it runs as its first letter does. */
export function written(text: string, style: Style = {}): ReactElement {
  const first = /\p{L}/u.exec(text)?.[0] ?? '';
  const direction = /\p{Script=Arabic}/u.test(first) ? 'rtl' : 'ltr';
  return h(Text, { style: { ...TEXT, direction, textAlign: 'left', ...style } }, text);
}

/** Codes, instants and numbers: they run to the right everywhere. */
export function neutral(text: string, style: Style = {}): ReactElement {
  return h(Text, { style: { ...TEXT, direction: 'ltr', textAlign: 'left', ...style } }, text);
}
