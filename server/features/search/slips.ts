import { editDistance } from '../../edit-distance.ts';
import { isArabic } from './skeleton.ts';

/** Below this any slip makes another word, except two letters in the wrong order: "cor" is no misspelt "car". */
const SHORTEST = 5;
/** From here on a missing or additional letter is a slip; shorter words differ by one from others. */
const LONG_ENOUGH_TO_MISS = 7;
/** From here on any one letter may be wrong. */
const LONG_ENOUGH_FOR_ANY = 8;
/** From here on two letters may be wrong. */
const LONG_ENOUGH_FOR_TWO = 9;

/** Letters written for each other by ear, and by people who leave the accents or dots to the reader. */
const ALIKE = [
  'aeiouy',
  'ckq',
  'sz',
  'dt',
  'bp',
  'gj',
  'fv',
  'mn',
  'اوي',
  'تط',
  'سص',
  'دضذظ',
  'زظ',
  'كق',
  'هح',
  'اع',
];
const VOWELS = /[aeiouyhاويه]/u;

/** How many typing errors a word of this length may have at most. */
export function mostSlips(word: string): number {
  if (word.length < SHORTEST) return word.length === SHORTEST - 1 && !isArabic(word) ? 1 : 0;
  return word.length < LONG_ENOUGH_FOR_TWO ? 1 : 2;
}

/**
 * The number of slips by which somebody typed this word instead of another; infinite when it is rather a different
 * word. Short words, and most Arabic ones, have many neighbours: there only slips count that people make, a doubled or
 * missing vowel, a letter that sounds alike, two letters swapped ("siyada" is no car, "منقل" no house).
 */
export function slipsFrom(typed: string, word: string): number {
  const most = Math.min(mostSlips(typed), mostSlips(word));
  // almost nobody misses the first letter; and this leaves few words to compare
  if (!areAlike(typed.charAt(0), word.charAt(0))) return Number.POSITIVE_INFINITY;
  if (isArabic(typed) !== isArabic(word)) return Number.POSITIVE_INFINITY;
  const slips = editDistance(typed, word, most);
  if (slips > most) return Number.POSITIVE_INFINITY;
  const length = Math.min(typed.length, word.length);
  return slips !== 1 || length >= LONG_ENOUGH_FOR_ANY || isLikely(typed, word)
    ? slips
    : Number.POSITIVE_INFINITY;
}

function isLikely(typed: string, word: string): boolean {
  let at = 0;
  while (typed.charAt(at) === word.charAt(at)) at += 1;
  const [one, other] = [typed.charAt(at), word.charAt(at)];
  if (typed.length === word.length) {
    const swapped = one === word.charAt(at + 1) && other === typed.charAt(at + 1);
    return swapped || (word.length >= SHORTEST && areAlike(one, other));
  }
  const [longer, added] = typed.length > word.length ? [typed, one] : [word, other];
  if (longer.length <= SHORTEST) return false;
  const doubled = added === longer.charAt(at - 1);
  return doubled || VOWELS.test(added) || longer.length > LONG_ENOUGH_TO_MISS;
}

/** Whether two letters are the same, or written for each other. */
export const areAlike = (one: string, other: string): boolean =>
  one === other || ALIKE.some((letters) => letters.includes(one) && letters.includes(other));

/** Whether two words differ in one letter, and that sounds alike: "عرظ" and "عرض". */
export function differsBySound(one: string, other: string): boolean {
  const [letters, others] = [[...one], [...other]];
  if (letters.length !== others.length) return false;
  const differing = letters.flatMap((letter, at) => (letter === others[at] ? [] : [at]));
  const [at = 0] = differing;
  return differing.length === 1 && areAlike(letters[at] ?? '', others[at] ?? '');
}
