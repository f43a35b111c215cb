import { describe, expect, it } from 'vitest';
import { savedQuery, searchQuery } from './list-search.ts';

describe('the search behind a list', () => {
  it('asks for days, which are those of each rental’s own calendar', () => {
    const days = { from: '2026-07-03', until: '2026-07-05' };
    expect(searchQuery('offer', { ...days, sort: 'newest' })).toMatchObject({
      startDate: '2026-07-03',
      endDate: '2026-07-05',
    });
  });

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
