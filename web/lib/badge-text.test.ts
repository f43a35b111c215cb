import { describe, expect, it } from 'vitest';
import { badgeText } from './badge-text.ts';

describe('the count on a badge', () => {
  it('is the same everywhere: exact up to 99', () => {
    expect([1, 9, 27, 99].map(badgeText)).toEqual(['1', '9', '27', '99']);
    expect(badgeText(100)).toBe('99+');
  });
});
