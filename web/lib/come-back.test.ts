import { describe, expect, it } from 'vitest';
import { purposeAt, purposeOf } from './come-back.ts';

const from = { pathname: '/fr/mes-favoris', search: '', hash: '' };

describe('what an account is needed for', () => {
  it.each([
    ['favourites', 'favourites'],
    ['postOffer', 'offer'],
    ['postRequest', 'request'],
  ] as const)('is known of the page %s, and read again at sign-in', (page, purpose) => {
    const state = { from, purpose: purposeAt(page) };
    expect(purposeOf(state)).toEqual({ for: purpose });
  });

  it('is known of a rental, a proposal and a message by a name', () => {
    expect(purposeOf({ from, purpose: { for: 'proposal', name: 'Walid' } })?.for).toBe('proposal');
    expect(purposeOf({ from, purpose: { for: 'proposal' } })).toBeNull();
    expect(purposeOf({ from, purpose: { for: 'rental', name: 'Vélo' } })?.for).toBe('rental');
    expect(purposeOf({ from, purpose: { for: 'message' } })).toBeNull();
  });

  it('is not known of other pages, nor of a state without it', () => {
    expect(purposeAt('dashboard')).toBeUndefined();
    expect(purposeAt(null)).toBeUndefined();
    expect(purposeOf(null)).toBeNull();
    expect(purposeOf({ from })).toBeNull();
  });
});
