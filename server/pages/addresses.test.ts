import { describe, expect, it } from 'vitest';
import { redirectOf } from './addresses.ts';

describe('addresses without a proper language', () => {
  it.each([
    ['/', '', '/fr', 302],
    ['/offres-location', '?sort=cheapest', '/fr/offres-location?sort=cheapest', 308],
    ['/location/abc', '', '/fr/location/abc', 308],
    ['/it/offres-location', '', '/fr/offres-location', 308],
    ['/it', '', '/fr', 302],
    ['/it/nothing/here', '?x=1', '/fr', 302],
    ['/fr/', '?x=1', '/fr?x=1', 308],
    ['/tn/offres-location//', '', '/tn/offres-location', 308],
    ['//evil.example', '', '/fr', 302],
  ])('%s%s goes to %s', (path, query, to, status) => {
    expect(redirectOf(path, query)).toEqual({ to, status });
  });

  it.each(['/fr', '/ar/offres-location', '/en/no/such/page'])('%s stands as it is', (path) => {
    expect(redirectOf(path, '')).toBeNull();
  });
});
