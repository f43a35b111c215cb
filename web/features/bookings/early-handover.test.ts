import { expect, it } from 'vitest';
import type { Booking, ConditionReport } from '#contract/bookings/schemas.ts';
import { countsFrom, followsEarly } from './early-handover.ts';

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
    ...{ handover: { ...none, reports: signed ? [report] : [] }, return: none },
    steps: [{ step: 'handover', confirmedBy: confirmedBy.map((userId) => ({ userId })) }],
  } as unknown as Booking;
}

it('an owner who confirms a handover early reads until when the other side can cancel and the word be taken back', () => {
  expect(countsFrom(booking())).toEqual(DAY_BEFORE);
  expect(followsEarly(booking(), 'owner', DAYS_BEFORE)).toBe('owner.later');
  expect(followsEarly(booking(), 'owner', DAY_BEFORE)).toBe('owner.now');
  expect(followsEarly(booking({ signed: true }), 'owner', DAYS_BEFORE)).toBe('owner.now');
  const answered = booking({ confirmedBy: ['renter'] });
  expect(followsEarly(answered, 'owner', DAYS_BEFORE)).toBe('owner.both');
});

it('a renter who confirms a handover early is bound at once, however early it is', () => {
  for (const one of [booking(), booking({ confirmedBy: ['owner'] }), booking({ signed: true })]) {
    expect(followsEarly(one, 'renter', DAYS_BEFORE)).toBe('renter');
    expect(followsEarly(one, 'renter', DAY_BEFORE)).toBe('renter');
  }
});
