import type { ReactElement } from 'react';
import type { TextKey } from '#contract/texts.ts';
import { type Print, say } from '../print.ts';
import { translated } from './bilingual.ts';

/**
 * The last entries of a list that has no end by itself, and how many came before: a record that prints thousands of lines is never
 * finished, and then neither side has it. The hash is of all entries.
 */
export function lastPrinted<Entry>(
  entries: readonly Entry[],
  most: number,
): { printed: Entry[]; earlier: number } {
  const earlier = Math.max(0, entries.length - most);
  return { printed: entries.slice(earlier), earlier };
}

/** A line that says how many earlier entries are not printed; nothing for none. */
export function earlierLine(print: Print, label: TextKey, count: number): ReactElement[] {
  if (count === 0) return [];
  return [
    translated(print, label, (language) => say(language, 'records:pdf.notPrinted', { count })),
  ];
}
