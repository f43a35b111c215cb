import { expect, it } from 'vitest';
import type { Booking, ConditionReport } from '#contract/bookings/schemas.ts';
import { countsFrom, followsHandover } from './early-handover.ts';

const DAYS_BEFORE = new Date('2026-12-02T12:00:00Z');
const DAY_BEFORE = new Date('2026-12-04T23:00:00Z');

function booking({ confirmedBy = [] as string[], signed = false } = {}) {
  const report: ConditionReport = {
    ...{ id: 'one', authorId: 'owner', signedAt: '2026-12-01T10:00:00Z', lines: [] },
    answer: { by: 'renter', at: '2026-12-01T11:00:00Z', disputed: [] },
  };
  const none = { photos: [], checks: [], reports: [] };
  return {
    ...{ owner: { id: 'owner' }, renter: { id: 'renter' }, startsAt: '2026-12-05T23:00:00Z' },
    ...{ status: 'agreed', endsAt: '2026-12-08T23:00:00Z' },
    ...{ handover: { ...none, reports: signed ? [report] : [] }, return: none },
    steps: [{ step: 'handover', confirmedBy: confirmedBy.map((userId) => ({ userId })) }],
  } as unknown as Booking;
}

const ON_THE_DAY = new Date('2026-12-06T12:00:00Z');
const AFTER = new Date('2026-12-09T00:00:00Z');

it('an owner who confirms a handover reads until when the other side can cancel and the word be taken back', () => {
  expect(countsFrom(booking())).toEqual(DAY_BEFORE);
  expect(followsHandover(booking(), 'owner', DAYS_BEFORE)).toBe('owner.later');
  for (const now of [DAY_BEFORE, ON_THE_DAY]) {
    expect(followsHandover(booking(), 'owner', now)).toBe('owner.now');
  }
});

it('a renter who confirms a handover is bound at once, however early, and reads so on the day, too', () => {
  for (const now of [DAYS_BEFORE, DAY_BEFORE, ON_THE_DAY]) {
    expect(followsHandover(booking(), 'renter', now)).toBe('renter');
  }
});

it('the second word ends for both sides that the booking can be cancelled', () => {
  for (const now of [DAYS_BEFORE, ON_THE_DAY]) {
    expect(followsHandover(booking({ confirmedBy: ['renter'] }), 'owner', now)).toBe('both');
    expect(followsHandover(booking({ confirmedBy: ['owner'] }), 'renter', now)).toBe('both');
  }
});

it('nothing is said of cancelling where it is over: after both signatures, and after the agreed end', () => {
  for (const side of ['owner', 'renter']) {
    const answered = { confirmedBy: [side === 'owner' ? 'renter' : 'owner'] };
    expect(followsHandover(booking({ signed: true }), side, ON_THE_DAY)).toBe('only');
    expect(followsHandover(booking(), side, AFTER)).toBe('only');
    expect(followsHandover(booking({ ...answered, signed: true }), side, ON_THE_DAY)).toBeNull();
    expect(followsHandover(booking(answered), side, AFTER)).toBeNull();
  }
});
