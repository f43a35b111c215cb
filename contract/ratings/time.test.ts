import { describe, expect, it } from 'vitest';
import { ratableFrom, shownAloneFrom } from './time.ts';

const day = (date: string) => new Date(`${date}T10:00:00Z`);

describe('a booking can be rated', () => {
  it('from its return on, and not before its agreed start', () => {
    const startsAt = day('2026-12-03');
    expect(ratableFrom({ startsAt, returnedAt: day('2026-12-05') })).toEqual(day('2026-12-05'));
    expect(ratableFrom({ startsAt, returnedAt: day('2026-11-30') })).toEqual(startsAt);
  });

  it('two weeks before a rating is shown without the other one', () => {
    expect(shownAloneFrom(day('2026-12-03'))).toEqual(day('2026-12-17'));
  });
});
