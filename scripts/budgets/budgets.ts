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
      // styles that could not be fetched are fetched again; the page after publishing is among the routes; Facebook is among
      // the ways to share, and sign-in says what somebody wanted to publish; no line parts a day from its month
      script: 149_100,
      stylesheet: 13_500,
      document: 25_000,
      font,
      total: 229_500,
      requests: 48,
    },
    map: false,
  },
  {
    name: 'list',
    pathOn: at(pageUrl('fr', 'offers')),
    budget: {
      // a list that leaves words out names them
      script: 153_700,
      stylesheet: 12_500,
      // the search can be narrowed by condition, delivery, deposit and owner before its scripts have loaded: in the total too
      document: 27_900,
      font,
      total: 235_700,
      requests: 55,
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
      // as on the home page; shown days that cannot be had, in words and on the calendar alike; and reviews
      script: 157_700,
      stylesheet: 13_200,
      // who rents it out, what others say of them, and how to meet and pay safely
      document: 22_900,
      font,
      total: 232_800,
      requests: 52,
    },
    map: false,
  },
  {
    name: 'map',
    pathOn: at(pageUrl('fr', 'map')),
    // with the outline of the world and its towns, which are data: 220 kB
    budget: {
      // how many listings are off the map
      script: 198_700,
      // the filters of the lists, and the names of towns
      stylesheet: 16_500,
      document: 25_000,
      font,
      total: 518_300,
      requests: 59,
    },
    map: true,
  },
];
