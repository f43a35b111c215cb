import { isArabic, isDistinct, skeleton } from './skeleton.ts';

/** The vowels of a spelling, in the gaps between its consonants: written by their sound, or not at all. */
const LATIN_VOWELS: readonly (readonly [RegExp, string])[] = [
  [/[oóôuùûüw]+/g, 'O'],
  [/[iíîïy]+/g, 'I'],
  [/[aàâeéèêë23]+/g, 'A'],
];
const ARABIC_VOWELS: readonly (readonly [RegExp, string])[] = [
  [/و+/gu, 'O'],
  [/ي+/gu, 'I'],
  [/[اع]+|ه$/gu, 'A'],
];

/**
 * Whether two spellings with the same consonants are one word. Four consonants are enough to know it; three are those
 * of too many words ("مطرح" and "موتور", "سبّاط" and Saturday), unless each vowel agrees as well. Arabic leaves short
 * vowels out, so that one may be missing there, but what it writes is in the other spelling too.
 */
export function soundsLike(one: string, other: string): boolean {
  const bones = skeleton(one);
  if (!bones || bones !== skeleton(other)) return false;
  if (isDistinct(bones)) return true;
  if (isArabic(one) && isArabic(other)) return false;
  const [gaps, others] = [vowelGaps(one), vowelGaps(other)];
  if (gaps.length !== others.length) return false;
  const differing = gaps.flatMap((gap, at) => (gap === others[at] ? [] : [at]));
  const mostLeftOut = isArabic(one) || isArabic(other) ? gaps.length : 1;
  return (
    differing.length <= mostLeftOut &&
    differing.every((at) => {
      const inside = at > 0 && at < gaps.length - 1;
      const [vowel = '', opposite = ''] = [gaps[at], others[at]];
      return (
        inside &&
        ((vowel === '' && canBeLeftOut(opposite, other)) ||
          (opposite === '' && canBeLeftOut(vowel, one)))
      );
    })
  );
}

/** A vowel is short unless Arabic writes it. */
const canBeLeftOut = (vowel: string, writtenIn: string): boolean =>
  vowel.length === 1 && !isArabic(writtenIn);

/** The vowels before, between and after the consonants of a word. */
export function vowelGaps(word: string): string[] {
  const vowels = isArabic(word) ? ARABIC_VOWELS : LATIN_VOWELS;
  let sounds = word;
  for (const [letters, sound] of vowels) sounds = sounds.replace(letters, sound);
  // "ay" and "aw" are one vowel in Arabic; a final h is the ending -a
  sounds = sounds.replace(/A(?=[IO])/g, '');
  sounds = sounds.replace(/A?h$/, 'A').replace(/([a-z5-9])\1/g, '$1');
  return sounds.split(/kh|gh|ch|sh|th|dh|[^AIO]/u);
}
