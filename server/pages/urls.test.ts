import { describe, expect, it } from 'vitest';
import { pageOfPath, redirectOf } from './urls.ts';

describe('addresses without a proper language', () => {
  it.each([
    ['/', '', '/fr', 302],
    ['/offres-location', '?sort=cheapest', '/fr/offres-location?sort=cheapest', 308],
    ['/location/abc', '', '/fr/location/abc', 308],
    ['/xx/offres-location', '', '/fr/offres-location', 308],
    ['/xx', '', '/fr', 302],
    ['/xx/nothing/here', '?x=1', '/fr', 302],
    ['/fr/', '?x=1', '/fr?x=1', 308],
    ['/tn/offres-location//', '', '/tn/offres-location', 308],
    ['//evil.example', '', '/fr', 302],
  ])('%s%s goes to %s', (path, query, to, status) => {
    expect(redirectOf(path, query)).toEqual({ to, status });
  });

  it('the bare address leads to the language of the visitor, with its query', () => {
    expect(redirectOf('/', '?x=1', 'tn')).toEqual({ to: '/tn?x=1', status: 302 });
    expect(redirectOf('/offres-location', '', 'tn')?.to).toBe('/fr/offres-location');
  });

  it.each(['/fr', '/ar/offres-location', '/en/no/such/page'])('%s is not redirected', (path) => {
    expect(redirectOf(path, '')).toBeNull();
  });
});

describe('a page by its address', () => {
  it.each([
    ['/fr', 'home'],
    ['/fr/offres-location', 'offers'],
    ['/ar/offres-location.data', 'offers'],
    ['/fr.data', 'home'],
    ['/tn/location/1', 'rental'],
    ['/fr/nulle-part', null],
    ['/xx/offres-location', null],
  ])('%s is of %s', (path, page) => {
    expect(pageOfPath(path)).toBe(page);
  });
});
