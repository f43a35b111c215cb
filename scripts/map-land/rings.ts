/** Longitude and latitude, degrees. */
export type Position = readonly [number, number];
/** West, south, east, north. */
export type Box = readonly [number, number, number, number];

const METRES_IN_DEGREE = 111_320;

export function boxOf(ring: readonly Position[]): Box {
  let [west, south, east, north] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (const [lng, lat] of ring) {
    west = Math.min(west, lng);
    east = Math.max(east, lng);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  return [west, south, east, north];
}

export function overlaps(one: Box, other: Box): boolean {
  return one[0] < other[2] && one[2] > other[0] && one[1] < other[3] && one[3] > other[1];
}

/** Whether a point lies within a ring, by the crossings of a line to the east. */
export function isInside(point: Position, ring: readonly Position[], box = boxOf(ring)): boolean {
  const [lng, lat] = point;
  if (lng < box[0] || lng > box[2] || lat < box[1] || lat > box[3]) return false;
  return ring.reduce((inside, [toLng, toLat], index) => {
    const [fromLng, fromLat] = ring.at(index - 1) as Position;
    const crosses = fromLat > lat !== toLat > lat;
    const at = fromLng + ((lat - fromLat) / (toLat - fromLat)) * (toLng - fromLng);
    return crosses && lng < at ? !inside : inside;
  }, false);
}

/** The part of a ring inside a box (Sutherland and Hodgman): what it cuts off runs along the edges of the box. */
export function clipRing(ring: readonly Position[], [west, south, east, north]: Box): Position[] {
  const edges: [axis: 0 | 1, at: number, keepsAbove: boolean][] = [
    [0, west, true],
    [0, east, false],
    [1, south, true],
    [1, north, false],
  ];
  let points = [...ring];
  for (const [axis, at, keepsAbove] of edges) {
    const isInside = (point: Position) => (keepsAbove ? point[axis] >= at : point[axis] <= at);
    const clipped: Position[] = [];
    points.forEach((point, index) => {
      const before = points.at(index - 1) as Position;
      if (isInside(point) !== isInside(before)) clipped.push(crossing(before, point, axis, at));
      if (isInside(point)) clipped.push(point);
    });
    points = clipped;
  }
  return points;
}

function crossing(from: Position, to: Position, axis: 0 | 1, at: number): Position {
  const share = (at - from[axis]) / (to[axis] - from[axis]);
  return axis === 0
    ? [at, from[1] + share * (to[1] - from[1])]
    : [from[0] + share * (to[0] - from[0]), at];
}

/** The area within a ring in square kilometres. */
export function areaOf(ring: readonly Position[]): number {
  const [, south, , north] = boxOf(ring);
  let twice = 0;
  ring.forEach(([lng, lat], index) => {
    const [fromLng, fromLat] = ring.at(index - 1) as Position;
    twice += fromLng * lat - lng * fromLat;
  });
  const kilometres = METRES_IN_DEGREE / 1_000;
  return Math.abs(twice / 2) * kilometres ** 2 * Math.cos(((south + north) / 360) * Math.PI);
}

/** A line with fewer points, nowhere further from the original than some metres (Douglas and Peucker). */
export function simplified(line: readonly Position[], metres: number): Position[] {
  const keep = new Set([0, line.length - 1]);
  const parts: [number, number][] = [[0, line.length - 1]];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [first, last] = part;
    let furthest = 0;
    let most = metres;
    for (let index = first + 1; index < last; index += 1) {
      const away = distance(line[index], line[first], line[last]);
      if (away > most) [furthest, most] = [index, away];
    }
    if (furthest === 0) continue;
    keep.add(furthest);
    parts.push([first, furthest], [furthest, last]);
  }
  return line.filter((_, index) => keep.has(index));
}

/** Metres from a point to the line between two others. */
function distance(point: Position = [0, 0], from: Position = [0, 0], to: Position = [0, 0]) {
  const across = METRES_IN_DEGREE * Math.cos((point[1] * Math.PI) / 180);
  const [x, y] = [(point[0] - from[0]) * across, (point[1] - from[1]) * METRES_IN_DEGREE];
  const [toX, toY] = [(to[0] - from[0]) * across, (to[1] - from[1]) * METRES_IN_DEGREE];
  const square = toX ** 2 + toY ** 2;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, (x * toX + y * toY) / square));
  return Math.hypot(x - share * toX, y - share * toY);
}
