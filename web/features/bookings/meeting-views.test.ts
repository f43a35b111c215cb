import { describe, expect, it } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import { BEGINNING, withConfirmation } from '#contract/bookings/transitions.ts';
import { ALONE, BEFORE, DURING, seenBy } from '../../../tests/support/deal/reachable-states.ts';
import {
  isHandoverToFix,
  isMeetingOffered,
  isReturnToFix,
  leftToSet,
  meetingsShown,
  meetingsToCome,
  outsideAgreedDays,
} from './meeting-views.ts';

type Facts = Parameters<typeof isReturnToFix>[0] & Parameters<typeof meetingsToCome>[0];

const NOTHING = { place: null, time: null, note: null };
const PLACE = { ...NOTHING, place: 'Gare de La Marsa' };
const NONE = { photos: [], checks: [], reports: [] };

/** A thing that is out, with nothing fixed. */
const OUT: Facts = {
  ...{ handover: NONE, return: NONE },
  ...{ status: 'handedOver', actions: ['changeDetails'], steps: [] },
  ...{ details: NOTHING, returnDetails: NOTHING, change: null },
};
const saidBack: Booking['steps'] = [
  {
    step: 'returned',
    confirmedBy: [{ userId: 'renter', at: '2026-12-14T10:00:00Z' }],
    mayConfirm: true,
  },
];

it('a meeting that has only its place, as after other dates, has its hour to be set', () => {
  expect(leftToSet(NOTHING)).toBe('set');
  expect(leftToSet(PLACE)).toBe('setHour');
  expect(leftToSet({ ...PLACE, time: '2026-12-14T10:00:00Z' })).toBe('change');
});

describe('the return of a thing that is out', () => {
  it('is there to be fixed, also at the top of the page', () => {
    expect(meetingsToCome(OUT, 'renter')).toEqual({ handover: false, return: true });
    expect(isReturnToFix(OUT)).toBe(true);
  });

  it('is at its place alone once something of it is fixed', () => {
    const fixed = { ...OUT, returnDetails: PLACE };
    expect(meetingsToCome(fixed, 'renter').return).toBe(true);
    expect(isReturnToFix(fixed)).toBe(false);
  });

  it('is asked for again at the top where other days have dropped its hour', () => {
    const dropped = { ...PLACE, formerTime: '2026-12-14T10:00:00Z' };
    expect(isReturnToFix({ ...OUT, returnDetails: dropped })).toBe(true);
    expect(isReturnToFix({ ...OUT, returnDetails: dropped, status: 'agreed' })).toBe(false);
  });

  it('can be changed as long as one side alone says that it has taken place, and is not asked for', () => {
    const said = { ...OUT, steps: saidBack };
    expect(meetingsToCome(said, 'renter').return).toBe(true);
    expect(isReturnToFix(said)).toBe(false);
  });

  it('is not said to be open once both say that it has taken place, nor afterwards', () => {
    const [byRenter] = saidBack;
    const both = [
      ...(byRenter?.confirmedBy ?? []),
      { userId: 'owner', at: '2026-12-14T11:00:00Z' },
    ];
    const over: Facts[] = [
      { ...OUT, steps: [{ step: 'returned', confirmedBy: both, mayConfirm: false }] },
      { ...OUT, status: 'returned', steps: saidBack },
      // a return can count without a confirmation
      { ...OUT, status: 'returned' },
      { ...OUT, status: 'closed' },
    ];
    for (const booking of over) {
      expect(meetingsToCome(booking, 'renter').return).toBe(false);
      expect(isReturnToFix(booking)).toBe(false);
    }
  });

  it('is not asked for at the top before the handover, nor where meetings cannot be changed', () => {
    const before: Facts = { ...OUT, status: 'agreed', details: PLACE };
    expect(isReturnToFix(before)).toBe(false);
    expect(isReturnToFix({ ...OUT, actions: [] })).toBe(false);
  });
});

it('a return after the agreed end, and a handover before the agreed start, do not change the agreed days', () => {
  const days = {
    ...{ unit: 'day' as const, timeZone: 'Africa/Tunis' },
    ...{ startDate: '2026-12-12', endDate: '2026-12-14' },
    ...{ startsAt: '2026-12-11T23:00:00Z', endsAt: '2026-12-14T23:00:00Z' },
  };
  const at = (moment: 'handover' | 'return', time: string) =>
    outsideAgreedDays(days, moment, new Date(time));
  expect(at('handover', '2026-12-11T17:00:00Z')).toBe('early');
  expect(at('handover', '2026-12-13T17:00:00Z')).toBeNull();
  expect(at('return', '2026-12-14T22:30:00Z')).toBeNull();
  expect(at('return', '2026-12-14T23:30:00Z')).toBe('late');
});

const REPORT = { id: 'one', authorId: 'owner', signedAt: '2026-12-12T10:00:00Z', lines: [] };

it('the meeting of a handover that both have signed is over: only the return is left to be fixed', () => {
  const answer = { by: 'renter', at: '2026-12-12T11:00:00Z', disputed: [] };
  const reports = [{ ...REPORT, answer }];
  const agreed: Facts = { ...OUT, status: 'agreed', details: PLACE };
  expect(meetingsToCome(agreed, 'renter')).toEqual({ handover: true, return: true });
  const signed: Facts = { ...agreed, handover: { ...NONE, reports } };
  expect(meetingsToCome(signed, 'renter')).toEqual({ handover: false, return: true });
  // also one that was never fixed
  expect(meetingsToCome({ ...signed, details: NOTHING }, 'renter')).toEqual({
    handover: false,
    return: true,
  });
});

it('a handover that one side alone has signed can still be fixed by the other side, which has said nothing', () => {
  const reports = [{ ...REPORT, answer: null }];
  const alone: Facts = { ...OUT, status: 'agreed', handover: { ...NONE, reports } };
  expect(meetingsToCome(alone, 'owner').handover).toBe(false);
  expect(meetingsToCome(alone, 'renter').handover).toBe(true);
});

describe('a handover of which nothing is fixed', () => {
  const open: typeof ALONE = { ...ALONE, meeting: null };
  const agreed = { ...BEGINNING, hasDeposit: true };
  const seen = (progress: typeof agreed, around = open) =>
    seenBy('renter', progress, around) as Booking;

  it('is fixed by the button of the card, under which its section says nothing twice', () => {
    const booking = seen(agreed);
    expect(isHandoverToFix(booking, 'renter', BEFORE)).toBe(false);
    expect(meetingsShown(booking, 'renter', BEFORE).handover).toBe(false);
    expect(isMeetingOffered(booking, 'handover', 'renter', BEFORE)).toBe(false);
  });

  it('keeps a button in the card while something else waits', () => {
    const waiting = seen(withConfirmation(agreed, 'depositGiven', 'renter') as typeof agreed);
    expect(isHandoverToFix(waiting, 'renter', BEFORE)).toBe(true);
    expect(meetingsShown(waiting, 'renter', BEFORE).handover).toBe(false);
    expect(isHandoverToFix({ ...waiting, actions: [] }, 'renter', BEFORE)).toBe(false);
  });

  it('has its button in its section where another one stands between the two', () => {
    const booking = seen(agreed);
    expect(meetingsShown(booking, 'renter', DURING).handover).toBe(true);
    expect(isMeetingOffered(booking, 'handover', 'renter', DURING)).toBe(true);
  });

  it('is shown once it is fixed, and can be changed there', () => {
    const fixed = seen(agreed, ALONE);
    expect(meetingsShown(fixed, 'renter', BEFORE).handover).toBe(true);
  });
});
