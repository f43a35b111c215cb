import { folded } from '#contract/text/fold.ts';

/** Arabic letters in the Latin spelling used for URLs. */
const LATIN: Record<string, string> = {
  ا: 'a',
  أ: 'a',
  إ: 'i',
  آ: 'a',
  ب: 'b',
  ت: 't',
  ث: 'th',
  ج: 'j',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'dh',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'ch',
  ص: 's',
  ض: 'dh',
  ط: 't',
  ظ: 'dh',
  ع: 'a',
  غ: 'gh',
  ف: 'f',
  ق: 'q',
  ڨ: 'g',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  و: 'ou',
  ي: 'i',
  ى: 'a',
  ة: 'a',
  ء: '',
  ؤ: 'o',
  ئ: 'i',
  // the letters of the dialect
  ڤ: 'g',
  گ: 'g',
  پ: 'p',
  چ: 'ch',
  ڥ: 'v',
  ٱ: 'a',
  ک: 'k',
  ی: 'i',
};
/** Accents, vowel signs and stretching; the hamza on a letter is part of it. */
const MARKS = /[\u0300-\u036f\u064b-\u0652\u0670\u0640]/g;
const DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/;

const LONGEST = 60;

/** Any text in the characters of URLs: `Vélo électrique` and `velo-electrique` alike. */
export function slugified(text: string): string {
  const latin = text
    .normalize('NFKD')
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(/[\u0600-\u06ff]/g, (letter) => LATIN[letter] ?? (DIGITS.test(letter) ? letter : ' '));
  return folded(latin)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

const slugPart = (text: string) => slugified(text).slice(0, LONGEST).replace(/-+$/, '');

/** The readable end of the URL of a rental: title, city and the random end of its id, which makes it unique. */
export function rentalSlug(title: string, city: string, rentalId: string): string {
  const shortId = rentalId.replaceAll('-', '').slice(-10);
  return [slugPart(title), slugPart(city), shortId].filter(Boolean).join('-');
}
