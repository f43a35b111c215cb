/** Letters with one sound or shape in different writings, after decomposition; in lower case. */
export const SAME_LETTERS: Record<string, string> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
  // the hard g of the dialect, however it is written
  ڤ: 'ق',
  ڨ: 'ق',
  گ: 'ق',
  پ: 'ب',
  چ: 'ج',
  ء: '',
  '’': "'",
  '‘': "'",
  ʼ: "'",
};
const VARIANTS = new RegExp(`[${Object.keys(SAME_LETTERS).join('')}]`, 'gu');
/** Accents, and the vowel signs, hamzas and stretching of Arabic. */
const MARKS = /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640]/g;
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

/**
 * A text as those find it who write it otherwise: lower case, without accents and vowel signs, with one letter for
 * those that are used for each other, and digits of one kind. Only for comparing: it is never shown.
 */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(VARIANTS, (letter) => SAME_LETTERS[letter] ?? '')
    .replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    .normalize('NFC');
}
