import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { blurredPoint, distanceInKm } from './geography.ts';

const points = fc.record({
  lat: fc.double({ min: -70, max: 70, noNaN: true }),
  lng: fc.double({ min: -179, max: 179, noNaN: true }),
});
const key = randomBytes(32);

describe('a distance', () => {
  it('from Tunis to Marseille is about 875 km', () => {
    const distance = distanceInKm({ lat: 36.8065, lng: 10.1815 }, { lat: 43.2965, lng: 5.3698 });
    expect(distance).toBeGreaterThan(800);
    expect(distance).toBeLessThan(950);
  });

  it('is the same in both directions and zero to the point itself', () => {
    fc.assert(
      fc.property(points, points, (one, other) => {
        expect(distanceInKm(one, other)).toBeCloseTo(distanceInKm(other, one), 6);
        expect(distanceInKm(one, one)).toBe(0);
      }),
    );
  });
});

describe('a blurred point', () => {
  it('is within the blur anywhere people live, and the same each time', () => {
    fc.assert(
      fc.property(points, fc.uuid(), (point, id) => {
        const blurred = blurredPoint(key, id, point);
        expect(distanceInKm(point, blurred) * 1_000).toBeLessThanOrEqual(LIMITS.blurMetres + 3);
        expect(blurredPoint(key, id, point)).toEqual(blurred);
      }),
    );
  });

  it('cannot be found without the key', () => {
    const point = { lat: 36.8, lng: 10.2 };
    expect(blurredPoint(key, 'a', point)).not.toEqual(blurredPoint(randomBytes(32), 'a', point));
  });
});
