import { describe, expect, it } from 'vitest';
import { refusals } from '../../tests/support/contract/refusals.ts';
import { getPriceHint, listUserRentals } from './operations.ts';

describe('a price hint', () => {
  it('is for a category and a price frequency', () => {
    const { query } = getPriceHint;
    expect(query && refusals(query, {})).toEqual([
      'category: categoryRequired',
      'priceFrequency: invalidPriceFrequency',
      'currency: currencyRequired',
    ]);
    expect(
      query?.parse({ category: 'car', priceFrequency: 'day', currency: 'EUR', lat: '1', lng: '2' }),
    ).toEqual({ category: 'car', priceFrequency: 'day', currency: 'EUR', lat: 1, lng: 2 });
  });
});

describe('the rentals of a member', () => {
  it('are of both kinds by default', () => {
    const { query } = listUserRentals;
    expect(query?.parse({ kind: 'request' })).toEqual({ kind: 'request', limit: 24 });
    expect(query && refusals(query, { kind: 'gift' })).toEqual(['kind: invalidValue']);
  });
});
