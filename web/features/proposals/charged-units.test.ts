import { describe, expect, it } from 'vitest';
import { chargedUnits } from './charged-units.ts';

describe('the charged units of a period', () => {
  it('count no extra day when the clocks change during it', () => {
    const [start, end] = ['2026-10-23T22:00:00Z', '2026-10-26T23:00:00Z'];
    expect(chargedUnits(start, end, 'day', 'Europe/Paris')).toBe(3);
  });
});
