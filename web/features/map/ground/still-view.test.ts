import { describe, expect, it } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { boundsOfView, radiusIn, spotIn, viewAround } from './still-view.ts';

const SIZE = { width: 640, height: 220 };

describe('the still map of a listing', () => {
  it.each([
    ['La Marsa', 36.8782, 10.3247],
    ['Dunkerque', 51.03, 2.37],
    ['Brussels', 50.85, 4.35],
    ['Montréal', 45.5, -73.57],
  ])(
    'is around the public point, with a circle that contains its whole cell: %s',
    (_, lat, lng) => {
      const view = viewAround({ lat, lng }, SIZE);
      const middle = spotIn(view, { lat, lng });
      expect(middle.x).toBeCloseTo(SIZE.width / 2);
      expect(middle.y).toBeCloseTo(SIZE.height / 2);
      const radius = radiusIn(view, { lat, lng }, LIMITS.placeCircleMetres);
      const metres = LIMITS.placeCircleMetres / 111_320;
      const north = spotIn(view, { lat: lat + metres, lng });
      const east = spotIn(view, { lat, lng: lng + metres / Math.cos((lat * Math.PI) / 180) });
      expect(radius).toBeGreaterThanOrEqual(middle.y - north.y - 0.1);
      expect(radius).toBeGreaterThanOrEqual(east.x - middle.x - 0.1);
    },
  );

  it('names towns within its edges', () => {
    const { west, south, east, north } = boundsOfView(
      viewAround({ lat: 36.8782, lng: 10.3247 }, SIZE),
    );
    expect(west).toBeLessThan(10.3247);
    expect(east).toBeGreaterThan(10.3247);
    expect(south).toBeLessThan(36.8782);
    expect(north).toBeGreaterThan(36.8782);
  });
});
