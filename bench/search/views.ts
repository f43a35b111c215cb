import { callUrl } from '../../contract/call-url.ts';
import { CATEGORIES } from '../../contract/enums.ts';
import { viewMap } from '../../contract/map/operations.ts';
import { searchRentals } from '../../contract/rentals/operations.ts';
import type { Point } from '../../server/geography.ts';
import { drawPlace, drawTown, largestTowns } from './places.ts';
import { type Draw, draws } from './random.ts';
import { drawThing, drawWriting, nameIn, withSlip } from './wording.ts';

/** A kind of view of rentals, with varying words, places and filters. */
export interface View {
  name: string;
  /** The address of one such view, without its origin. */
  draw(draw: Draw): string;
}

const list = (query: Record<string, unknown>) => callUrl(searchRentals, { query });
const SEARCH_COUNTRIES = ['TN', 'TN', 'FR'];
/** Shorter words cannot be corrected. */
const SHORTEST_MISTYPED = 6;

const someKind = (draw: Draw) => draw.oneOf(['offer', 'offer', 'request', undefined]);
const someCategory = (draw: Draw) => (draw.chance(0.3) ? draw.oneOf(CATEGORIES) : undefined);

export const VIEWS: readonly View[] = [
  { name: 'newest', draw: (draw) => list({ kind: someKind(draw) }) },
  {
    name: 'category',
    draw: (draw) => list({ kind: someKind(draw), category: draw.oneOf(CATEGORIES) }),
  },
  {
    name: 'text',
    draw: (draw) => list({ q: someWords(draw), kind: draw.oneOf(['offer', undefined]) }),
  },
  {
    name: 'typo',
    draw: (draw) => list({ q: mistyped(draw), kind: draw.oneOf(['offer', undefined]) }),
  },
  {
    name: 'near',
    draw: (draw) =>
      list({
        ...drawPlace(draw, drawTown(draw)),
        radius: draw.oneOf([5, 25, 50, 100]),
        category: someCategory(draw),
        sort: draw.oneOf(['nearest', 'nearest', 'newest']),
      }),
  },
  {
    name: 'price',
    draw: (draw) =>
      list({
        kind: someKind(draw),
        category: someCategory(draw),
        sort: draw.oneOf(['cheapest', 'priciest']),
        ...(draw.chance(0.5)
          ? { minPrice: 10 + draw.below(50), maxPrice: 60 + draw.below(200) }
          : {}),
      }),
  },
  {
    name: 'map city',
    draw: (draw) => {
      const country = draw.oneOf(['TN', 'FR']);
      const town = draw.oneOf(largestTowns(country, 20));
      const around = draw.chance(0.5) ? { lat: town.lat, lng: town.lng, radius: 25 } : {};
      return mapView(town, 11 + draw.below(4), { ...around, category: someCategory(draw) });
    },
  },
  {
    name: 'map country',
    draw: (draw) => {
      const middle = draw.oneOf([
        { lat: 34.5, lng: 9.6 },
        { lat: 46.6, lng: 2.5 },
      ]);
      return mapView(middle, 5 + draw.below(3), { category: someCategory(draw) });
    },
  },
];

/** Addresses of one view, the same in every run. */
export function looksAt(view: View, count: number, seed: number): string[] {
  const draw = draws(seed);
  return Array.from({ length: count }, () => view.draw(draw));
}

/** A thing in a language of the town's country; every second time with another word. */
function someWords(draw: Draw): string {
  const country = draw.oneOf(SEARCH_COUNTRIES);
  const writing = drawWriting(draw, country);
  const name = nameIn(draw, drawThing(draw), writing);
  if (draw.chance(0.5)) return name;
  const town = draw.oneOf(largestTowns(country, 60));
  return `${name} ${town.names[writing === 'latin' ? 'fr' : writing]}`;
}

function mistyped(draw: Draw): string {
  for (;;) {
    const words = someWords(draw).split(' ');
    const at = words.findIndex(({ length }) => length >= SHORTEST_MISTYPED);
    const word = words[at];
    if (word) return words.with(at, withSlip(draw, word)).join(' ');
  }
}

/** Pixels of a window on a desktop. */
const SCREEN = { width: 1_280, height: 800 };
const TILE = 256;

function mapView({ lat, lng }: Point, zoom: number, filters: Record<string, unknown>): string {
  const degreesAPixel = 360 / (TILE * 2 ** zoom);
  const along = (SCREEN.width / 2) * degreesAPixel;
  const up = (SCREEN.height / 2) * degreesAPixel * Math.cos((lat * Math.PI) / 180);
  const bbox = [lng - along, lat - up, lng + along, lat + up].map((edge) => edge.toFixed(5));
  return callUrl(viewMap, { query: { bbox: bbox.join(), zoom, ...filters } });
}
