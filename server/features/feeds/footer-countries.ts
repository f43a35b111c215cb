import type { Country } from '#contract/countries.ts';
import type { Context } from '../../context.ts';
import { countriesWithOffers } from './place-pages.ts';

/** Every page has a footer, and a country's first offer may wait for a minute. */
const CACHED_MILLISECONDS = 60_000;

/** Reads the countries that the footer links to: those with an offer now, read at most once a minute. */
export function footerCountries(
  context: Pick<Context, 'db' | 'clock'>,
): () => Promise<readonly Country[]> {
  let known: { until: number; countries: Promise<readonly Country[]> } | null = null;
  return () => {
    const now = context.clock.now().getTime();
    if (known && known.until > now) return known.countries;
    const countries = countriesWithOffers(context)
      .then((found) => found.map(({ code }) => code))
      // a page is worth showing without them, and the next one asks again
      .catch(() => {
        known = null;
        return [];
      });
    known = { until: now + CACHED_MILLISECONDS, countries };
    return countries;
  };
}
