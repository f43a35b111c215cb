import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '#contract/enums.ts';
import { CATEGORY_SLUGS } from '#contract/landings/category-slugs.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { gazetteer } from '../../adapters/geocoder/gazetteer.ts';
import { slugified } from '../rentals/index.ts';
import { concepts } from '../search/index.ts';
import { thingBySlug } from './things.ts';
import { readWhatAndWhere, slugOf } from './what-and-where.ts';

const geocoder = gazetteer();
const canonical = (slug: string) => slugOf(readWhatAndWhere(geocoder, slug));

describe('a readable address', () => {
  it.each([
    ['velo', 'velo'],
    ['tunis', 'tunis'],
    ['velo-tunis', 'velo-tunis'],
    ['velo-tunisie', 'velo-tunisie'],
    ['appareil-photo-la-marsa', 'appareil-photo-la-marsa'],
    // the longest thing wins
    ['velo-electrique-sousse', 'velo-electrique-sousse'],
    ['bisklet-la-marsa', 'velo-la-marsa'],
    ['kamira-tounes', ''],
    ['car-france', 'voiture-france'],
    // a town takes precedence over an alternative name of a thing
    ['hoover', 'hoover'],
    ['hoover-tunis', 'aspirateur-tunis'],
    ['tunis-velo', ''],
    ['', ''],
    ['-', ''],
  ])('%j is read as %j', (slug, page) => {
    expect(canonical(slug)).toBe(page);
  });

  it('is one for each category and for each thing the search knows, under every name', () => {
    const slugs = Object.values(CATEGORY_SLUGS);
    expect(new Set(slugs).size).toBe(CATEGORIES.length);
    for (const slug of slugs) expect(thingBySlug(slug)?.slug).toBe(slug);
    for (const { names } of concepts().values()) {
      for (const name of LANGUAGES.flatMap((language) => names[language])) {
        const thing = thingBySlug(slugified(name));
        expect(thing && thingBySlug(thing.slug), name).toEqual(thing);
        expect(thing, name).not.toBeNull();
      }
    }
  });
});
