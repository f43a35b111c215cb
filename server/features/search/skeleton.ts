/** The sound of each letter without vowels, in Arabic and in the Latin letters and digits of the dialect. */
const ARABIC: Record<string, string> = {
  ب: 'b',
  ت: 't',
  ث: 't',
  ج: 'j',
  ح: 'h',
  خ: 'x',
  د: 'd',
  ذ: 'd',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'c',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'd',
  غ: 'g',
  ف: 'f',
  ق: 'k',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
};
const LATIN: Record<string, string> = {
  ...Object.fromEntries([...'bdfhjklmnrstz'].map((letter) => [letter, letter])),
  kh: 'x',
  gh: 'g',
  ch: 'c',
  sh: 'c',
  th: 't',
  dh: 'd',
  c: 'k',
  g: 'k',
  p: 'b',
  q: 'k',
  v: 'f',
  '5': 'x',
  '6': 't',
  '7': 'h',
  '8': 'g',
  '9': 'k',
};
const SHORTEST = 3;
/** This many consonants are those of one word; three are those of many. */
const DISTINCT = 4;

/** Whether a word is written in Arabic letters. */
export const isArabic = (word: string): boolean => /[\u0600-\u06ff]/.test(word);

/** Whether a word has digits for Arabic sounds: "7ajem", "karhb9". */
export const hasDigitLetters = (word: string): boolean =>
  /[a-z]/.test(word) && /[2356789]/.test(word) && !/\d{2}/.test(word);

/**
 * The consonants of a normalised word, the same for "krahb" and "كراهب", for "7ajjem" and "حجام": the part of a
 * dialect word that all spellings share. Null when too little is left to distinguish words.
 */
export function skeleton(word: string): string | null {
  const sounds = isArabic(word)
    ? [...word].map((letter) => ARABIC[letter] ?? '')
    : [...word.matchAll(/kh|gh|ch|sh|th|dh|./gu)].map(([letter]) => LATIN[letter] ?? '');
  const bones = sounds
    .join('')
    .replace(/(.)\1+/g, '$1')
    // a final h is the ending -a
    .replace(/h$/, '');
  return bones.length < SHORTEST ? null : bones;
}

/** Whether this many consonants are enough to know a word without its vowels. */
export const isDistinct = (bones: string): boolean => bones.length >= DISTINCT;
