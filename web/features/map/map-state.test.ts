import { describe, expect, it } from 'vitest';
import { filterQuery } from '#web/features/rentals/index.ts';
import {
  hasSameList,
  listFilters,
  listQuery,
  mapQuery,
  readMapState,
  viewQuery,
} from './map-state.ts';

const read = (query: string) => readMapState(new URLSearchParams(query));

describe('the address of the map', () => {
  it('reads what it writes, to the metre', () => {
    const state = {
      at: { lat: 36.806_512_3, lng: 10.18 },
      radius: 8,
      zoom: 12,
      kind: 'offer',
      category: 'bicycle',
    } as const;
    const query = mapQuery(state);
    expect(query).toBe('?category=bicycle&lat=36.80651&lng=10.18&radius=8&kind=offer&zoom=12');
    expect(mapQuery(read(query))).toBe(query);
    expect(mapQuery({})).toBe('');
  });

  it('is that of a list with the same search, and the way back to it', () => {
    const address =
      '?q=v%C3%A9lo&place=Tunis&lat=36.8&lng=10.18&from=2026-12-05&max=40&condition=new';
    const state = read(`${address}&kind=offer&zoom=12`);
    expect(filterQuery({ ...listFilters(state), kind: undefined })).toBe(address);
    expect(mapQuery(state)).toBe(`${address}&kind=offer&zoom=12`);
    expect(listQuery(state)).toMatchObject(viewQuery(state));
    expect(viewQuery(state)).toMatchObject({ q: 'vélo', maxPrice: 40, condition: 'new' });
  });

  it('keeps a radius that was chosen, though it is the usual one', () => {
    expect(mapQuery(read('lat=36&lng=10&radius=25'))).toBe('?lat=36&lng=10&radius=25');
    expect(read('lat=36&lng=10').radius).toBeUndefined();
  });

  it('ignores impossible values', () => {
    expect(read('lat=91&lng=10&radius=0&zoom=99&kind=gift&category=%20')).toEqual(read(''));
    expect(read('lat=36').at).toBeUndefined();
    expect(read('lat=&lng=').at).toBeUndefined();
  });

  it('lists the nearest rentals around a place and the newest without one', () => {
    expect(listQuery(read('lat=36&lng=10&radius=5'))).toMatchObject({ sort: 'nearest', radius: 5 });
    expect(listQuery(read('radius=5'))).not.toHaveProperty('sort');
  });

  it('has the same list at another zoom, and another around another place', () => {
    expect(hasSameList(read('zoom=5&kind=offer'), read('zoom=9&kind=offer'))).toBe(true);
    expect(hasSameList(read('lat=36&lng=10'), read('lat=36&lng=11'))).toBe(false);
  });
});
