import { project } from '../mercator.ts';
import { type Land, pointsOf } from '../outline.ts';

/** Edges on the map of the world, as shares of its side from the north-west corner. */
export interface Edges {
  west: number;
  north: number;
  east: number;
  south: number;
}

/** A polygon on the map of the world. */
export interface Shape extends Edges {
  rings: Ring[];
}

/** A line on the map of the world. */
export interface Ring {
  /** Horizontal and vertical shares of the world's side in turns. */
  points: Float64Array;
  /** Which points are on the edge of a cell: `ON.vertical` or `ON.horizontal`, or both. */
  edges: Uint8Array;
}

export const ON = { vertical: 1, horizontal: 2 } as const;

interface Scale {
  /** Steps of a coordinate in a degree. */
  steps: number;
  /** Degrees of the cells that the land was cut into. */
  cell?: number;
}

/** Places land on the map of the world. */
export function shapesOf(land: readonly Land[], { steps, cell }: Scale): Shape[] {
  return land.map(([west, south, east, north, ...rings]) => ({
    ...edgesOf([west / steps, south / steps, east / steps, north / steps]),
    rings: rings.map((ring) => ringOf(pointsOf(ring, steps), cell)),
  }));
}

type Box = readonly [west: number, south: number, east: number, north: number];

/** Edges in degrees on the map of the world. */
export function edgesOf([west, south, east, north]: Box): Edges {
  const from = project({ lat: north, lng: west });
  const to = project({ lat: south, lng: east });
  return { west: from.x, north: from.y, east: to.x, south: to.y };
}

export function overlap(one: Edges, other: Edges): boolean {
  return (
    one.west < other.east &&
    one.east > other.west &&
    one.north < other.south &&
    one.south > other.north
  );
}

/** Whether one lies wholly in the other. */
export function isWithin(one: Edges, other: Edges): boolean {
  return (
    one.west >= other.west &&
    one.east <= other.east &&
    one.north >= other.north &&
    one.south <= other.south
  );
}

/** Places a line on the map of the world. */
export function ringOf(places: readonly (readonly [number, number])[], cell?: number): Ring {
  const points = new Float64Array(places.length * 2);
  const edges = new Uint8Array(places.length);
  places.forEach(([lat, lng], index) => {
    const { x, y } = project({ lat, lng });
    points[2 * index] = x;
    points[2 * index + 1] = y;
    if (cell && lng % cell === 0) edges[index] = ON.vertical;
    if (cell && lat % cell === 0) edges[index] = (edges[index] ?? 0) | ON.horizontal;
  });
  return { points, edges };
}
