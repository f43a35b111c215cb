import { describe, expect, it } from 'vitest';
import { letters, refusals } from '../../tests/support/contract/refusals.ts';
import { reversePlace, searchPlaces } from './operations.ts';

describe('searching a place', () => {
  it('is by words or by a point', () => {
    const words = searchPlaces.query;
    expect(words && refusals(words, { q: 'Sfax' })).toEqual([]);
    expect(words && refusals(words, { q: '' })).toEqual(['q: addressNotFound']);
    expect(words && refusals(words, {})).toEqual(['q: addressNotFound']);
    expect(words && refusals(words, { q: letters(200) })).toEqual([]);
    expect(words && refusals(words, { q: letters(201) })).toEqual(['q: tooLong']);
    expect(reversePlace.query?.parse({ lat: '36.8', lng: '10.1' })).toEqual({
      lat: 36.8,
      lng: 10.1,
    });
    expect(reversePlace.query && refusals(reversePlace.query, { lat: '91', lng: 'x' })).toEqual([
      'lat: addressNotFound',
      'lng: addressNotFound',
    ]);
  });
});
