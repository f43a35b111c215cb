import { describe, expect, it } from 'vitest';
import { expiresSoon } from './refresh.ts';

const NOW = Date.UTC(2026, 10, 27, 9);
const tokenUntil = (instant: number) =>
  `e30.${btoa(JSON.stringify({ sub: 'é'.length, exp: instant / 1_000 }))}.x`;

describe('an access token', () => {
  it('is renewed before it expires, so that no call is refused for it', () => {
    expect(expiresSoon(tokenUntil(NOW + 30_000), NOW)).toBe(true);
    expect(expiresSoon(tokenUntil(NOW - 1), NOW)).toBe(true);
    expect(expiresSoon(tokenUntil(NOW + 300_000), NOW)).toBe(false);
  });

  it('that cannot be read is left to the server', () => {
    expect(expiresSoon('not a token', NOW)).toBe(false);
  });
});
