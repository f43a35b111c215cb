import { type CopyRule, rule } from './copy-rule.ts';

/** What is written onto a word in Arabic script: and, so, in, for, like, and the article. */
const ATTACHED = '[وف]?[بلك]?(?:ال|ل)?';
const BEFORE = '(?<![\\p{L}\\p{M}])';
const AFTER = '(?![\\p{L}\\p{M}])';

/** A pattern of whole words in Arabic script, with what is written onto them; the words may be patterns themselves. */
export function arabicWords(...words: string[]): RegExp {
  return new RegExp(`${BEFORE}${ATTACHED}(?:${words.join('|')})${AFTER}`, 'u');
}

/** The same without what may be written onto a word: for words that would otherwise be part of another one. */
export function bareArabicWords(...words: string[]): RegExp {
  return new RegExp(`${BEFORE}(?:${words.join('|')})${AFTER}`, 'u');
}

/** One rule for a table of spellings: what is refused, and beside it what is right. */
export function spellings(name: string, table: Record<string, string>): CopyRule {
  const pairs = Object.entries(table).map(([wrong, right]) => `${wrong}: ${right}`);
  return rule(name, arabicWords(...Object.keys(table)), pairs.join('، '));
}

/** Months of the Gulf and the Levant; Tunisia has its own. */
const FOREIGN_MONTHS = [
  ...['يناير', 'فبراير', 'أبريل', 'مايو', 'يونيو', 'يونيه', 'يوليو', 'يوليه', 'أغسطس'],
  ...['شباط', 'آذار', 'نيسان', 'أيّ?ار', 'حزيران', 'تمّ?وز', 'أيلول', 'تشرين', 'كانون (?:الأ|الث)'],
];

/** What holds in both languages that are written in Arabic script. */
export const ARABIC_SCRIPT: CopyRule[] = [
  rule(
    'foreign month',
    arabicWords(...FOREIGN_MONTHS),
    'جانفي، فيفري، مارس، أفريل، ماي، جوان، جويلية، أوت',
  ),
  rule('thousands by a point', /\d\.\d{3}(?!\d)/, '1 600 with a no-break space'),
  rule('thousands by a space that breaks', /\d \d{3}(?!\d)/, 'a no-break space'),
  rule('minutes that read as dinars', /(?:\d|\}\}) ?د\.(?!ت)/, 'دقائق، دقايق'),
  rule('Latin punctuation', /\p{Script=Arabic}\s?[,;?]/u, '، ؛ ؟'),
  rule('figures that are not Western', /[٠-٩]/, '0123456789'),
  // a plain address would turn its signs to the other side of the sentence
  rule(
    'address that is not isolated',
    /(?<![\u2066\w])(?:(?:https?|webcal):\/\/(?=[\s.،؛]|$)|\.ics(?![\w\u2069]))/u,
    'U+2066 before it and U+2069 after it',
  ),
  // Latin words and what a comma parts from them become one run from left to right
  rule('Latin words parted by a comma', /[A-Za-z]\d*، [A-Za-z\d]/, 'ولّا، أو, or a word between'),
  // the sign would go to the other side of its figure; after a space, it reads as before the figure
  rule(
    'percentage that is not isolated',
    /(?<![\u2066\d])\d+[ \u00a0]?%|\d[ \u00a0]%/,
    'U+2066, the figure, %, U+2069',
    // set from left to right where it is shown
    'site:pricing.figure',
  ),
  // contract/text/attached.ts parts it from a Latin name, and from nothing else
  rule(
    'particle before a value',
    /(?<![\p{L}\p{M}])[وف]?[بلك](?:ـ[ \u00a0])?\{\{/u,
    'a stretched particle without a space: لـ{{name}}',
  ),
  rule('code of Kerya', /(?:رمز|الكود متاع|كود) كرية/, 'the code that came by SMS'),
];
