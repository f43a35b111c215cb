import { describe, expect, it } from 'vitest';
import { letters, refusals } from '../../tests/support/contract/refusals.ts';
import { rentalListQuery } from './schemas.ts';

describe('narrowing a list', () => {
  const narrowed = (filters: object) => refusals(rentalListQuery, filters);

  it('defaults to everything: 24 rentals, prices in dinars, 25 km around', () => {
    expect(rentalListQuery.parse({})).toEqual({ limit: 24, radius: 25, currency: 'TND' });
  });

  it('parses the numbers in an address', () => {
    expect(
      rentalListQuery.parse({
        lat: '36.8',
        lng: '10.1',
        radius: '10',
        minPrice: '5',
        maxPrice: '80.5',
        limit: '3',
      }),
    ).toMatchObject({ lat: 36.8, lng: 10.1, radius: 10, minPrice: 5, maxPrice: 80.5, limit: 3 });
  });

  it('enforces its limits', () => {
    expect(narrowed({ radius: '200', limit: '100', minPrice: '0', maxPrice: '1000000' })).toEqual(
      [],
    );
    expect(narrowed({ radius: '1', limit: '1' })).toEqual([]);
    expect(narrowed({ radius: '0.5' })).toEqual(['radius: invalidRadius']);
    expect(narrowed({ radius: '201' })).toEqual(['radius: invalidRadius']);
    expect(narrowed({ radius: 'far' })).toEqual(['radius: invalidRadius']);
    expect(narrowed({ limit: '101' })).toEqual(['limit: invalidValue']);
    expect(narrowed({ limit: '0' })).toEqual(['limit: invalidValue']);
    expect(narrowed({ limit: '2.5' })).toEqual(['limit: invalidValue']);
    expect(narrowed({ minPrice: '-1' })).toEqual(['minPrice: invalidPrice']);
    expect(narrowed({ maxPrice: '1000001' })).toEqual(['maxPrice: invalidPrice']);
    expect(narrowed({ maxPrice: 'cheap' })).toEqual(['maxPrice: invalidPrice']);
    expect(narrowed({ lat: '91' })).toEqual(['lat: addressNotFound']);
    expect(narrowed({ lng: 'east' })).toEqual(['lng: addressNotFound']);
    expect(narrowed({ cursor: letters(200), q: letters(120), place: letters(200) })).toEqual([]);
    expect(narrowed({ cursor: letters(201) })).toEqual(['cursor: invalidValue']);
    expect(narrowed({ q: letters(121) })).toEqual(['q: tooLong']);
    expect(narrowed({ place: letters(201) })).toEqual(['place: tooLong']);
  });

  it('refuses unknown choices', () => {
    expect(
      narrowed({
        kind: 'gift',
        category: 'castle',
        condition: 'odd',
        deliveryMethod: 'drone',
        sort: 'random',
        currency: 'GBP',
        availableFrom: 'soon',
        returnsBefore: 'later',
      }).toSorted(),
    ).toEqual([
      'availableFrom: invalidStartDate',
      'category: invalidValue',
      'condition: invalidValue',
      'currency: currencyRequired',
      'deliveryMethod: invalidValue',
      'kind: invalidValue',
      'returnsBefore: invalidEndDate',
      'sort: invalidValue',
    ]);
  });
});
