import { describe, expect, it } from 'vitest';
import { chargedUnits } from './charged-units.ts';

describe('what a period is charged for', () => {
  it('counts no day more when the clocks change in it', () => {
    const [start, end] = ['2026-10-23T22:00:00Z', '2026-10-26T23:00:00Z'];
    expect(chargedUnits(start, end, 'day', 'Europe/Paris')).toBe(3);
  });
});
