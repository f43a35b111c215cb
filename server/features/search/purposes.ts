import { normalised } from './normalise.ts';
import json from './purposes.json' with { type: 'json' };
import { isArabic } from './skeleton.ts';
import { WRITINGS, type Writing } from './writings.ts';

/** A purpose that things are rented for, a wedding or a trip. */
export interface Purpose {
  /** All its forms: phrases of normalised words. */
  forms: string[][];
  /** Words next to which they mean something else: a birthday is no feast. */
  not: string[];
}

interface WrittenPurpose extends Record<Writing, string[]> {
  not?: string[];
}
const PURPOSES: readonly WrittenPurpose[] = json.purposes;

/** By the phrase (words joined by a space) that names them. */
const BY_PHRASE = new Map<string, Purpose>();
for (const { not = [], ...written } of PURPOSES) {
  const phrases = new Set(WRITINGS.flatMap((writing) => written[writing].flatMap(phrasesOf)));
  const forms = [...phrases].map((phrase) => phrase.split(' '));
  const purpose = { forms, not: not.flatMap(normalised) };
  for (const phrase of phrases) {
    // the first to claim a phrase means it
    if (!BY_PHRASE.has(phrase)) BY_PHRASE.set(phrase, purpose);
  }
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
