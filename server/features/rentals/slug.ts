/** Arabic letters in the Latin spelling used for addresses. */
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
};
const LONGEST = 60;

/** Any text in the characters of addresses: `Vélo électrique` and `velo-electrique` alike. */
export function inAddress(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u064b-\u065f\u0640]/g, '')
    .normalize('NFC')
    .replace(/[\u0600-\u06ff]/g, (letter) => LATIN[letter] ?? ' ')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

const slugPart = (text: string) => inAddress(text).slice(0, LONGEST).replace(/-+$/, '');

/** The readable address of a rental: title, city and the random end of its id, which makes it unique. */
export function rentalSlug(title: string, city: string, rentalId: string): string {
  const shortId = rentalId.replaceAll('-', '').slice(-10);
  return [slugPart(title), slugPart(city), shortId].filter(Boolean).join('-');
}
