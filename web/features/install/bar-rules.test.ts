import { describe, expect, it } from 'vitest';
import { mayStandAt } from './bar-pages.ts';
import { AT_TOP, scrolledTo } from './bar-rules.ts';

const hiddenAfter = (...positions: number[]) => positions.reduce(scrolledTo, AT_TOP).hidden;

describe('the install bar while scrolling', () => {
  it('stays within 24 pixels', () => {
    expect(hiddenAfter(10, 24)).toBe(false);
  });

  it('is hidden beyond 24 pixels, in one movement or many', () => {
    expect(hiddenAfter(25)).toBe(true);
    expect(hiddenAfter(10, 20, 30, 40)).toBe(true);
  });

  it('comes back on the way up, but not for a tiny movement', () => {
    expect(hiddenAfter(400, 390)).toBe(true);
    expect(hiddenAfter(400, 390, 370)).toBe(false);
    expect(hiddenAfter(400, 370, 380)).toBe(false);
    expect(hiddenAfter(400, 370, 380, 420)).toBe(true);
  });

  it('is shown at the top again', () => {
    expect(hiddenAfter(400, 20)).toBe(false);
  });
});

describe('the install bar is shown', () => {
  it.each(['/fr', '/ar/a-propos', '/tn/faq'])('on %s', (path) => {
    expect(mayStandAt(path)).toBe(true);
  });

  it.each([
    '/fr/offres-location',
    '/fr/demandes-location',
    '/fr/mon-dashboard',
    '/fr/mes-favoris',
    '/fr/messagerie',
    '/fr/deposer-offre-location',
    '/fr/modifier-offre-location/1',
    '/fr/autour-de-moi',
    '/fr/location/1',
    '/fr/connexion',
    '/fr/nulle-part',
  ])('not on %s', (path) => {
    expect(mayStandAt(path)).toBe(false);
  });
});
