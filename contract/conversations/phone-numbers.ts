import type { Currency } from '../money.ts';

/** How people write each currency: after a sum, before it, and in Arabic letters. Parts of regular expressions. */
const WRITTEN = {
  TND: {
    after: 'dt|dinars?|tnd|millimes?|mill?e',
    before: 'dt|tnd',
    arabic: 'د\\.?ت|دينار|دنانير|مليم',
  },
  EUR: { after: 'eur|euros?|€', before: '€|eur', arabic: 'يورو|اورو|أورو' },
  USD: { after: '\\$|usd', before: '\\$', arabic: 'دولار' },
} satisfies Record<Currency, { after: string; before: string; arabic: string }>;
const written = (where: 'after' | 'before' | 'arabic') =>
  Object.values(WRITTEN)
    .map((currency) => currency[where])
    .join('|');

/** Things whose number is no phone number (an invoice, an order), as they are named in front of it. Parts of regular expressions. */
const NUMBERED = [
  'r[ée]f(?:[ée]rences?)?|ref|reference',
  'facture|commande|devis|dossier|contrat|colis|suivi|s[ée]rie|mod[èe]le|r[ée]servation|annonce|ticket|re[çc]u',
  'invoice|order|quote|file|contract|parcel|tracking|serial|model|booking|listing|receipt',
  '(?:ال)?(?:مرجع|فاتور[ةه]|فاكتور[ةه]|طلبيّ?[ةه]|طلب|كوموند|كومند|حجز|عقد|ملفّ?|إعلان|وصل)',
].join('|');
/** The word "number" after it. */
const NUMBER_WORD = 'n[°o]|num[ée]ros?|number|num|nr|id|رقم|نومرو|عدد';

/** The day as one number, as programs write it; "20 26 11 26" is somebody's phone. */
const COMPACT_DAY =
  /(?<!(?:t[ée]l\p{L}*|appel\p{L}*|phone|call|num[ée]ro|هاتف|تليفون|كلّ?م\p{L}*|نمر\p{L}*|نومرو)[ :.]{0,3})(?<![\d+])20[2-3]\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?!\d| ?\d)/giu;

/** Days, times, years, references, sums and sizes, which have as many digits as a phone number. */
const OTHER_NUMBERS = [
  // only a number in one piece: somebody who writes "réf. 22 123 456" wants to be called
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${NUMBERED})(?: ?(?:${NUMBER_WORD}))?[ .:#]{0,3}[a-z\\d/-]*\\d{4}[a-z\\d/-]*(?! ?\\d)`,
    'giu',
  ),
  COMPACT_DAY,
  /(?<![\d/.-])\d{1,2}([/.-])\d{1,2}\1(?:\d{4}|\d{2})(?!\1?\d)/g,
  /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/g,
  /(?<!\d)\d{1,2} ?[:h] ?\d{2}(?!\d)/gi,
  /(?<!\d)(?:19|20)\d{2} ?[-–/ ] ?(?:19|20)\d{2}(?!\d)/g,
  new RegExp(
    `\\d[\\d .,]{0,14}(?:${written('after')}|km|kg|cm|mm|m2|m²|w|watts?|%)(?![a-z])`,
    'gi',
  ),
  new RegExp(`\\d[\\d .,]{0,14}(?:${written('arabic')}|كم|كلم|كغ)`, 'g'),
  new RegExp(`(?:${written('before')}) ?\\d[\\d .,]*`, 'gi'),
];

const RUN = /(?<![a-z0-9,])(?:\+ ?)?\(?\d(?:[ .·•_*()-]{0,3}\d){7,30}(?![a-z0-9]|,\d)/gi;

/** Tunisia's eight digits, ten from 0 as in France, Algeria and Morocco, both with their country's prefix. */
const NATIONAL = /^(?:[2-57-9]\d{7}|0[1-9]\d{8}|216[2-57-9]\d{7}|33[1-9]\d{8}|21[23][5-7]\d{8})$/;
const INTERNATIONAL = /^(?:\+|00)[1-9]\d{7,14}$/;
/** A run of this many digits may be two numbers one after the other. */
const TWO_NUMBERS = 16;

/** Whether a text contains a phone number, as written in Tunisia, in France or internationally. */
export function hasPhoneNumber(text: string): boolean {
  const bare = OTHER_NUMBERS.reduce(
    (left, pattern) => left.replace(pattern, ' ; '),
    slashesApart(text),
  );
  return (bare.match(RUN) ?? []).some(isPhoneNumber);
}

/** "06/12/34/56/78" has more parts than a date. */
function slashesApart(text: string): string {
  return text.replace(/\d{2}(?:\/\d{2}){3,4}(?![\d/])/g, (number) => number.replaceAll('/', ' '));
}

function isPhoneNumber(run: string): boolean {
  const number = run.replace(/[^\d+]/g, '');
  if (INTERNATIONAL.test(number) || NATIONAL.test(number)) return true;
  if (number.length < TWO_NUMBERS) return false;
  const parts = run.split(/\D+/);
  return parts.some((_, start) =>
    parts.some((_part, end) => NATIONAL.test(parts.slice(start, end + 1).join(''))),
  );
}
