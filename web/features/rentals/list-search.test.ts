import { afterEach, describe, expect, it } from 'vitest';
import { savedQuery, searchQuery } from './list-search.ts';

describe('the search behind a list', () => {
  const zone = process.env.TZ;
  afterEach(() => {
    process.env.TZ = zone;
  });

  it.each(['Africa/Tunis', 'Europe/Paris', 'America/New_York', 'Asia/Tokyo'])(
    'asks for the same days in Tunis from %s, in summer and winter',
    (home) => {
      process.env.TZ = home;
      const ask = (from: string, until: string) =>
        searchQuery('offer', { from, until, sort: 'newest' });
      expect(ask('2026-07-03', '2026-07-05')).toMatchObject({
        availableFrom: '2026-07-02T23:00:00.000Z',
        returnsBefore: '2026-07-05T23:00:00.000Z',
      });
      expect(ask('2026-10-24', '2026-10-25')).toMatchObject({
        availableFrom: '2026-10-23T23:00:00.000Z',
        returnsBefore: '2026-10-25T23:00:00.000Z',
      });
    },
  );

  it('names each filter as the contract does', () => {
    expect(
      searchQuery('request', {
        near: { place: 'Tunis', at: { lat: 36.81, lng: 10.17 }, radius: 10 },
        price: { min: 10, currency: 'EUR' },
        delivery: 'pickup',
        sort: 'nearest',
      }),
    ).toMatchObject({
      kind: 'request',
      lat: 36.81,
      lng: 10.17,
      radius: 10,
      minPrice: 10,
      currency: 'EUR',
      deliveryMethod: 'pickup',
      sort: 'nearest',
    });
    expect(searchQuery('offer', { words: 'velo', sort: 'best' })).toMatchObject({
      q: 'velo',
      sort: undefined,
    });
  });

  it('is saved without the page, with the name of its place', () => {
    const near = { place: 'Tunis', at: { lat: 36.81, lng: 10.17 }, radius: 10 };
    const saved = savedQuery('offer', { words: 'velo', near, sort: 'best', cursor: 'next' });
    expect(saved).toMatchObject({ kind: 'offer', q: 'velo', place: 'Tunis', lat: 36.81 });
    expect(saved).not.toHaveProperty('sort');
    expect(saved).not.toHaveProperty('cursor');
  });
});
