import { expect, it } from 'vitest';
import { readSimulated, simulatedQuery } from './simulated.ts';

const read = (query: string) => readSimulated(new URLSearchParams(query));

it('an address has the parameters of a simulation', () => {
  expect(read('type=tool&days=7&country=IT')).toEqual({ type: 'tool', days: 7, country: 'IT' });
});

it('missing or invalid parameters mean three days of a car in Tunisia', () => {
  const usual = { type: 'car', days: 3, country: 'TN' };
  expect(read('')).toEqual(usual);
  expect(read('type=castle&days=some&country=XX')).toEqual(usual);
  expect(['0', '-1', '1.5', ''].map((days) => read(`days=${days}`).days)).toEqual([3, 3, 3, 3]);
  expect(read('days=1000').days).toBe(90);
});

it('an address is read back as it was written', () => {
  const asked = { type: 'tool', days: 14, country: 'IT' } as const;
  expect(read(simulatedQuery(asked))).toEqual(asked);
});
