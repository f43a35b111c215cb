import { describe, expect, it } from 'vitest';
import { addressAt, namedPlace } from './address.ts';

const marsa = { label: 'La Marsa', city: 'La Marsa', country: 'TN', lat: 36.88, lng: 10.32 };

describe('an address and its place', () => {
  it('keeps the street when a suggestion is chosen', () => {
    expect(addressAt('14 rue du Lac, la mar', marsa)).toBe('14 rue du Lac, La Marsa');
    expect(addressAt('la mar', marsa)).toBe('La Marsa');
    expect(addressAt('14 شارع البحيرة، المر', marsa)).toBe('14 شارع البحيرة, La Marsa');
  });

  it('knows the place whose whole name was typed', () => {
    expect(namedPlace('14 rue du Lac, la marsa', [marsa])).toBe(marsa);
    expect(namedPlace('la mar', [marsa])).toBeUndefined();
  });
});
