import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CELL_LEVEL,
  distanceInKm,
  EARTH_RADIUS_KM,
  mapCell,
  type Point,
  radians,
} from '../geography.ts';
import { type Circle, countTouched, cover, coverCircle, rangesOf } from './cover.ts';
import { ancestorOf, type Cell, cellAround, cellAt, cellsIn, numberOf, windowOf } from './grid.ts';

const points = fc.record({
  lat: fc.double({ min: -85, max: 85, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});
const levels = fc.integer({ min: 0, max: CELL_LEVEL });

describe('the grid of the map', () => {
  it('numbers its cells as rentals are numbered, at every level', () => {
    fc.assert(
      fc.property(points, levels, (point, level) => {
        const cell = cellAround(level, point);
        expect(numberOf(cell)).toBe(Math.floor(mapCell(point) / cellsIn(level)));
        expect(cellAt(level, numberOf(cell))).toEqual(cell);
        expect(ancestorOf(cellAround(CELL_LEVEL, point), level)).toEqual(cell);
      }),
    );
  });

  it('has each point within its cell', () => {
    fc.assert(
      fc.property(points, levels, (point, level) => {
        const { west, south, east, north } = windowOf(cellAround(level, point));
        expect(point.lng).toBeGreaterThanOrEqual(west - 1e-9);
        expect(point.lng).toBeLessThanOrEqual(east + 1e-9);
        expect(point.lat).toBeGreaterThanOrEqual(south - 1e-9);
        expect(point.lat).toBeLessThanOrEqual(north + 1e-9);
      }),
    );
  });
});

describe('the cells that cover a window', () => {
  const tunis = { lat: 36.8, lng: 10.18 };
  const window = { west: 9.9, south: 36.6, east: 10.5, north: 37 };

  it('are all cells it touches, in a handful of ranges', () => {
    const cells = cover([window], null, 12);
    expect(cells).toHaveLength(countTouched([window], 12));
    const ranges = rangesOf(cells);
    expect(ranges.length).toBeLessThan(cells.length);
    expect(ranges.reduce((sum, { first, last }) => sum + last - first + 1, 0)).toBe(cells.length);
  });

  it.each([tunis, { lat: -16.5, lng: 179.99 }, { lat: 69, lng: 18 }])(
    'follow a circle around $lat, $lng',
    (middle) => {
      const circle = { middle, radius: 20 };
      const world = { west: -180, south: -85, east: 180, north: 85 };
      const ranges = rangesOf(cover([world], circle, 3));
      const covered = (point: typeof tunis) =>
        ranges.some(({ level, first, last }) => {
          const number = numberOf(cellAround(level, point));
          return number >= first && number <= last;
        });
      for (let angle = 0; angle < 360; angle += 5) {
        for (const [km, expected] of [
          [3, true],
          [18, true],
          [22, false],
        ] as const) {
          const turn = (angle * Math.PI) / 180;
          const point = {
            lat: middle.lat + (km / 111.19) * Math.cos(turn),
            lng:
              middle.lng +
              ((km / 111.19) * Math.sin(turn)) / Math.cos((middle.lat * Math.PI) / 180),
          };
          if (point.lng > 180) point.lng -= 360;
          expect(Math.abs(distanceInKm(middle, point) - km)).toBeLessThan(0.2);
          expect(covered(point), `${km} km at ${angle} degrees`).toBe(expected);
        }
      }
    },
  );
});

describe('the cells that cover a circle', () => {
  const circles = fc.record({
    middle: fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    }),
    radius: fc.integer({ min: 1, max: 200 }),
  });
  const isIn = (cells: Cell[], point: Point) =>
    cells.some((cell) => numberOf(cellAround(cell.level, point)) === numberOf(cell));
  /** A point at a share of the radius from the middle, in some direction. */
  const pointIn = ({ middle, radius }: Circle, share: number, turn: number): Point => {
    const [km, lat] = [(share * radius) / EARTH_RADIUS_KM, radians(middle.lat)];
    const sine = Math.sin(lat) * Math.cos(km) + Math.cos(lat) * Math.sin(km) * Math.cos(turn);
    const along = Math.atan2(
      Math.sin(turn) * Math.sin(km) * Math.cos(lat),
      Math.cos(km) - Math.sin(lat) * sine,
    );
    const lng = middle.lng + (along * 180) / Math.PI;
    return {
      lat: (Math.asin(Math.min(1, Math.max(-1, sine))) * 180) / Math.PI,
      lng: lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng,
    };
  };
  const shares = fc.double({ min: 0, max: 1.5, noNaN: true });
  const turns = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });

  it('contain every point of it, and the inner ones no other point', () => {
    fc.assert(
      fc.property(circles, shares, turns, (circle, share, turn) => {
        const point = pointIn(circle, share, turn);
        const { within, across } = coverCircle(circle);
        if (share < 0.999) expect(isIn([...within, ...across], point)).toBe(true);
        if (share > 1.001) expect(isIn(within, point)).toBe(false);
        const isPolar = Math.abs(circle.middle.lat) > 80;
        if (!isPolar) expect(rangesOf([...within, ...across]).length).toBeLessThan(200);
      }),
      { numRuns: 500 },
    );
  });
});
