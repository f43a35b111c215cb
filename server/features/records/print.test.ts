import { expect, it } from 'vitest';
import { dated, datedDay, sum } from './print.ts';

const SPACE = '\u00a0';

it('a record in Arabic has the months and the amounts of Tunisia', () => {
  const at = new Date('2026-07-06T09:30:00Z');
  expect(dated('ar', at, 'Africa/Tunis')).toContain('6\u00a0جويلية 2026');
  expect(datedDay('ar', '2026-08-09')).toBe('9\u00a0أوت 2026');
  const price = { amount: 1_600_500, currency: 'TND' } as const;
  expect(sum('ar', price)).toBe(`1${SPACE}600,500${SPACE}د.ت`);
});
