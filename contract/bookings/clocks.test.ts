import { describe, expect, it } from 'vitest';
import type { RentalUnit } from '../days/period.ts';
import type { NamedHour } from './agreed-hour.ts';
import { type ClockFacts, clockOf, lateFrom, noShowFrom } from './clocks.ts';
import type { BookingSide } from './side.ts';

type Named = [by: NamedHour['namedBy'], at: string | null];
const named = (time: string | null, [namedBy, at]: Named): NamedHour => ({
  time: time === null ? null : new Date(time),
  namedBy,
  namedAt: at === null ? null : new Date(at),
});
const WEEK_BEFORE = '2026-12-05T12:00:00Z';
const BY_OWNER: Named = ['owner', WEEK_BEFORE];

describe('a no-show', () => {
  /** By the day from 12 to 14 December in Tunis, by the hour from 9 to 18 o'clock on the 12th. */
  const PERIODS = {
    day: { startsAt: new Date('2026-12-11T23:00:00Z'), endsAt: new Date('2026-12-14T23:00:00Z') },
    hour: { startsAt: new Date('2026-12-12T08:00:00Z'), endsAt: new Date('2026-12-12T17:00:00Z') },
  };
  const instant = (dayAndHour: string) => `2026-12-${dayAndHour}:00.000Z`;
  const JUST_NOW: Named = ['owner', instant('12T09:59')];

  it.each<{
    by: keyof typeof PERIODS;
    meeting: string | null;
    naming: Named;
    owner: string;
    renter: string;
  }>([
    { by: 'day', meeting: null, naming: [null, null], owner: '12T23:00', renter: '12T23:00' },
    { by: 'day', meeting: '12T10:00', naming: BY_OWNER, owner: '12T11:00', renter: '12T11:00' },
    { by: 'day', meeting: '12T10:00', naming: JUST_NOW, owner: '12T23:00', renter: '12T11:00' },
    { by: 'day', meeting: '12T10:00', naming: [null, null], owner: '12T23:00', renter: '12T23:00' },
    // a later one delays it
    { by: 'day', meeting: '13T09:00', naming: JUST_NOW, owner: '13T10:00', renter: '13T10:00' },
    { by: 'day', meeting: '13T09:00', naming: [null, null], owner: '13T10:00', renter: '13T10:00' },
    // before the start, and after the end
    { by: 'day', meeting: '10T10:00', naming: BY_OWNER, owner: '12T00:00', renter: '12T00:00' },
    { by: 'day', meeting: '20T10:00', naming: BY_OWNER, owner: '15T00:00', renter: '15T00:00' },
    { by: 'hour', meeting: null, naming: [null, null], owner: '12T09:00', renter: '12T09:00' },
    { by: 'hour', meeting: '11T10:00', naming: BY_OWNER, owner: '12T09:00', renter: '12T09:00' },
    { by: 'hour', meeting: '12T10:00', naming: JUST_NOW, owner: '12T11:00', renter: '12T11:00' },
    { by: 'hour', meeting: '12T20:00', naming: BY_OWNER, owner: '12T18:00', renter: '12T18:00' },
  ])('of $by and a meeting at $meeting by $naming', ({ by, meeting, naming, ...expected }) => {
    const handover = named(meeting && instant(meeting), naming);
    const booking = { unit: by, timeZone: 'Africa/Tunis', ...PERIODS[by], handover };
    for (const side of ['owner', 'renter'] as const) {
      expect(noShowFrom(booking, side).toISOString()).toBe(instant(expected[side]));
    }
  });
});

/** The midnight that begins 14 December in Tunis: the end of the 13th, and of nights up to the 14th. */
const END = new Date('2026-12-13T23:00:00Z');
const lateAt = (unit: RentalUnit, time: string | null, naming = BY_OWNER, endsAt = END) =>
  lateFrom({
    ...{ unit, timeZone: 'Africa/Tunis', endsAt },
    return: named(time, naming),
  }).toISOString();

describe('a thing that is not back', () => {
  it('is late from the agreed end on', () => {
    for (const time of [null, '2026-12-13T17:00:00Z', '2026-12-14T08:00:00Z']) {
      expect(lateAt('day', time)).toBe(END.toISOString());
      expect(lateAt('hour', time)).toBe(END.toISOString());
    }
  });

  it('is, where nights are counted, late at the agreed hour of the day of leaving, or after that day', () => {
    const time = '2026-12-14T10:00:00Z';
    const justNow = '2026-12-14T09:00:00Z';
    expect(lateAt('night', time)).toBe('2026-12-14T10:00:00.000Z');
    expect(lateAt('night', time, ['renter', justNow])).toBe('2026-12-14T10:00:00.000Z');
    expect(lateAt('night', time, ['owner', justNow])).toBe('2026-12-14T23:00:00.000Z');
    expect(lateAt('night', time, [null, null])).toBe('2026-12-14T23:00:00.000Z');
    expect(lateAt('night', null)).toBe('2026-12-14T23:00:00.000Z');
  });

  it('is not late before the agreed end, and not later by an hour that one side has named after it', () => {
    expect(lateAt('night', '2026-12-12T10:00:00Z')).toBe(END.toISOString());
    expect(lateAt('night', '2026-12-20T10:00:00Z')).toBe('2026-12-14T23:00:00.000Z');
  });

  it('of which no day is known is late from the agreed end on', () => {
    const odd = new Date('2026-12-14T10:38:00Z');
    expect(lateAt('night', null, BY_OWNER, odd)).toBe(odd.toISOString());
  });
});

describe('a return that one side alone says', () => {
  const on = (day: number) => new Date(Date.UTC(2026, 11, day));
  const said = (by: BookingSide, at: Date): ClockFacts => ({
    ...{ status: 'handedOver', endsAt: on(20), returnedAt: null },
    ...{ handoverConfirmed: true, handoverSigned: false },
    returnConfirmedAt: { owner: null, renter: null, [by]: at },
    ...{ returnObjected: false, claim: null },
  });

  it('before the agreed end counts a week after that end by the owner’s word, two weeks after it by the renter’s', () => {
    expect(clockOf(said('owner', on(1)))).toEqual({ clock: 'returnByOwner', at: on(27) });
    expect(clockOf(said('renter', on(1)))).toEqual({ clock: 'returnByRenter', at: on(34) });
  });

  it('after the agreed end counts as long after it was said', () => {
    expect(clockOf(said('owner', on(22)))?.at).toEqual(on(29));
    expect(clockOf(said('renter', on(22)))?.at).toEqual(on(36));
  });

  it('counts likewise once the booking has ended without agreement', () => {
    const unsettled = { ...said('owner', on(1)), status: 'unsettled' as const };
    expect(clockOf(unsettled)?.at).toEqual(on(27));
  });
});

it('a handover that both have signed counts at the agreed end, if they have not confirmed it before', () => {
  const endsAt = new Date('2026-12-14T23:00:00Z');
  const agreed: ClockFacts = {
    ...{ status: 'agreed', endsAt, returnedAt: null, handoverConfirmed: true },
    ...{ handoverSigned: true, returnConfirmedAt: { owner: null, renter: null } },
    ...{ returnObjected: false, claim: null },
  };
  expect(clockOf(agreed)).toEqual({ clock: 'handoverSigned', at: endsAt });
  expect(clockOf({ ...agreed, handoverSigned: false })?.clock).toBe('handoverByOne');
  expect(clockOf({ ...agreed, status: 'handedOver' })?.clock).toBe('notBack');
});
