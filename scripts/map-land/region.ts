import {
  CELL_DEGREES,
  type Region,
  STEPS_IN_DEGREE,
} from '../../web/features/map/ground/region.ts';
import type { Land } from '../../web/features/map/outline.ts';
import { bordersIn, type Country } from './borders.ts';
import {
  areaOf,
  type Box,
  boxOf,
  clipRing,
  isInside,
  overlaps,
  type Position,
  simplified,
} from './rings.ts';

/** A polygon: its outline, and the lakes in it. */
export type Polygon = readonly (readonly Position[])[];

/** How much of the original is left out. */
export interface Detail {
  /** How far a coast may lie from the original. */
  metres: number;
  /** The smallest island and the smallest lake, in square kilometres. */
  island: number;
  lake: number;
}

/** What a region is made of. */
export interface Sources {
  polygons: readonly Polygon[];
  countries: readonly Country[];
  towns: readonly Position[];
}

/** The land of a region, cut into cells so that a map draws only those it shows, and the borders in it. */
export function regionOf(
  { polygons, countries, towns }: Sources,
  box: Box,
  detail: Detail,
): Region {
  const land = polygons.flatMap((polygon) =>
    simplerPolygon(withoutFloods(polygon, box, towns), box, detail),
  );
  return {
    land: cellsOf(box).flatMap((cell) => land.flatMap((polygon) => landIn(polygon, cell))),
    borders: bordersIn(countries, box, detail.metres).map((line) => differences(inSteps(line))),
  };
}

/** Up to this size, in square kilometres, water with a town in it is a plain that is flooded at times, or a river's bend. */
const LARGEST_FLOOD = 20;

/** A lake with fewer corners is too coarse to be recognised. */
const FEWEST_POINTS = 5;

/** The polygon without small lakes that towns lie in. */
function withoutFloods([outer, ...lakes]: Polygon, box: Box, towns: readonly Position[]): Polygon {
  if (!outer) return [];
  const dry = lakes.filter((lake) => {
    const edges = boxOf(lake);
    if (!overlaps(edges, box)) return false;
    return areaOf(lake) > LARGEST_FLOOD || !towns.some((town) => isInside(town, lake, edges));
  });
  return [outer, ...dry];
}

/** The polygon in a box; none when it lies elsewhere or is too small. */
function simplerPolygon(polygon: Polygon, box: Box, { metres, island, lake }: Detail): Polygon[] {
  const [outer, ...lakes] = polygon.map((ring, index) => {
    if (!overlaps(boxOf(ring), box)) return [];
    const inside = clipRing(withoutEnd(ring), box);
    if (inside.length < 3 || areaOf(inside) < (index === 0 ? island : lake)) return [];
    return withoutEnd(simplified([...inside, inside[0] as Position], metres));
  });
  if (!outer || outer.length < 3) return [];
  return [[outer, ...lakes.filter((lake) => lake.length >= FEWEST_POINTS)]];
}

function cellsOf([west, south, east, north]: Box): Box[] {
  const cells: Box[] = [];
  for (let lng = west; lng < east; lng += CELL_DEGREES) {
    for (let lat = south; lat < north; lat += CELL_DEGREES) {
      cells.push([lng, lat, lng + CELL_DEGREES, lat + CELL_DEGREES]);
    }
  }
  return cells;
}

function landIn(polygon: Polygon, cell: Box): Land[] {
  const rings = polygon
    .filter((ring) => overlaps(boxOf(ring), cell))
    .map((ring) => inSteps(clipRing(ring, cell)))
    .filter((points) => points.length > 2);
  if (rings.length === 0) return [];
  const [west, south, east, north] = boxOf(rings.flat());
  return [[west, south, east, north, ...rings.map(differences)]];
}

/** GeoJSON repeats the first point of a ring at its end. */
function withoutEnd(ring: readonly Position[]): readonly Position[] {
  const [first, last] = [ring[0], ring.at(-1)];
  return first?.[0] === last?.[0] && first?.[1] === last?.[1] ? ring.slice(0, -1) : ring;
}

/** Without points that fall on the one before. */
function inSteps(points: readonly Position[]): [number, number][] {
  const stepped = points.map(([lng, lat]): [number, number] => [
    Math.round(lng * STEPS_IN_DEGREE),
    Math.round(lat * STEPS_IN_DEGREE),
  ]);
  return stepped.filter(([lng, lat], index) => {
    const before = stepped[index - 1];
    return lng !== before?.[0] || lat !== before[1];
  });
}

function differences(points: readonly [number, number][]): number[] {
  return points.flatMap(([lng, lat], index) => {
    const [fromLng, fromLat] = points[index - 1] ?? [0, 0];
    return [lng - fromLng, lat - fromLat];
  });
}
