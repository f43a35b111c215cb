import { readTowns } from '#server/adapters/geocoder/towns.ts';
import { conceptsOf } from '#server/features/search/concepts.ts';
import { significantWords } from '#server/features/search/normalise.ts';
import { purposeOf } from '#server/features/search/purposes.ts';

const namesSomething = (words: string): boolean =>
  conceptsOf(words).length > 0 || purposeOf(words) !== null;

/**
 * The normalised names of towns with a word that also names a thing ("Menzel Bourguiba", "Maisons-Alfort", "Le Mans"), and the
 * beginnings that long ones are called by ("Dar Chaabane"). Names of several words that all say something else ("Grand
 * Blanc") are left out.
 */
export function ambiguousTowns(): string[] {
  const written = new Set(readTowns().flatMap(({ names }) => Object.values(names)));
  const found = [...written].flatMap((name) => {
    const words = significantWords(name);
    const beginnings = words.map((_, index) => words.slice(0, index + 1));
    return beginnings.filter(({ length }) => length > 1 || words.length === 1);
  });
  const names = new Set(
    found
      .filter((words) => words.some(namesSomething))
      .filter((words) => words.length === 1 || !words.every(namesSomething))
      .map((words) => words.join(' '))
      .filter((name) => !name.includes(' ') || !namesSomething(name)),
  );
  return [...names].sort();
}
