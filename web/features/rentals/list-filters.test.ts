import { describe, expect, it } from 'vitest';
import { filterQuery, type ListFilters, readFilters } from './list-filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

const full: ListFilters = {
  words: 'vélo électrique',
  category: 'bicycle',
  near: { place: 'Tunis', at: { lat: 36.81, lng: 10.17 }, radius: 10 },
  from: '2026-11-28',
  until: '2026-11-30',
  price: { min: 10, max: 45, currency: 'EUR' },
  condition: ['new', 'good'],
  noDeposit: true,
  verified: true,
  rating: 4.5,
  delivery: 'pickup',
  sort: 'nearest',
  cursor: 'a b+c',
};

describe('the address of a list', () => {
  it('has only values that differ from the defaults', () => {
    expect(filterQuery({ sort: 'newest' })).toBe('');
    expect(filterQuery({ sort: 'cheapest', category: 'car' })).toBe('?category=car&sort=cheapest');
    const near = { place: 'Sfax', radius: 25 };
    const price = { max: 30, currency: 'TND' } as const;
    expect(filterQuery({ sort: 'newest', near, price })).toBe('?place=Sfax&max=30');
  });

  it('can be read by people', () => {
    expect(filterQuery({ ...full, cursor: undefined })).toBe(
      '?q=v%C3%A9lo+%C3%A9lectrique&category=bicycle&place=Tunis&lat=36.81&lng=10.17&radius=10&from=2026-11-28&until=2026-11-30' +
        '&min=10&max=45&currency=EUR&condition=new&condition=good&delivery=pickup&noDeposit=true&verified=true&rating=4.5&sort=nearest',
    );
  });

  it('is read back as it was written', () => {
    expect(read(filterQuery(full))).toEqual(full);
    const few: ListFilters = { sort: 'oldest', near: { place: 'La Marsa', radius: 25 } };
    expect(read(filterQuery(few))).toEqual(few);
  });

  it.each([
    'category=castle&sort=best&condition=broken&delivery=drone',
    'lat=91&lng=10&radius=15',
    'lat=&lng=&place=+',
    'lat=36.8',
    'from=2026-02-30&until=tomorrow',
    'from=2026-2-3',
    'min=-1&max=1e9&currency=EUR',
    'min=cheap&max=Infinity',
    'sort=nearest',
    'noDeposit=perhaps&verified=&rating=7',
    // all of them are no filter
    'condition=used&condition=new&condition=like_new&condition=good',
    'q=+&sort=best',
  ])('ignores what does not exist: %s', (query) => {
    expect(read(query)).toEqual({ sort: 'newest' });
  });

  it('reads one condition as ever, and several in their own order', () => {
    expect(read('condition=good').condition).toEqual(['good']);
    expect(read('condition=used&condition=new').condition).toEqual(['new', 'used']);
    expect(filterQuery(read('condition=used&condition=new'))).toBe('?condition=new&condition=used');
  });

  it('uses the default radius and currency instead of impossible ones', () => {
    expect(read('place=Tunis&radius=9000').near?.radius).toBe(25);
    expect(read('max=10&currency=XXX').price).toEqual({ max: 10, currency: 'TND' });
  });

  it.each(['🚲', '%25', '_', 'C%2B%2B', '%D8%9F', '%E2%80%8B'])(
    'names no words that look for nothing: %s',
    (text) => {
      expect(read(`q=${text}`)).toEqual({ sort: 'newest' });
    },
  );

  it.each(['vélo', 'S%2B2', '4x4', 'عجلة', '5'])(
    'keeps words that look for something: %s',
    (text) => {
      expect(read(`q=${text}`)).toMatchObject({ words: decodeURIComponent(text), sort: 'best' });
    },
  );

  it('brings the best matches first when there are words, unless another order is asked for', () => {
    expect(read('q=+velo+')).toEqual({ words: 'velo', sort: 'best' });
    expect(filterQuery(read('q=velo'))).toBe('?q=velo');
    expect(filterQuery(read('q=velo&sort=newest'))).toBe('?q=velo&sort=newest');
    expect(read('q='.concat('a'.repeat(200))).words).toHaveLength(120);
  });

  it('resolves contradictions', () => {
    expect(read('min=50&max=10').price).toEqual({ min: 10, max: 50, currency: 'TND' });
    expect(read('from=2026-11-28&until=2026-11-27')).toEqual({
      from: '2026-11-28',
      sort: 'newest',
    });
    expect(read('from=2026-11-28&until=2026-11-28').until).toBe('2026-11-28');
  });
});
