import type { ListingText } from '../rentals/fields.ts';
import { withoutAccountNumbers } from './account-numbers.ts';
import { contactRisks } from './contact-risks.ts';
import { paymentRisks } from './payments.ts';
import { hasPhoneNumber } from './phone-numbers.ts';
import { sentencesOf } from './sentences.ts';
import { Sentence } from './signs.ts';
import { WARNINGS, type Warning } from './warning-kinds.ts';

const EMAIL =
  /[\p{L}\p{N}._%+-]{1,64} ?(?:@|[([{] ?at ?[)\]}]| arobase ) ?(?:[\p{L}\p{N}-]{1,63}(?:\.| (?:dot|point) )){1,4}[a-z]{2,24}/giu;

/** Top-level domains that are no words: after a full stop they are not the next sentence, written without its space. */
const DOMAIN_ENDS =
  'com|net|org|info|biz|io|co|app|dev|ai|xyz|site|online|shop|store|click|link|live|tn|fr|dz|ly|eg|uk|eu|ru|cn|ch|gg|cc|tv|vip|tk|ga|ml|cf|gq|ws';
/** Top-level domains that are also words ("C'est libre.Ma voiture"): an address only when a path follows. */
const DOMAIN_ENDS_OR_WORDS =
  'ma|de|es|me|ca|it|us|is|to|in|at|so|my|be|top|pro|club|id|no|sh|gl|gd';
const LINK = new RegExp(
  `https?://\\S|(?<![a-z0-9])www\\.[a-z0-9]|[\\p{L}\\p{N}-]{0,62}\\p{L}[\\p{L}\\p{N}-]{0,62}\\.(?:(?:${DOMAIN_ENDS})(?![a-z0-9-])|(?:${DOMAIN_ENDS_OR_WORDS})/\\S)`,
  'iu',
);

/** Invisible characters: between letters and digits they only serve to hide them. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** The warnings about the texts of a listing: readers see them before there is an agreement. */
export const listingWarnings = (texts: Record<ListingText, string | null>): Warning[] =>
  warningsIn(Object.values(texts).join('\n'));

/** The warnings about the text of a message, in the order of WARNINGS. */
export function warningsIn(text: string): Warning[] {
  const seen = text
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .replace(ARABIC_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
  const plain = seen.replace(/\s+/g, ' ');
  const withoutEmails = plain.replace(EMAIL, ' ');
  const withoutAccounts = withoutAccountNumbers(withoutEmails);
  const risks = sentencesOf(seen).flatMap((words) => {
    const sentence = new Sentence(words);
    return [...paymentRisks(sentence), ...contactRisks(sentence)];
  });
  const found: Record<Warning, boolean> = {
    link: LINK.test(withoutEmails),
    iban: withoutAccounts !== withoutEmails,
    email: withoutEmails !== plain,
    phone: hasPhoneNumber(withoutAccounts),
    courierPayment: risks.includes('courierPayment'),
    advancePayment: risks.includes('advancePayment'),
    guaranteeCheque: risks.includes('guaranteeCheque'),
    code: risks.includes('code'),
    messenger: risks.includes('messenger'),
  };
  return WARNINGS.filter((warning) => found[warning]);
}
