import type { Geocoder } from '../../adapters/geocoder/index.ts';
import { type Area, areaBySlug } from './areas.ts';
import { type Thing, thingBySlug } from './things.ts';

/** What a page is about: something rented, somewhere, or both. */
export interface WhatAndWhere {
  thing: Thing | null;
  area: Area | null;
}

/**
 * Reads `velo`, `velo-tunis`, `tunis`: both parts may have hyphens, and the longest thing wins. A town takes
 * precedence over an alternative name of a thing. Both are null for words that name nothing.
 */
export function readWhatAndWhere(geocoder: Geocoder, slug: string): WhatAndWhere {
  const whole = thingBySlug(slug);
  const everything = areaBySlug(geocoder, slug);
  if (whole && (whole.slug === slug || !everything)) return { thing: whole, area: null };
  if (everything) return { thing: null, area: everything };
  for (let cut = slug.lastIndexOf('-'); cut > 0; cut = slug.lastIndexOf('-', cut - 1)) {
    const thing = thingBySlug(slug.slice(0, cut));
    const area = thing && areaBySlug(geocoder, slug.slice(cut + 1));
    if (area) return { thing, area };
  }
  return { thing: null, area: null };
}

/** The other way round: the one slug of a page. */
export function slugOf({ thing, area }: WhatAndWhere): string {
  return [thing?.slug, area?.slug].filter(Boolean).join('-');
}
