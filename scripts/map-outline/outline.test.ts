import { expect, it } from 'vitest';
import { pointsOf } from '#web/features/map/outline.ts';
import { type Countries, outlineOf } from './outline.ts';

/** A square with a hole, and an island a few metres wide. */
const TOPOLOGY: Countries = {
  type: 'Topology',
  objects: {
    countries: {
      type: 'GeometryCollection',
      geometries: [{ type: 'MultiPolygon', arcs: [[[0], [1]], [[2]]] }],
    },
  },
  arcs: [
    [
      [9, 33],
      [11, 33],
      [11, 35.004],
      [9, 35.004],
      [9, 33],
    ],
    [
      [10, 34],
      [10, 34.2],
      [10.2, 34.2],
      [10, 34],
    ],
    [
      [12, 33],
      [12.0001, 33],
      [12.0001, 33.0001],
      [12, 33],
    ],
  ],
};

it('keeps each piece of land with its box and its rings, and leaves out what is too small to be seen', () => {
  const outline = outlineOf(TOPOLOGY);
  expect(outline).toHaveLength(1);
  const [west, south, east, north, outer, hole] = outline[0] ?? [];
  expect([west, south, east, north]).toEqual([2_250, 8_250, 2_750, 8_751]);
  expect(pointsOf(outer as number[])).toEqual([
    [33, 9],
    [33, 11],
    [35.004, 11],
    [35.004, 9],
    [33, 9],
  ]);
  expect(pointsOf(hole as number[])).toHaveLength(4);
});
