import { describe, expect, it } from 'vitest';
import { hasBar } from './bar-places.ts';

describe('the bar at the bottom of a phone', () => {
  it.each([
    ['/fr', ''],
    ['/ar/offres-location', '?q=velo'],
    ['/fr/messagerie', ''],
    ['/fr/messagerie', '?filter=proposals'],
    ['/tn/mes-locations/1', ''],
    ['/fr/nulle-part', ''],
  ])('is on %s%s', (path, query) => {
    expect(hasBar(path, query)).toBe(true);
  });

  it.each([
    ['/fr/offre-location/perceuse', ''],
    ['/fr/location/1', ''],
    ['/fr/autour-de-moi', ''],
    ['/fr/deposer-offre-location', ''],
    ['/fr/messagerie', '?conversation=1'],
    ['/fr/messagerie', '?rental=1&mode=ask'],
    ['/fr/moderation', ''],
  ])('gives way to what is at the bottom of %s%s', (path, query) => {
    expect(hasBar(path, query)).toBe(false);
  });
});
