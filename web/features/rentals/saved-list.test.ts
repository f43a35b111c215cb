import { describe, expect, it } from 'vitest';
import { savedFilters } from '#contract/alerts/schemas.ts';
import { readFilters } from './list-filters.ts';
import { savedQuery } from './list-search.ts';
import { savedList } from './saved-list.ts';

describe('the list of a saved search', () => {
  it.each([
    '',
    'q=v%C3%A9lo',
    'category=car&condition=good&delivery=pickup',
    'place=Tunis&lat=36.8&lng=10.18&radius=40',
    'lat=36.8&lng=10.18',
    'from=2026-12-01&until=2026-12-03',
    'min=10&max=40&currency=EUR',
    'condition=new&condition=good&noDeposit=true&verified=true&rating=4',
  ])('is the one it was saved from: %s', (address) => {
    const filters = { ...readFilters(new URLSearchParams(address)), sort: 'newest' };
    for (const kind of ['offer', 'request'] as const) {
      const saved = savedFilters.parse(
        JSON.parse(JSON.stringify(savedQuery(kind, filters as never))),
      );
      expect(savedList(saved)).toEqual({ kind, filters });
    }
  });
});
