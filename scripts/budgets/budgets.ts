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
      script: 152_500,
      stylesheet: 13_500,
      document: 25_000,
      font,
      total: 234_000,
      requests: 72,
    },
    map: false,
  },
  {
    name: 'list',
    pathOn: at(pageUrl('fr', 'offers')),
    budget: {
      script: 160_000,
      stylesheet: 12_900,
      document: 28_600,
      font,
      total: 244_500,
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
      script: 178_500,
      stylesheet: 13_800,
      document: 22_500,
      font,
      total: 254_000,
      requests: 101,
    },
    map: false,
  },
  {
    name: 'map',
    pathOn: at(pageUrl('fr', 'map')),
    // with the filters of the lists; and the outline of the world and its towns, which are data: 220 kB
    budget: {
      script: 217_500,
      stylesheet: 17_000,
      document: 25_000,
      font,
      total: 538_500,
      requests: 95,
    },
    map: true,
  },
];
