import { Text, View } from '@react-pdf/renderer';
import { type ComponentProps, createElement, type ReactElement, type ReactNode } from 'react';
import type { RecordLanguage } from '../languages.ts';
import { isRightToLeft } from '../print.ts';
import { SIZES } from './sizes.ts';

/** The server has no JSX: types are stripped, nothing is compiled. */
export const h = createElement;

/** A single style object, not a list of them. */
export type Style = Exclude<ComponentProps<typeof View>['style'], readonly unknown[] | undefined>;

export function box(
  style: Style,
  ...children: ReactNode[]
): ReactElement<{ children?: ReactNode }> {
  return h(View, { style }, ...children);
}

// set on every text: an inherited height would be that of another text size
const TEXT: Style = { fontSize: SIZES.text, lineHeight: 1.3 };

/** Text in one of the record's languages. */
export function words(language: RecordLanguage, text: string, style: Style = {}): ReactElement {
  const way: Style = isRightToLeft(language)
    ? { direction: 'rtl', textAlign: 'right' }
    : { direction: 'ltr', textAlign: 'left' };
  return h(Text, { style: { ...TEXT, ...way, ...style } }, text);
}

/** A member's own text: its direction is that of its first letter. */
export function written(text: string, style: Style = {}): ReactElement {
  const first = /\p{L}/u.exec(text)?.[0] ?? '';
  const direction = /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(first) ? 'rtl' : 'ltr';
  return h(Text, { style: { ...TEXT, direction, textAlign: 'left', ...style } }, text);
}

/** Codes and numbers: left to right in every language. */
export function neutral(text: string, style: Style = {}): ReactElement {
  return h(Text, { style: { ...TEXT, direction: 'ltr', textAlign: 'left', ...style } }, text);
}
