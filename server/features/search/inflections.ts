import { isArabic } from './skeleton.ts';

/** Shorter rests are other words: "بالة" is no "لة". */
const SHORTEST = 3;

/** "for", "with", "like" and "and", which Arabic writes to the word. */
const ARABIC_BEGINNING = /^[لبكفو]/u;
/** The plurals, the dual, and "my", "your", "our". Each with what the word ends in without it. */
const ARABIC_ENDINGS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/ات$/u, ['', 'ه']],
  [/(?:ين|ان|ون)$/u, ['', 'ه']],
  [/ت(?:ين|ان)$/u, ['ه']],
  [/تي$/u, ['ه']],
  [/(?:ي|ك|نا|كم|هم|ها)$/u, ['']],
];
/** Plurals of English and French whose "s" or "x" is gone already. */
const LATIN_ENDINGS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(?<=ss|sh|ch|x)e$/, ['']],
  [/ie$/, ['y']],
  [/ve$/, ['f', 'fe']],
  [/au$/, ['l']],
];

/**
 * The words that a word may be a form of, the likelier first: "سيارتين" of "سيارة", "لكرسي" of "كرسي", "dresses" of
 * "dress". Only whether one of them is known says that it is one.
 */
export function baseForms(word: string): string[] {
  if (!isArabic(word)) return withoutEnding(word, LATIN_ENDINGS);
  const bare = word.replace(ARABIC_BEGINNING, '');
  const beginnings = bare !== word && bare.length > SHORTEST ? [word, bare] : [word];
  const ended = beginnings.flatMap((one) => withoutEnding(one, ARABIC_ENDINGS));
  return [...beginnings.slice(1), ...ended];
}

function withoutEnding(
  word: string,
  endings: readonly (readonly [RegExp, readonly string[]])[],
): string[] {
  return endings.flatMap(([ending, replaced]) => {
    if (!ending.test(word)) return [];
    const stem = word.replace(ending, '');
    return stem.length < SHORTEST ? [] : replaced.map((one) => stem + one);
  });
}
