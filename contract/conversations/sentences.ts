import { folded } from '../text/fold.ts';

/** Where a sentence ends; "50.000" and "D.17" go on. */
const ENDS = /[!?؟;؛\n\r…]+|\.(?!\d)/u;

/** No word of any language is longer; longer ones only take time. */
const LONGEST_WORD = /([^ ]{24})[^ ]+/g;
/** A sentence of less says nothing about paying. */
const SHORTEST_SENTENCE = 3;

/**
 * The sentences of a text as the word lists read them: folded, with single spaces between words of one script, and
 * commas and brackets as words.
 */
export function sentencesOf(text: string): string[] {
  return text
    .split(ENDS)
    .map((sentence) =>
      folded(sentence)
        .replace(/[,،()«»"–—]/gu, ' , ')
        .replace(/[^\p{L}\p{N},]+/gu, ' ')
        .replace(/(?<=\p{Script=Arabic})(?=[a-z0-9])|(?<=[a-z0-9])(?=\p{Script=Arabic})/gu, ' ')
        .replace(/ +/g, ' ')
        .replace(LONGEST_WORD, '$1')
        .trim(),
    )
    .filter((sentence) => sentence.length >= SHORTEST_SENTENCE);
}
