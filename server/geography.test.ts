import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceInKm } from './geography.ts';

const points = fc.record({
  lat: fc.double({ min: -70, max: 70, noNaN: true }),
  lng: fc.double({ min: -179, max: 179, noNaN: true }),
});

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
