/** Letters whose plain form differs in more than a diacritic. */
const LETTERS: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l' };
/** Arabic letters that are used for each other; the last ones by people with a Persian keyboard. */
const ARABIC: Record<string, string> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ؤ: 'و',
  ئ: 'ي',
  ڨ: 'ق',
  ڤ: 'ف',
  پ: 'ب',
  گ: 'ك',
  ک: 'ك',
  ی: 'ي',
};
const SHORT: Record<string, string> = { st: 'saint', ste: 'sainte' };

/**
 * The letters of a name only: lower case, without accents, Arabic marks and variant letters, `St` spelt out,
 * everything else as one space: what different spellings of one name have in common.
 */
export function fold(name: string): string {
  const lower = name.toLowerCase();
  // most names of the gazetteer are plain already
  const plain = /^[a-z ]+$/.test(lower)
    ? lower
    : lower
        .replace(/[œæßøł]/g, (letter) => LETTERS[letter] ?? letter)
        .replace(/[أإآٱىةؤئڨڤپگکی]/g, (letter) => ARABIC[letter] ?? letter)
        .normalize('NFD')
        .replace(/[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g, '')
        .replace(/[^\p{L}\p{N}]+/gu, ' ');
  return plain.trim().replace(/\bste?\b/g, (word) => SHORT[word] ?? word);
}
