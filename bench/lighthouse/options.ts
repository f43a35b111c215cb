import { LANGUAGES, type Language } from '#contract/languages.ts';
import { type LookedAtPage, PAGE_NAMES } from './pages.ts';

/** The listed words among those that may be; all of `usual` when none is given. @throws for any other word */
function chosen<Word extends string>(
  variable: string,
  possible: readonly Word[],
  usual: readonly Word[],
): readonly Word[] {
  const given = process.env[variable]?.split(',').filter(Boolean) ?? [];
  const unknown = given.filter((word) => !possible.includes(word as Word));
  if (unknown.length > 0)
    throw new Error(`${variable}: ${unknown} is none of ${possible.join(', ')}`);
  return given.length > 0 ? (given as Word[]) : usual;
}

const runs = Number(process.env.RUNS ?? 3);
if (!Number.isInteger(runs) || runs < 1) throw new Error('RUNS: a whole number from 1');

/** The options of the bench. */
export const OPTIONS: {
  pages: readonly LookedAtPage[];
  languages: readonly Language[];
  runs: number;
} = {
  pages: chosen('PAGES', PAGE_NAMES, PAGE_NAMES),
  languages: chosen('LANGUAGES', LANGUAGES, ['fr', 'ar']),
  runs,
};
