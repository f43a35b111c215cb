import { describe, expect, it } from 'vitest';
import { STEPS_IN_DEGREE } from '../../web/features/map/ground/region.ts';
import { pointsOf } from '../../web/features/map/outline.ts';
import { regionOf } from './region.ts';
import { areaOf, clipRing, type Position, simplified } from './rings.ts';

const square = (west: number, south: number, side: number): Position[] => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];
const lake: Position[] = [
  [0.4, 0.4],
  [0.6, 0.35],
  [0.7, 0.5],
  [0.6, 0.65],
  [0.4, 0.6],
  [0.4, 0.4],
];
const DETAIL = { metres: 50, island: 1, lake: 1 };
const region = (towns: Position[] = []) =>
  regionOf(
    {
      polygons: [[square(-5, -5, 6.5), lake], [square(1.8, 1.8, 0.001)]],
      countries: [[square(-5, -5, 5.5)], [square(0.5, -5, 5)]],
      towns,
    },
    [0, 0, 2, 2],
    DETAIL,
  );

describe('the land of a region', () => {
  it('is cut into cells, with its lakes; islands too small to be seen are left out', () => {
    const { land } = region();
    const corners = land.map(([west, south]) => [west / STEPS_IN_DEGREE, south / STEPS_IN_DEGREE]);
    expect(corners.sort()).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ]);
    const [, , , , outer, water] = land.find(([west, south]) => west === 0 && south === 0) ?? [];
    expect(pointsOf(outer as number[], STEPS_IN_DEGREE)).toHaveLength(4);
    expect(pointsOf(water as number[], STEPS_IN_DEGREE)).toContainEqual([0.35, 0.6]);
  });

  it('has large lakes even where a town is said to lie in one', () => {
    expect(region([[0.5, 0.5]]).land[0]?.length).toBe(region().land[0]?.length);
  });

  it('has a border where two countries have the same points, once', () => {
    const shared: Position[] = [
      [1, 0.2],
      [1, 1.8],
    ];
    const west: Position[] = [[0.2, 0.2], ...shared, [0.2, 1.8], [0.2, 0.2]];
    const east: Position[] = [...shared, [1.8, 1.8], [1.8, 0.2], [1, 0.2]];
    const { borders } = regionOf(
      { polygons: [], countries: [[west], [east]], towns: [] },
      [0, 0, 2, 2],
      DETAIL,
    );
    expect(borders.map((line) => pointsOf(line, STEPS_IN_DEGREE))).toEqual([
      [
        [0.2, 1],
        [1.8, 1],
      ],
    ]);
  });
});

describe('a coast', () => {
  it('loses points that nobody would miss, and keeps the corners', () => {
    const line: Position[] = [
      [0, 0],
      [0.5, 0.0001],
      [1, 0],
      [1, 1],
    ];
    expect(simplified(line, 50)).toEqual([line[0], line[2], line[3]]);
    expect(simplified(line, 5)).toEqual(line);
  });

  it('is cut off at the edges of a box', () => {
    expect(clipRing(square(-1, -1, 2).slice(0, 4), [0, 0, 5, 5])).toHaveLength(4);
    expect(clipRing(square(7, 7, 1).slice(0, 4), [0, 0, 5, 5])).toEqual([]);
    expect(areaOf(square(0, 0, 1))).toBeCloseTo(111.32 ** 2, -2);
  });
});
