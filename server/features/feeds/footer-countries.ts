import type { Country } from '#contract/countries.ts';
import { readStale } from '../../api/public-query.ts';
import type { Context } from '../../context.ts';
import { countriesWithOffers } from './place-entries.ts';

/** A country's first offer may wait for it, and then for the pages that are cached without it. */
const CURRENT_MILLISECONDS = 60_000;

/**
 * The countries that the footer links to: those with an offer. Every page has a footer, so only the first page of a process waits for
 * the database; later ones have the former list while it is read again, and for another minute when that fails.
 */
export function footerCountries(context: Context): () => Promise<readonly Country[]> {
  let list: Promise<readonly Country[]> | null = null;
  let currentUntil = 0;
  return () => {
    const now = context.clock.now().getTime();
    if (list && now < currentUntil) return list;
    currentUntil = now + CURRENT_MILLISECONDS;
    const former = list;
    const read = readStale(context, countriesWithOffers)
      .then((found) => found.map(({ code }) => code))
      .catch((error) => {
        context.log.error(error, 'the countries of the footer could not be read');
        return former ?? [];
      });
    void read.then(() => {
      list = read;
    });
    list ??= read;
    return list;
  };
}
