import type { Language } from '#contract/languages.ts';
import { pageUrl, rentalUrl } from '#contract/paths.ts';
import { searchRentals } from '#contract/rentals/operations.ts';
import { callServer } from '../../tests/support/server-process.ts';

/** The pages that visitors enter by. */
export const PAGE_NAMES = ['home', 'list', 'rental', 'map', 'faq', 'simulator'] as const;
export type LookedAtPage = (typeof PAGE_NAMES)[number];

/** The address of each page; the rental is the first of the list. */
export async function pagesOf(
  origin: string,
): Promise<(page: LookedAtPage, language: Language) => string> {
  const query = { kind: 'offer', limit: 1 } as const;
  const [rental] = (await callServer(origin, null, searchRentals, { query })).items;
  if (!rental) throw new Error('The site has no rental.');
  return (page, language) => {
    const paths: Record<LookedAtPage, string> = {
      home: pageUrl(language, 'home'),
      list: pageUrl(language, 'offers'),
      rental: rentalUrl(language, rental),
      map: pageUrl(language, 'map'),
      faq: pageUrl(language, 'faq'),
      simulator: pageUrl(language, 'simulator'),
    };
    return origin + paths[page];
  };
}
