import { describe, expect, it } from 'vitest';
import { landingAnswer } from './schemas.ts';

describe('what stands at a readable address', () => {
  it('is a page, an offer or where it has moved to', () => {
    const moved = { type: 'moved', slug: 'velo-tunis' };
    expect(landingAnswer.parse(moved)).toEqual(moved);
    for (const type of ['landing', 'offer', 'moved', 'advertisement']) {
      expect(landingAnswer.safeParse({ type }).success, type).toBe(false);
    }
  });
});
