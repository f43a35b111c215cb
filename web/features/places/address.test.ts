import { describe, expect, it } from 'vitest';
import { addressAt, namedPlace } from './address.ts';

const marsa = { label: 'La Marsa', city: 'La Marsa', country: 'TN', lat: 36.88, lng: 10.32 };
const house = { ...marsa, label: '14 Rue du Lac Huron, Tunis', city: 'Les Berges du Lac' };

describe('an address and its place', () => {
  it('keeps the street when a suggestion is chosen', () => {
    expect(addressAt('14 rue du Lac, la mar', marsa)).toBe('14 rue du Lac, La Marsa');
    expect(addressAt('la mar', marsa)).toBe('La Marsa');
    expect(addressAt('14 شارع البحيرة، المر', marsa)).toBe('14 شارع البحيرة, La Marsa');
  });

  it('is the whole place when that is a building', () => {
    expect(addressAt('14 rue du lac hur, tun', house)).toBe('14 Rue du Lac Huron, Tunis');
    expect(namedPlace('14 rue du lac huron, tunis', [marsa, house])).toBe(house);
  });

  it('knows the place whose whole name was typed', () => {
    expect(namedPlace('14 rue du Lac, la marsa', [marsa])).toBe(marsa);
    expect(namedPlace('la mar', [marsa])).toBeUndefined();
  });
});
