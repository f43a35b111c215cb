import { describe, expect, it } from 'vitest';
import { wholeDays } from './whole-days.ts';

describe('a period of whole days', () => {
  it('is the same days in Tunis and in Paris, which are an hour apart in summer', () => {
    const [start, end] = ['2026-07-11T22:00:00Z', '2026-07-14T22:00:00Z'];
    for (const zone of ['Europe/Paris', 'Africa/Tunis']) {
      const whole = wholeDays(start, end, zone);
      expect(whole?.first.toISOString().slice(0, 10)).toBe('2026-07-12');
      expect(whole?.last.toISOString().slice(0, 10)).toBe('2026-07-14');
      expect(whole?.days).toBe(3);
    }
  });

  it('is null when it begins during a day', () => {
    expect(wholeDays('2026-07-11T09:30:00Z', '2026-07-12T09:30:00Z', 'Africa/Tunis')).toBeNull();
  });
});
