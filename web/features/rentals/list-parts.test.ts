import { describe, expect, it } from 'vitest';
import type { ListFilters } from './list-filters.ts';
import { activeParts, cleared, widened, without } from './list-parts.ts';

const filters: ListFilters = {
  near: { place: 'Tunis', at: { lat: 36.81, lng: 10.17 }, radius: 10 },
  from: '2026-11-28',
  until: '2026-11-30',
  sort: 'nearest',
  cursor: 'next',
};

describe('the parts of a filter', () => {
  it('are those that are set', () => {
    expect(activeParts(filters)).toEqual(['place', 'days']);
  });

  it('can be removed one by one, back to the first page', () => {
    expect(activeParts(without(filters, 'days'))).toEqual(['place']);
    expect(without(filters, 'days').cursor).toBeUndefined();
    expect(filters.from).toBe('2026-11-28');
  });

  it('remove the order by distance with the place, the best match with the words', () => {
    expect(without(filters, 'place').sort).toBe('newest');
    expect(cleared(filters)).toMatchObject({ sort: 'newest' });
    expect(without({ words: 'velo', sort: 'best' }, 'words')).toEqual({ sort: 'newest' });
    expect(cleared({ ...filters, sort: 'cheapest' }).sort).toBe('cheapest');
  });

  it('widen the radius around the place up to the largest', () => {
    expect(widened(filters)?.near?.radius).toBe(20);
    expect(widened({ ...filters, near: { place: 'Tunis', radius: 120 } })?.radius).toBe(200);
    expect(widened({ ...filters, near: { place: 'Tunis', radius: 200 } })).toBeNull();
    expect(widened({ sort: 'newest' })).toBeNull();
  });
});
