import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readTowns } from '../server/adapters/geocoder/towns.ts';
import { REGION_BOXES, type RegionName } from '../web/features/map/ground/region.ts';
import type { Country } from './map-land/borders.ts';
import { type Detail, type Polygon, regionOf } from './map-land/region.ts';
import type { Position } from './map-land/rings.ts';

/**
 * Writes the exact land of the built-in map, from OpenStreetMap. The packages are large and read only here: install
 * them in a folder outside of the project and name it.
 *
 *     npm install --prefix /tmp/lands @geo-maps/earth-lands-100m@0.6.0 @geo-maps/countries-land-250m@0.6.0
 *     node scripts/map-land.ts /tmp/lands
 */
const DETAIL: Record<RegionName, Detail> = {
  tunisia: { metres: 40, island: 0.05, lake: 0.5 },
  france: { metres: 70, island: 0.15, lake: 2 },
};

/** Points of a coast that its source has simplified too much: the harbour of Sousse would reach into the old town. */
const WRONG: readonly Position[] = [
  [10.6348, 35.8311],
  [10.6348, 35.8178],
];

interface MultiPolygon {
  type: 'MultiPolygon';
  coordinates: Polygon[];
}
type Geometry = MultiPolygon | { type: 'Polygon'; coordinates: Polygon };

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Usage: node scripts/map-land.ts <folder with the packages>');
const read = (name: string) =>
  JSON.parse(
    readFileSync(join(resolve(folder), 'node_modules/@geo-maps', name, 'map.geo.json'), 'utf8'),
  );

const earth = read('earth-lands-100m') as { geometries: MultiPolygon[] };
const isRight = ([lng, lat]: Position) =>
  !WRONG.some(([x, y]) => Math.abs(x - lng) < 0.0001 && Math.abs(y - lat) < 0.0001);
const polygons = earth.geometries
  .flatMap(({ coordinates }) => coordinates)
  .map((polygon) => polygon.map((ring) => ring.filter(isRight)));
const towns = readTowns().map(({ lng, lat }): Position => [lng, lat]);
const { features } = read('countries-land-250m') as { features: { geometry: Geometry }[] };
const countries = features.map(
  ({ geometry }): Country =>
    geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat(),
);

for (const [name, box] of Object.entries(REGION_BOXES)) {
  const { land, borders } = regionOf(
    { polygons, countries, towns },
    box,
    DETAIL[name as RegionName],
  );
  const lines = (all: readonly unknown[]) => all.map((one) => JSON.stringify(one)).join(',\n');
  const text = `{"land":[\n${lines(land)}\n],\n"borders":[\n${lines(borders)}\n]}\n`;
  writeFileSync(new URL(`../web/features/map/ground/land/${name}.json`, import.meta.url), text);
  console.log(`${name}: ${land.length} pieces, ${borders.length} borders, ${text.length} bytes`);
}
