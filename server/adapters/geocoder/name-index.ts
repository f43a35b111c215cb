import { editDistance, slipsAllowed } from '../../edit-distance.ts';
import { fold } from './fold.ts';
import type { GazetteerTown } from './towns.ts';

/** How much more a town counts in the countries where most members live: Monastir before Montréal for `mon`. */
const BIAS: Record<string, number> = { TN: 100, FR: 20 };
/** Elsewhere a misspelt word is a town only when it has one slip in the whole name: `perceuse` is not Perugia. */
const SLIPS_FAR_AWAY = 1;
/** Hamlets without a population in GeoNames count as towns all the same. */
const LEAST_PEOPLE = 500;
/** The article of a name, which is often left out. */
const ARTICLE = /^(?:la|le|les|l|el|al) |^ال(?=\p{L}{2})/u;
/** The part of a name in brackets: the island of a town, `Houmt Souk (Djerba)`. */
const IN_BRACKETS = /\((.{4,})\)/;

/** The weight of a town's size by how well its name fits: a small town that fits beats a large one that hardly does. */
const WORTH = { whole: 1, beginning: 1 / 5, word: 1 / 20 };
/** The same for names with one and two misspellings, in the whole name and in its beginning. */
const WORTH_WITH_SLIPS = { whole: [1, 1 / 50, 1 / 1_000], beginning: [1, 1 / 500, 1 / 5_000] };
/** A result worth less than this share of the best one is left out. */
const WORTH_SHOWING = 1 / 2_000;

/** Finds towns by the typed beginning of a name, in any of their languages. */
export interface NameIndex {
  /**
   * Towns with a name like the words, misspellings included, at most `limit`: the likeliest first; then those of the countries
   * where most members live, names that begin with the words before others; then all others. While a name at home begins with
   * the words, a town abroad is found by its whole name alone. Without misspellings when the words stand `asSpelt`.
   */
  find(words: string, limit: number, spelling: { asSpelt: boolean }): GazetteerTown[];
  /** Whether a name is, or starts like, the words. */
  has(words: string): boolean;
}

/**
 * The letters of a text as bits (some share one). Most of 200,000 names are ruled out by these without comparing
 * them: otherwise a search would take four times as long, some 100 ms during which other requests wait.
 */
function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

function namesOf({ names, also }: GazetteerTown): Set<string> {
  const folded = new Set<string>();
  const inBrackets = IN_BRACKETS.exec(names.fr)?.[1] ?? '';
  for (const written of new Set([...Object.values(names), ...also, inBrackets])) {
    const name = fold(written);
    if (name !== '') folded.add(name).add(name.replace(ARTICLE, ''));
  }
  return folded;
}

/** How well a name fits the typed text, from 0 (not at all) to 1. */
function fitOf(typed: string, name: string, slips: number, isHome: boolean): number {
  if (name === typed) return WORTH.whole;
  if (name.startsWith(typed)) return WORTH.beginning;
  if (name.includes(` ${typed}`)) return WORTH.word;
  if (slips === 0) return 0;
  const inWhole = editDistance(typed, name, slips);
  if (inWhole <= (isHome ? slips : SLIPS_FAR_AWAY)) return WORTH_WITH_SLIPS.whole[inWhole] ?? 0;
  if (!isHome) return 0;
  // it may not have been typed to its end; the first letter is rarely wrong
  if (name[0] !== typed[0]) return 0;
  const inBeginning = editDistance(typed, name, slips, 'beginning');
  return inBeginning <= slips ? (WORTH_WITH_SLIPS.beginning[inBeginning] ?? 0) : 0;
}

const isAtHome = ({ country }: GazetteerTown) => country in BIAS;

const sizeOf = ({ population, country }: GazetteerTown) =>
  Math.max(population, LEAST_PEOPLE) * (BIAS[country] ?? 1);

/** @param towns the largest first */
export function nameIndex(towns: readonly GazetteerTown[]): NameIndex {
  const names = towns.flatMap((town) =>
    Array.from(namesOf(town), (name) => ({ name, letters: lettersOf(name), town })),
  );
  return {
    find: (words, limit, { asSpelt }) => {
      const typed = fold(words);
      if (typed === '') return [];
      const slips = asSpelt ? 0 : slipsAllowed(typed);
      const wanted = lettersOf(typed);
      /** How well the best name of each town fits. */
      const fits = new Map<GazetteerTown, number>();
      for (const { name, letters, town } of names) {
        const missing = wanted & ~letters;
        if (missing !== 0 && countBits(missing) > slips) continue;
        const fit = fitOf(typed, name, slips, isAtHome(town));
        if (fit > (fits.get(town) ?? 0)) fits.set(town, fit);
      }
      const fitsBy = (town: GazetteerTown) => fits.get(town) ?? 0;
      const begins = (town: GazetteerTown) => fitsBy(town) > WORTH.word;
      const isKnownAtHome = Array.from(fits.keys()).some((town) => isAtHome(town) && begins(town));
      const likeliest = Array.from(fits, ([town, fit]) => ({ town, worth: fit * sizeOf(town) }))
        .filter(({ town }) => !isKnownAtHome || isAtHome(town) || fitsBy(town) === WORTH.whole)
        .sort((one, other) => other.worth - one.worth)
        .slice(0, limit);
      const least = (likeliest[0]?.worth ?? 0) * WORTH_SHOWING;
      const found = likeliest.filter(({ worth }) => worth >= least).map(({ town }) => town);
      const [best] = found;
      // behind it, towns of home countries before all others, and names that begin like the words first
      const place = (town: GazetteerTown) => {
        if (town === best) return -1;
        return (isAtHome(town) ? 0 : 2) + (begins(town) ? 0 : 1);
      };
      return found.toSorted((one, other) => place(one) - place(other));
    },
    has: (words) => {
      const typed = fold(words);
      return typed !== '' && names.some(({ name }) => name.startsWith(typed));
    },
  };
}
