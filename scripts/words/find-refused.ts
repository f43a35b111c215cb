import { REFUSED_WORDS, type RefusedWord } from './refused.ts';

export interface FoundWord extends RefusedWord {
  file: string;
  line: number;
}

const PATTERNS = REFUSED_WORDS.map((refused) => ({
  refused,
  pattern: new RegExp(`\\b${refused.word}\\b`),
}));

/** Each line of a file, its path included, in which a refused word stands: one find a word and line. */
export function findRefusedWords(file: string, text: string): FoundWord[] {
  const lines = [file, ...text.split('\n')];
  return lines.flatMap((content, line) =>
    PATTERNS.filter(({ pattern }) => pattern.test(content)).map(({ refused }) => ({
      ...refused,
      file,
      line,
    })),
  );
}
