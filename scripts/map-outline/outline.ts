import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { type Land, STEPS_IN_DEGREE } from '#web/features/map/outline.ts';

/** Countries as Natural Earth has them, in the package `world-atlas`. */
export type Countries = Topology<{ countries: GeometryCollection }>;

/** The land of all countries piece by piece, so that a map draws only those it shows. */
export function outlineOf(topology: Countries): Land[] {
  return feature(topology, topology.objects.countries).features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return landOf(geometry.coordinates);
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.flatMap(landOf) : [];
  });
}

/** One piece; none where it is too small to be drawn. */
function landOf(rings: readonly (readonly (readonly number[])[])[]): Land[] {
  const [outer, ...holes] = rings.map(inSteps).filter((points) => points.length > 3);
  if (!outer) return [];
  const along = outer.map(([lng]) => lng);
  const up = outer.map(([, lat]) => lat);
  const box = [Math.min(...along), Math.min(...up), Math.max(...along), Math.max(...up)] as const;
  return [[...box, ...[outer, ...holes].map(differences)]];
}

/** Without points that fall on the one before. */
function inSteps(ring: readonly (readonly number[])[]): [number, number][] {
  const points = ring.map(([lng = 0, lat = 0]): [number, number] => [
    Math.round(lng * STEPS_IN_DEGREE),
    Math.round(lat * STEPS_IN_DEGREE),
  ]);
  return points.filter(([lng, lat], index) => {
    const before = points[index - 1];
    return lng !== before?.[0] || lat !== before[1];
  });
}

function differences(points: readonly [number, number][]): number[] {
  return points.flatMap(([lng, lat], index) => {
    const [fromLng, fromLat] = points[index - 1] ?? [0, 0];
    return [lng - fromLng, lat - fromLat];
  });
}
