/** Steps of a coordinate in a degree: about 450 metres, as exact as the outline is drawn. */
export const STEPS_IN_DEGREE = 250;

/**
 * A polygon of land, island or mainland of a country: its box (west, south, east, north) and its rings, the outer one
 * first. All in steps; a ring lists longitude and latitude in turns, each as the difference to the point before.
 */
export type Land = [number, number, number, number, ...number[][]];

/** The points of a ring in degrees, latitude first as Leaflet has them. */
export function pointsOf(ring: readonly number[], steps = STEPS_IN_DEGREE): [number, number][] {
  const points: [number, number][] = [];
  let lng = 0;
  let lat = 0;
  for (let index = 0; index < ring.length; index += 2) {
    lng += ring[index] as number;
    lat += ring[index + 1] as number;
    points.push([lat / steps, lng / steps]);
  }
  return points;
}
