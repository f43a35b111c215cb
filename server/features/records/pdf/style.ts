import { BRAND } from '#contract/brand.ts';
import type { Style } from './element.ts';
import { SIZES } from './sizes.ts';

/** Colours of the printed record. */
export const COLOURS = {
  ink: '#1c2430',
  quiet: '#5b6472',
  line: '#d5dbe4',
  pale: '#f2f5fa',
  brand: BRAND.colour,
} as const;

export const quiet: Style = { color: COLOURS.quiet, fontSize: SIZES.small };
export const bold: Style = { fontWeight: 700 };
export const row: Style = { flexDirection: 'row' };
export const end: Style = { textAlign: 'right' };
export const centred: Style = { textAlign: 'center' };

/** A line of a table. */
export const tableRow: Style = {
  ...row,
  borderBottomWidth: 0.5,
  borderBottomColor: COLOURS.line,
  paddingVertical: 2.5,
};
