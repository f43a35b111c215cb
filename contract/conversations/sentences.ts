import { folded } from '../text/fold.ts';

/** Where a sentence ends; "50.000" and "D.17" go on. */
const ENDS = /[!?؟;؛\n\r…]+|\.(?!\d)/u;

/** A letter that another sign stands for, to hide a word: "w@ts@pp", "wh0tsapp". */
const DISGUISED = [
  [/(?<=\p{L})@(?=\p{L})/gu, 'a'],
  [/(?<=\p{L})0(?=\p{L})/gu, 'o'],
] as const;

/** No word of any language is longer; longer ones only take time. */
const LONGEST_WORD = /([^ ]{24})[^ ]+/g;
/** A sentence of fewer characters says nothing about paying. */
const FEWEST_CHARACTERS = 3;

/**
 * The sentences of a text as the word lists read them: folded, words separated by single spaces and split where the script changes.
 * A comma, bracket, double quote or long dash is the word `,`.
 */
export function sentencesOf(text: string): string[] {
  return text
    .split(ENDS)
    .map((sentence) =>
      DISGUISED.reduce((plain, [sign, letter]) => plain.replace(sign, letter), folded(sentence))
        .replace(/[,،()«»"–—]/gu, ' , ')
        .replace(/[^\p{L}\p{N},]+/gu, ' ')
        .replace(/(?<=\p{Script=Arabic})(?=[a-z0-9])|(?<=[a-z0-9])(?=\p{Script=Arabic})/gu, ' ')
        .replace(/ +/g, ' ')
        .replace(LONGEST_WORD, '$1')
        .replace(/^ | $/g, ''),
    )
    .filter((sentence) => sentence.length >= FEWEST_CHARACTERS);
}
