import { describe, expect, it } from 'vitest';
import { agreedHour, type NamedHour } from './agreed-hour.ts';

const TIME = new Date('2026-12-12T17:00:00Z');
const DAY_BEFORE = new Date('2026-12-11T17:00:00Z');
const JUST_BEFORE = new Date('2026-12-12T16:59:00Z');
const LATER_THAN_A_DAY_BEFORE = new Date(DAY_BEFORE.getTime() + 1);

const AGREED: [NamedHour['namedBy'], NamedHour['namedAt'], owner: boolean, renter: boolean][] = [
  ['owner', JUST_BEFORE, false, true],
  ['renter', JUST_BEFORE, true, false],
  ['owner', LATER_THAN_A_DAY_BEFORE, false, true],
  ['renter', LATER_THAN_A_DAY_BEFORE, true, false],
  ['owner', DAY_BEFORE, true, true],
  ['renter', DAY_BEFORE, true, true],
  [null, null, false, false],
  ['owner', null, false, false],
  [null, DAY_BEFORE, false, false],
];

describe('an hour to meet', () => {
  it.each(AGREED)('named by %s on %s is agreed: owner %s, renter %s', (by, at, owner, renter) => {
    const hour = { time: TIME, namedBy: by, namedAt: at };
    expect(agreedHour(hour, 'owner')).toBe(owner ? TIME : null);
    expect(agreedHour(hour, 'renter')).toBe(renter ? TIME : null);
  });

  it('that was taken away is agreed for nobody', () => {
    const hour = { time: null, namedBy: 'owner', namedAt: DAY_BEFORE } as const;
    expect([agreedHour(hour, 'owner'), agreedHour(hour, 'renter')]).toEqual([null, null]);
  });
});
