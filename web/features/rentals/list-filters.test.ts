import { describe, expect, it } from 'vitest';
import { filterQuery, readFilters } from './list-filters.ts';

describe('the address of a list', () => {
  it('carries what is not usual, and nothing else', () => {
    expect(filterQuery({ sort: 'newest' })).toBe('');
    expect(filterQuery({ sort: 'cheapest', category: 'car' })).toBe('?category=car&sort=cheapest');
  });

  it('is read back as it was written', () => {
    const filters = { category: 'music', sort: 'oldest', cursor: 'a b+c' } as const;
    expect(readFilters(new URLSearchParams(filterQuery(filters)))).toEqual(filters);
  });

  it('ignores what does not exist', () => {
    expect(readFilters(new URLSearchParams('category=castle&sort=best'))).toEqual({
      category: undefined,
      sort: 'newest',
      cursor: undefined,
    });
  });
});
