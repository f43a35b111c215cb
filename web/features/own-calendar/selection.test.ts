import { describe, expect, it } from 'vitest';
import { extended, pressed, rangeOf } from './selection.ts';
import { movedBy, shownDays } from './shown-days.ts';

describe('days chosen on the timeline', () => {
  it('go from the first press to the second, in either direction', () => {
    const begun = pressed(null, 'bike', '2026-12-05');
    expect(rangeOf(begun)).toEqual({ first: '2026-12-05', last: '2026-12-05' });
    const done = pressed(begun, 'bike', '2026-12-02');
    expect(rangeOf(done)).toEqual({ first: '2026-12-02', last: '2026-12-05' });
    expect(rangeOf(pressed(done, 'bike', '2026-12-09')).first).toBe('2026-12-09');
  });

  it('belong to one thing', () => {
    const begun = pressed(null, 'bike', '2026-12-05');
    expect(pressed(begun, 'tent', '2026-12-07')).toMatchObject({
      ...{ rentalId: 'tent', anchor: '2026-12-07' },
    });
    expect(rangeOf(extended(begun, 'bike', '2026-12-08'))).toEqual({
      ...{ first: '2026-12-05', last: '2026-12-08' },
    });
  });
});

describe('the days of the timeline', () => {
  it('are a week from Monday, or a month', () => {
    expect(shownDays('week', '2026-11-27')).toHaveLength(7);
    expect(shownDays('week', '2026-11-27')[0]).toBe('2026-11-23');
    expect(shownDays('month', '2026-11-27')).toHaveLength(30);
    expect(movedBy('month', '2026-12-31', 1)).toBe('2027-01-01');
    expect(movedBy('week', '2026-12-31', -1)).toBe('2026-12-24');
  });
});
