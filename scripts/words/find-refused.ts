import { REFUSED_WORDS, type RefusedWord, STORED_NAMES } from './refused.ts';

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
  return lines.flatMap((content, line) => {
    const parts = partsOfNames(content);
    return PATTERNS.filter(
      ({ refused, pattern }) => pattern.test(content) || parts.has(refused.word),
    ).map(({ refused }) => ({ ...refused, file, line }));
  });
}

/** The parts of a line's `camelCase` and `snake_case` names, in small letters. */
function partsOfNames(line: string): Set<string> {
  const names = line.match(/[A-Za-z]\w*/g) ?? [];
  const parts = names
    .filter((name) => !STORED_NAMES.includes(name))
    .map((name) => name.split(/_|(?<=[a-z\d])(?=[A-Z])/))
    .filter(({ length }) => length > 1);
  return new Set(parts.flat().map((part) => part.toLowerCase()));
}
