import { describe, expect, it } from 'vitest';
import type { OwnListing, OwnOrder } from './list-order.ts';
import { hasWords, inOrder } from './list-order.ts';

const listing = (name: string, views: number, startsAt: string | null, earned = 0) =>
  ({
    rental: { name, location: { label: 'La Marsa' }, price: { amount: 1, currency: 'TND' } },
    figures: {
      ...{ views, requests: 0, favourites: 0 },
      nextBooking: startsAt === null ? null : { startsAt },
      earned: earned ? [{ amount: earned, currency: 'TND' }] : [],
    },
  }) as unknown as OwnListing;

const LISTED = [
  listing('Vélo', 2, null, 50),
  listing('Échelle', 9, '2026-12-04T10:00:00.000Z'),
  listing('Tente', 2, '2026-11-28T10:00:00.000Z', 90),
];

describe('the own listings', () => {
  it.each<[OwnOrder, string[]]>([
    ['newest', ['Vélo', 'Échelle', 'Tente']],
    ['views', ['Échelle', 'Vélo', 'Tente']],
    ['next', ['Tente', 'Échelle', 'Vélo']],
    ['earned', ['Tente', 'Vélo', 'Échelle']],
  ])('are ordered by %s', (order, names) => {
    expect(inOrder(LISTED, order).map(({ rental }) => rental.name)).toEqual(names);
  });

  it('are found by words of title and place, without accents', () => {
    const found = (typed: string) =>
      LISTED.filter(({ rental }) => hasWords(rental, typed)).map(({ rental }) => rental.name);
    expect(found('echelle')).toEqual(['Échelle']);
    expect(found('marsa velo ')).toEqual(['Vélo']);
    expect(found('')).toHaveLength(3);
    expect(found('perceuse')).toEqual([]);
  });
});
