import { describe, expect, it } from 'vitest';
import { relativeText } from './format.ts';

describe('how long ago', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  it.each([
    ['2026-11-21T11:59:40Z', 'now'],
    ['2026-11-21T09:00:00Z', '3 hours ago'],
    ['2026-11-20T11:00:00Z', 'yesterday'],
    ['2026-11-23T12:00:00Z', 'in 2 days'],
  ])('%s is %s', (instant, text) => {
    expect(relativeText('en', instant, now)).toBe(text);
  });
});
