import { describe, expect, it } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import { isReturnToFix, leftToSet, meetingsToCome } from './meeting-views.ts';

type Facts = Parameters<typeof meetingsToCome>[0];

const NOTHING = { place: null, time: null, note: null };
const PLACE = { ...NOTHING, place: 'Gare de La Marsa' };

const NONE = { photos: [], checks: [], reports: [] };

/** A thing that is out, with nothing fixed. */
const OUT: Facts = {
  ...{ handover: NONE, return: NONE },
  ...{ status: 'handedOver', actions: ['changeDetails'], steps: [] },
  ...{ details: NOTHING, returnDetails: NOTHING },
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
    expect(meetingsToCome(OUT)).toEqual({ handover: false, return: true });
    expect(isReturnToFix(OUT)).toBe(true);
  });

  it('is at its place alone once something of it is fixed', () => {
    const fixed = { ...OUT, returnDetails: PLACE };
    expect(meetingsToCome(fixed).return).toBe(true);
    expect(isReturnToFix(fixed)).toBe(false);
  });

  it('can be changed as long as one side alone says that it has taken place, and is not asked for', () => {
    const said = { ...OUT, steps: saidBack };
    expect(meetingsToCome(said).return).toBe(true);
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
      expect(meetingsToCome(booking).return).toBe(false);
      expect(isReturnToFix(booking)).toBe(false);
    }
  });

  it('is not asked for at the top before the handover, nor where meetings cannot be changed', () => {
    const before: Facts = { ...OUT, status: 'agreed', details: PLACE };
    expect(isReturnToFix(before)).toBe(false);
    expect(isReturnToFix({ ...OUT, actions: [] })).toBe(false);
  });
});

it('the meeting of a handover that both have signed is over: only the return is left to be fixed', () => {
  const reports = [
    {
      ...{ id: 'one', authorId: 'owner', signedAt: '2026-12-12T10:00:00Z', lines: [] },
      answer: { by: 'renter', at: '2026-12-12T11:00:00Z', disputed: [] },
    },
  ];
  const agreed: Facts = { ...OUT, status: 'agreed', details: PLACE };
  expect(meetingsToCome(agreed)).toEqual({ handover: true, return: true });
  const signed: Facts = { ...agreed, handover: { ...NONE, reports } };
  expect(meetingsToCome(signed)).toEqual({ handover: false, return: true });
  // also one that was never fixed
  expect(meetingsToCome({ ...signed, details: NOTHING })).toEqual({
    handover: false,
    return: true,
  });
});
