import { describe, expect, it } from 'vitest';
import { CATEGORIES } from './enums.ts';
import { feedUrl } from './feeds.ts';
import { CATEGORY_SLUGS } from './landings/category-slugs.ts';
import { previewUrl, previewVersion } from './previews.ts';
import { REALTIME_PATH } from './realtime.ts';
import { SHARE_QUERY, SHARED_FIELD } from './share-target.ts';

describe('the address of a feed', () => {
  it('exists in each language for all rentals', () => {
    expect(feedUrl('fr')).toBe('/fr/flux.xml');
    expect(feedUrl('ar', { kind: undefined, place: '' })).toBe('/ar/flux.xml');
  });

  it('contains its filters, always in the same order', () => {
    expect(feedUrl('tn', { radius: 10, place: 'La Marsa', category: 'car', kind: 'offer' })).toBe(
      '/tn/flux.xml?kind=offer&category=car&place=La+Marsa&radius=10',
    );
  });
});

describe('the address of a picture for previews', () => {
  const rental = { id: 'r1', updatedAt: '2026-11-22T10:00:00Z' };

  it('stays while the rental does, and changes with it', () => {
    const changed = { ...rental, updatedAt: '2026-11-22T10:00:01Z' };
    expect(previewUrl('en', rental)).toBe(`/previews/en/r1/${previewVersion(rental)}.jpg`);
    expect(previewVersion(rental)).toBe(previewVersion({ updatedAt: '2026-11-22T11:00:00+01:00' }));
    expect(previewVersion(changed)).not.toBe(previewVersion(rental));
    expect(previewVersion(rental)).toMatch(/^\d[a-z0-9]{6,}$/);
  });
});

describe('the readable name of a category', () => {
  it('is unique and fit for an address', () => {
    const slugs = CATEGORIES.map((category) => CATEGORY_SLUGS[category]);
    expect(slugs.filter((slug) => !/^[a-z]+(-[a-z]+)*$/.test(slug))).toEqual([]);
    expect(new Set(slugs).size).toBe(CATEGORIES.length);
    expect(Object.keys(CATEGORY_SLUGS).toSorted()).toEqual([...CATEGORIES].toSorted());
  });
});

describe('shared constants', () => {
  it('are a path of the API for sockets and a field for shared photos', () => {
    expect(REALTIME_PATH).toMatch(/^\/user\/\w+$/);
    expect(SHARED_FIELD).toMatch(/^\w+$/);
    expect(new URLSearchParams(SHARE_QUERY).get(SHARED_FIELD)).toBe('shared');
  });
});
