import { pageUrl } from '#contract/paths.ts';

/** What a visitor's first visit to a page may weigh, in bytes as sent (files with Brotli, the document with Zstandard), photos and pictures left out. */
export interface PageBudget {
  script: number;
  stylesheet: number;
  document: number;
  font: number;
  total: number;
  /** How many requests it may take. */
  requests: number;
}

interface BudgetedPage {
  name: string;
  /** Where it is on a site: its address, or one that is looked up there. */
  pathOn: (linksOf: (path: string) => Promise<string[]>) => Promise<string>;
  budget: PageBudget;
  /** Whether it may load the map library at once. */
  map: boolean;
}

const at = (path: string) => async () => path;

/** The Latin letters in all weights, one file. */
const font = 32_000;

export const PAGES_IN_BUDGET: BudgetedPage[] = [
  {
    name: 'home',
    pathOn: at(pageUrl('fr', 'home')),
    budget: {
      script: 148_000,
      stylesheet: 13_500,
      document: 25_000,
      font,
      total: 228_000,
      requests: 72,
    },
    map: false,
  },
  {
    name: 'list',
    pathOn: at(pageUrl('fr', 'offers')),
    budget: {
      script: 158_000,
      stylesheet: 12_900,
      document: 27_500,
      font,
      total: 241_000,
      requests: 80,
    },
    map: false,
  },
  {
    name: 'rental',
    pathOn: async (linksOf) => {
      const links = await linksOf(pageUrl('fr', 'offers'));
      const rental = links.find((path) => path.includes('/offre-location/'));
      if (!rental) throw new Error('The list shows no offer.');
      return rental;
    },
    budget: {
      script: 158_000,
      stylesheet: 13_000,
      document: 21_000,
      font,
      total: 230_000,
      requests: 84,
    },
    map: false,
  },
  {
    name: 'map',
    pathOn: at(pageUrl('fr', 'map')),
    // with the filters of the lists; and the outline of the world and its towns, which are data: 220 kB
    budget: {
      script: 209_000,
      stylesheet: 17_000,
      document: 25_000,
      font,
      total: 530_000,
      requests: 80,
    },
    map: true,
  },
];
