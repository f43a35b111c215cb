import { describe, expect, it } from 'vitest';
import { choiceParameters, comingChoice, readChoice, withChoice } from './rental-choice.ts';

const read = (query: string) => readChoice(new URLSearchParams(query));
const NOTHING = { from: undefined, to: undefined, startTime: '10:00', endTime: '12:00' };

describe('what was chosen of a rental', () => {
  it.each([
    'from=2026-12-05',
    'from=2026-12-05&until=2026-12-07&delivery=dropoff',
    'from=2026-12-05&start=09%3A30&end=11%3A00',
    'delivery=shipping',
    '',
  ])('is the same again from its address: %s', (query) => {
    expect(new URLSearchParams(choiceParameters(read(query))).toString()).toBe(query);
  });

  it('leaves out what is no day, hour or way, and days in the wrong order', () => {
    expect(read('from=2026-02-30&start=25:00&delivery=pigeon')).toEqual({
      ...NOTHING,
      delivery: undefined,
    });
    expect(read('from=2026-12-05&until=2026-12-01').to).toBeUndefined();
    expect(read('until=2026-12-01').to).toBeUndefined();
  });

  it('replaces an earlier choice and leaves other parameters', () => {
    const search = new URLSearchParams('rental=1&from=2026-12-05&until=2026-12-07');
    const choice = { ...NOTHING, from: '2026-12-10', delivery: undefined };
    expect(withChoice(search, choice).toString()).toBe('rental=1&from=2026-12-10');
  });

  it('has no days that are over where the thing is', () => {
    const now = new Date('2026-12-05T23:30:00Z');
    const choice = read('from=2026-12-05&until=2026-12-07&delivery=dropoff');
    expect(comingChoice(choice, 'Africa/Tunis', now)).toEqual({ ...NOTHING, delivery: 'dropoff' });
    expect(comingChoice(choice, 'America/New_York', now)).toBe(choice);
  });
});
