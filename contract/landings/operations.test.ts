import { describe, expect, it } from 'vitest';
import { letters, refusals } from '../../tests/support/contract/refusals.ts';
import { getLanding } from './operations.ts';

describe('a readable address', () => {
  it('is a route and a slug', () => {
    const { params } = getLanding;
    const at = (route: string, slug: string) => params && refusals(params, { route, slug });
    expect(at('louer', letters(160))).toEqual([]);
    expect(at('acheter', 'velo')).toEqual(['route: invalidValue']);
    expect(at('louer', letters(161))).toEqual(['slug: tooLong']);
    expect(at('louer', '')).toEqual(['slug: invalidValue']);
  });
});
