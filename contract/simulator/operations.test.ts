import { describe, expect, it } from 'vitest';
import { refusals } from '../../tests/support/contract/refusals.ts';
import { simulatePrice } from './operations.ts';

describe('the simulator', () => {
  it('is asked for 1 to 90 days, in Tunisia by default', () => {
    const { query } = simulatePrice;
    const simulated = (days: string, type = 'car', country = 'FR') =>
      query && refusals(query, { days, type, country });
    expect(query?.parse({ type: 'car', days: '3' })).toEqual({
      type: 'car',
      days: 3,
      country: 'TN',
    });
    expect(simulated('1')).toEqual([]);
    expect(simulated('90')).toEqual([]);
    for (const days of ['0', '91', '1.5', 'some']) {
      expect(simulated(days)).toEqual(['days: invalidValue']);
    }
    expect(simulated('3', 'castle', 'XX')).toEqual([
      'type: categoryRequired',
      'country: invalidValue',
    ]);
  });
});
