import type { ArticleText } from './article-text.ts';

type Question = ArticleText['outline']['questions'][number];

/** Removes accents, Arabic vowel signs and the variants of alef, so that typed words match written ones. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/[’']/g, ' ')
    .toLowerCase();
}

/** The ids of the questions that have every word typed, in the question or its answer. */
export function matchingQuestions(questions: readonly Question[], typed: string): Set<string> {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  const matching = questions.filter(({ ask, answer }) => {
    const text = folded(`${ask} ${answer}`);
    return words.every((word) => text.includes(word));
  });
  return new Set(matching.map(({ id }) => id));
}
