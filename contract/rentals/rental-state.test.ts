import { describe, expect, it } from 'vitest';
import { rentalState } from './rental-state.ts';

const at = (text: string) => new Date(text);

describe('a rental', () => {
  const [start, end] = [at('2026-05-01T00:00:00Z'), at('2026-06-01T00:00:00Z')];
  it.each([
    ['upcoming', '2026-04-30T23:59:59Z'],
    ['active', '2026-05-01T00:00:00Z'],
    ['active', '2026-05-31T23:59:59Z'],
    ['expired', '2026-06-01T00:00:00Z'],
  ])('is %s at %s', (state, now) => {
    expect(rentalState(start, end, at(now))).toBe(state);
  });

  it('without an end never expires', () => {
    expect(rentalState(start, null, at('2099-01-01T00:00:00Z'))).toBe('active');
  });
});
