import { folded } from '#contract/text/fold.ts';
import type { ArticleText } from './article-text.ts';

type Question = ArticleText['outline']['questions'][number];

/** Apostrophes stand between words, and a hyphen at which no line breaks is one. */
const plain = (text: string) =>
  folded(text)
    .replace(/[’']/g, ' ')
    .replace(/[\u2010\u2011]/g, '-');

/** The ids of the questions that have every word typed, in the question or its answer. */
export function matchingQuestions(questions: readonly Question[], typed: string): Set<string> {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const matching = questions.filter(({ ask, answer }) => {
    const text = plain(`${ask} ${answer}`);
    return words.every((word) => text.includes(word));
  });
  return new Set(matching.map(({ id }) => id));
}
