import { normalised } from './normalise.ts';
import written from './purposes.json' with { type: 'json' };

/** A purpose that things are rented for, a wedding or a trip, in all its forms: phrases of normalised words. */
export type Purpose = string[][];

/** By the phrase (words joined by a space) that names them. */
const BY_PHRASE = new Map<string, Purpose>();
for (const { fr, en, ar, tn, latin } of written.purposes) {
  const phrases = new Set([
    ...[...fr, ...en, ...latin].map((form) => normalised(form).join(' ')),
    ...[...ar, ...tn].flatMap(withFor),
  ]);
  const purpose = [...phrases].map((phrase) => phrase.split(' '));
  for (const phrase of phrases) BY_PHRASE.set(phrase, purpose);
}

/** The purpose that a phrase of normalised words names, or null. */
export function purposeOf(phrase: string): Purpose | null {
  return BY_PHRASE.get(phrase) ?? null;
}

/** An Arabic phrase, and the same with "for", which is written as its first letter. */
function withFor(form: string): string[] {
  const phrase = normalised(form).join(' ');
  return [phrase, `ل${phrase}`];
}
