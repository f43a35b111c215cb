import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CELL_LEVEL, distanceInKm, mapCell } from '../../geography.ts';
import { countTouched, cover, rangesOf } from './cover.ts';
import { ancestorOf, cellAround, cellAt, cellsIn, numberOf, windowOf } from './grid.ts';

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

describe('what covers a window', () => {
  const tunis = { lat: 36.8, lng: 10.18 };
  const window = { west: 9.9, south: 36.6, east: 10.5, north: 37 };

  it('is every cell it touches, in a handful of ranges', () => {
    const cells = cover([window], null, 12);
    expect(cells).toHaveLength(countTouched([window], 12));
    const ranges = rangesOf(cells);
    expect(ranges.length).toBeLessThan(cells.length);
    expect(ranges.reduce((sum, { first, last }) => sum + last - first + 1, 0)).toBe(cells.length);
  });

  it.each([tunis, { lat: -16.5, lng: 179.99 }, { lat: 69, lng: 18 }])(
    'follows a circle around $lat, $lng',
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
