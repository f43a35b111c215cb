import { expect, it } from 'vitest';
import type { Booking, ConditionReport, HandoverMoment } from '#contract/bookings/schemas.ts';
import { endsCancelling, whyNoMore } from './ends-cancelling.ts';

const NOW = new Date('2026-12-10T12:00:00Z');
const OWN = { owner: 'owner', renter: 'renter' } as const;

function report(by: string, answer: { by: string; disputed: number } | null): ConditionReport {
  return {
    ...{ id: by, authorId: by, signedAt: '2026-12-10T10:00:00Z', lines: [] },
    answer: answer && {
      ...{ by: answer.by, at: '2026-12-10T11:00:00Z' },
      disputed: Array.from({ length: answer.disputed }, () => ({}) as never),
    },
  };
}

function booking(
  reports: ConditionReport[],
  { status = 'agreed', confirmedBy = [] as string[] } = {},
) {
  const none = { photos: [], checks: [], reports: [] };
  return {
    ...{ status, endsAt: '2026-12-14T23:00:00Z' },
    ...{ owner: { id: 'owner' }, renter: { id: 'renter' } },
    ...{ handover: { ...none, reports }, return: none },
    steps: [{ step: 'handover', confirmedBy: confirmedBy.map((userId) => ({ userId })) }],
  } as unknown as Booking;
}

it('says to each side, before it signs the handover, when the booking can be cancelled no more', () => {
  const signs = (reports: ConditionReport[], side: keyof typeof OWN) =>
    endsCancelling(booking(reports), 'handover', side, NOW);
  for (const side of ['owner', 'renter'] as const) {
    expect(signs([], side)).toBe('later');
    expect(signs([report(side === 'owner' ? 'renter' : 'owner', null)], side)).toBe('now');
  }
  // who disputes a line has not signed
  expect(signs([report('owner', { by: 'renter', disputed: 1 })], 'owner')).toBe('later');
});

it('says nothing of cancelling where a signature changes nothing', () => {
  const ends = (one: Booking, moment: HandoverMoment = 'handover', now = NOW) =>
    endsCancelling(one, moment, 'renter', now);
  expect(ends(booking([report('owner', { by: 'renter', disputed: 0 })]))).toBeNull();
  expect(ends(booking([]), 'return')).toBeNull();
  expect(ends(booking([], { status: 'handedOver' }))).toBeNull();
  expect(ends(booking([]), 'handover', new Date('2026-12-15T00:00:00Z'))).toBeNull();
});

it('names the one reason why a booking can be cancelled no more', () => {
  const why = (one: Booking, side: keyof typeof OWN) => whyNoMore(one, side, NOW);
  const signed = booking([report('renter', { by: 'owner', disputed: 0 })]);
  for (const side of ['owner', 'renter'] as const) expect(why(signed, side)).toBe('signed');
  const confirmed = booking([], { confirmedBy: ['owner'] });
  expect(why(confirmed, 'renter')).toBe('confirmed.theirs');
  expect(why(booking([], { confirmedBy: ['renter'] }), 'renter')).toBe('confirmed.mine');
  // the owner still can
  expect(why(confirmed, 'owner')).toBeNull();
  for (const side of ['owner', 'renter'] as const) {
    expect(why(booking([], { status: 'handedOver' }), side)).toBe('handedOver');
    expect(why(booking([], { status: 'cancelled' }), side)).toBeNull();
  }
  expect(whyNoMore(signed, 'renter', new Date('2026-12-15T00:00:00Z'))).toBeNull();
});
