import { normalised } from './normalise.ts';
import json from './purposes.json' with { type: 'json' };
import { isArabic } from './skeleton.ts';
import { WRITINGS, type Writing } from './writings.ts';

/** A purpose that things are rented for, a wedding or a trip, in all its forms: phrases of normalised words. */
export type Purpose = string[][];

const PURPOSES: readonly Record<Writing, string[]>[] = json.purposes;

/** By the phrase (words joined by a space) that names them. */
const BY_PHRASE = new Map<string, Purpose>();
for (const written of PURPOSES) {
  const phrases = new Set(WRITINGS.flatMap((writing) => written[writing].flatMap(phrasesOf)));
  const purpose = [...phrases].map((phrase) => phrase.split(' '));
  for (const phrase of phrases) BY_PHRASE.set(phrase, purpose);
}

/** The purpose that a phrase of normalised words names, or null. */
export function purposeOf(phrase: string): Purpose | null {
  return BY_PHRASE.get(phrase) ?? null;
}

/** A phrase; an Arabic one also with "for", which is written as its first letter. */
function phrasesOf(form: string): string[] {
  const phrase = normalised(form).join(' ');
  return isArabic(phrase) ? [phrase, `ل${phrase}`] : [phrase];
}
