import { baseForms } from './inflections.ts';
import { normalised } from './normalise.ts';
import purposesJson from './purposes.json' with { type: 'json' };
import qualitiesJson from './qualities.json' with { type: 'json' };
import { isArabic } from './skeleton.ts';
import { soundsLike } from './sounds.ts';
import { WRITINGS, type Writing } from './writings.ts';

/** A purpose that things are rented for, a wedding or a trip; or a quality of a thing. */
export interface Purpose {
  /** All its forms: phrases of normalised words. */
  forms: string[][];
  /** The forms of purposes that are a part of it: the henna night of a wedding. */
  included: string[][];
  /** Words next to which they mean something else: a birthday is no feast. */
  not: string[];
  /** Says what a thing is like (its size, its colour, for children), rather than what it is for. */
  isQuality: boolean;
}

interface WrittenPurpose extends Record<Writing, string[]> {
  id: string;
  not?: string[];
  /** Purposes that are a part of it. */
  includes?: string[];
}

/** By the phrase (words joined by a space) that names them. */
const BY_PHRASE = new Map<string, Purpose>();
enter(purposesJson.purposes, false);
enter(qualitiesJson.qualities, true);

function enter(rows: readonly WrittenPurpose[], isQuality: boolean): void {
  for (const { not = [], includes = [], ...written } of rows) {
    const phrases = phrasesIn(written);
    const parts = rows.filter(({ id }) => includes.includes(id)).flatMap(phrasesIn);
    const [forms = [], included = []] = [phrases, parts].map((some) =>
      [...new Set(some)].map((phrase) => phrase.split(' ')),
    );
    const purpose = { forms, included, not: not.flatMap(normalised), isQuality };
    for (const phrase of phrases) {
      // the first to claim a phrase means it
      if (!BY_PHRASE.has(phrase)) BY_PHRASE.set(phrase, purpose);
    }
  }
}

/** The purpose or the quality that a phrase of normalised words names, or null. */
export function purposeOf(phrase: string): Purpose | null {
  return BY_PHRASE.get(phrase) ?? null;
}

/** The purpose that an unknown word names in another form, or in another spelling of its vowels; null when none does. */
export function purposeLike(word: string): Purpose | null {
  const base = baseForms(word).find((form) => BY_PHRASE.has(form));
  const like = base ?? [...BY_PHRASE.keys()].find((phrase) => soundsLike(word, phrase));
  return like === undefined ? null : purposeOf(like);
}

function phrasesIn(written: Record<Writing, string[]>): string[] {
  return WRITINGS.flatMap((writing) => written[writing].flatMap(phrasesOf));
}

/** A phrase; an Arabic one also with "for", which is written as its first letter. */
function phrasesOf(form: string): string[] {
  const phrase = normalised(form).join(' ');
  return isArabic(phrase) ? [phrase, `ل${phrase}`] : [phrase];
}
