import { describe, expect, it } from 'vitest';
import { landingAnswer } from './schemas.ts';

describe('the response to a readable address', () => {
  it('is a page, an offer or the new address', () => {
    const moved = { type: 'moved', slug: 'velo-tunis' };
    expect(landingAnswer.parse(moved)).toEqual(moved);
    for (const type of ['landing', 'offer', 'moved', 'advertisement']) {
      expect(landingAnswer.safeParse({ type }).success, type).toBe(false);
    }
  });
});
