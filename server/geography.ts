export interface Point {
  lat: number;
  lng: number;
}

export const EARTH_RADIUS_KM = 6_371;
export const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Distance over the ground (haversine). */
export function distanceInKm(from: Point, to: Point): number {
  const a =
    Math.sin(radians(to.lat - from.lat) / 2) ** 2 +
    Math.cos(radians(from.lat)) *
      Math.cos(radians(to.lat)) *
      Math.sin(radians(to.lng - from.lng) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(a));
}

/** The deepest level of the map's cells; a cell of it is some ten metres wide. */
export const CELL_LEVEL = 22;
/** Where the web map projection ends. */
export const NORTHMOST = 85.0511;

/**
 * The map cell that a point lies in, on the grid of web map tiles (4^22 cells, growing to the south-east), its two
 * coordinates interleaved bit by bit (Z-order): the cells within a tile of level `n` are the numbers that share their
 * first `2n` of 44 bits, so that a tile is one range of numbers.
 */
export function mapCell({ lat, lng }: Point): number {
  const side = 2 ** CELL_LEVEL;
  const along = (part: number) => Math.min(side - 1, Math.max(0, Math.floor(part * side)));
  const sine = Math.sin(radians(Math.min(NORTHMOST, Math.max(-NORTHMOST, lat))));
  const x = along((lng + 180) / 360);
  const y = along(0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI));
  let cell = 0;
  // numbers beyond 32 bits: multiplied, not shifted
  for (let bit = CELL_LEVEL - 1; bit >= 0; bit -= 1) {
    cell = cell * 4 + ((y >> bit) & 1) * 2 + ((x >> bit) & 1);
  }
  return cell;
}
