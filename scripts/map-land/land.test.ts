import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gazetteer } from '../../server/adapters/geocoder/gazetteer.ts';
import { readTowns } from '../../server/adapters/geocoder/towns.ts';
import { DEMO_RENTALS } from '../../server/demo/data.ts';
import { middlesAround, placeOf } from '../../server/demo/place-of.ts';
import {
  isKnownExactly,
  REGION_BOXES,
  type Region,
  STEPS_IN_DEGREE,
} from '../../web/features/map/ground/region.ts';
import { pointsOf } from '../../web/features/map/outline.ts';
import { isInside, type Position } from './rings.ts';

const file = (name: string) =>
  new URL(`../../web/features/map/ground/land/${name}.json`, import.meta.url);
const regions = Object.keys(REGION_BOXES).map((name) => readFileSync(file(name), 'utf8'));
const land = regions.flatMap((text) => (JSON.parse(text) as Region).land);

const positionsOf = (ring: readonly number[]) =>
  pointsOf(ring, STEPS_IN_DEGREE).map(([lat, lng]): Position => [lng, lat]);

/** Whether a place is on the land that the map draws: inside of an odd number of rings. */
function isOnLand({ lat, lng }: { lat: number; lng: number }): boolean {
  const [x, y] = [lng * STEPS_IN_DEGREE, lat * STEPS_IN_DEGREE];
  return land.some(([west, south, east, north, ...rings]) => {
    if (x < west || x > east || y < south || y > north) return false;
    const around = rings.filter((ring) => isInside([lng, lat], positionsOf(ring)));
    return around.length % 2 === 1;
  });
}

const towns = readTowns();
const town = (slug: string) => {
  const found = towns.find((one) => one.slug === slug);
  if (!found) throw new Error(`The gazetteer has no ${slug}.`);
  return found;
};

describe('the land of the built-in map', () => {
  it.each([
    'la-marsa',
    'carthage',
    'sidi-bou-said',
    'gammarth',
    'la-goulette',
    'houmt-souk',
    'midoun',
    'ajim',
    'erriadh',
    'kerkennah',
    'bizerte',
    'hammamet',
    'monastir',
    'mahdia',
    'nice',
    'marseille',
    'brest',
    'saint-malo',
  ])('shows %s on land', (slug) => {
    expect(isOnLand(town(slug))).toBe(true);
  });

  it('shows every town of the demo data on land', () => {
    const slugs = [...new Set(DEMO_RENTALS.map((rental) => rental.town))];
    const known = slugs.map(town).filter(isKnownExactly);
    expect(known.length).toBeGreaterThan(20);
    expect(known.filter((one) => !isOnLand(one)).map(({ slug }) => slug)).toEqual([]);
  });

  it('shows every rental of the demo data on land, wherever its cell is', () => {
    const places = gazetteer();
    const wet = DEMO_RENTALS.filter((rental, index) => {
      const place = placeOf(places, rental, index);
      return isKnownExactly(place) && ![place, ...middlesAround(place)].every(isOnLand);
    });
    // the next direction is another number of `turns`
    expect(wet.map(({ name }) => name)).toEqual([]);
  });

  it('shows every town and quarter of Tunisia on land', () => {
    const wet = towns.filter((one) => one.country === 'TN' && !isOnLand(one));
    // the gazetteer itself has it in the bay
    expect(wet.map(({ slug }) => slug)).toEqual(['skanes']);
  });

  it.each([
    ['off La Marsa', 36.89, 10.36],
    ['off Sidi Bou Saïd', 36.86, 10.37],
    ['in the Gulf of Tunis', 36.9, 10.6],
    ['in the Lake of Tunis', 36.82, 10.25],
    ['between Djerba and the mainland', 33.66, 10.9],
    ['off Marseille', 43.2, 5.2],
    ['in the Channel', 49.5, -3],
  ])('shows the sea %s', (_, lat, lng) => {
    expect(isOnLand({ lat, lng })).toBe(false);
  });

  it('is small', () => {
    expect(Math.max(...regions.map((text) => text.length))).toBeLessThan(200_000);
  });
});
