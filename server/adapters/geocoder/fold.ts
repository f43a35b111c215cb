import { folded } from '#contract/text/fold.ts';

const SHORT: Record<string, string> = { st: 'saint', ste: 'sainte' };

/**
 * What different spellings of the name of a place have in common: its letters and digits as every search compares them,
 * `St` spelt out, everything else as one space.
 */
export function fold(name: string): string {
  // most of the many names are plain already
  const lower = name.toLowerCase();
  const plain = /^[a-z ]+$/.test(lower) ? lower : folded(name).replace(/[^\p{L}\p{N}]+/gu, ' ');
  return plain.trim().replace(/\bste?\b/g, (word) => SHORT[word] ?? word);
}
