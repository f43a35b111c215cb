import { describe, expect, it } from 'vitest';
import { letters, refusals } from '../../tests/support/contract/refusals.ts';
import { suggest } from './operations.ts';

describe('a suggestion', () => {
  it('is for the words typed so far, up to 120 letters', () => {
    const { query } = suggest;
    expect(query?.parse({ q: ' vél' })).toEqual({ q: 'vél' });
    expect(query && refusals(query, { q: letters(120) })).toEqual([]);
    expect(query && refusals(query, { q: letters(121) })).toEqual(['q: tooLong']);
    // an empty parameter is an absent one
    expect(query?.parse({})).toEqual({ q: '' });
  });
});
