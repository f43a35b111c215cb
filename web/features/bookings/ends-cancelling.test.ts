import { expect, it } from 'vitest';
import type { Booking, ConditionReport } from '#contract/bookings/schemas.ts';
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
  { status = 'agreed', mayCancel = true, confirmedBy = [] as string[] } = {},
) {
  const none = { photos: [], checks: [], reports: [] };
  return {
    ...{ status, endsAt: '2026-12-14T23:00:00Z', actions: mayCancel ? ['cancel'] : [] },
    ...{ owner: { id: 'owner' }, renter: { id: 'renter' } },
    ...{ handover: { ...none, reports }, return: none },
    steps: [{ step: 'handover', confirmedBy: confirmedBy.map((userId) => ({ userId })) }],
  } as unknown as Booking;
}

it('says to each side, before it signs the handover, when the renter can cancel no more', () => {
  const signs = (reports: ConditionReport[], side: keyof typeof OWN) =>
    endsCancelling(booking(reports), 'handover', side);
  expect(signs([], 'owner')).toBe('later.owner');
  expect(signs([], 'renter')).toBe('later.renter');
  expect(signs([report('owner', null)], 'renter')).toBe('now.renter');
  expect(signs([report('renter', null)], 'owner')).toBe('now.owner');
  // who disputes a line has not signed
  expect(signs([report('owner', { by: 'renter', disputed: 1 })], 'owner')).toBe('later.owner');
});

it('says nothing of cancelling where a signature changes nothing', () => {
  const both = booking([report('owner', { by: 'renter', disputed: 0 })]);
  expect(endsCancelling(both, 'handover', 'owner')).toBeNull();
  expect(endsCancelling(booking([]), 'return', 'renter')).toBeNull();
  expect(endsCancelling(booking([], { mayCancel: false }), 'handover', 'renter')).toBeNull();
  expect(endsCancelling(booking([], { confirmedBy: ['renter'] }), 'handover', 'owner')).toBeNull();
  expect(endsCancelling(booking([], { status: 'handedOver' }), 'handover', 'owner')).toBeNull();
});

it('names the one reason why a booking can be cancelled no more', () => {
  const why = (one: Booking, side: keyof typeof OWN) => whyNoMore(one, side, NOW);
  const signed = booking([report('renter', { by: 'owner', disputed: 0 })]);
  expect(why(signed, 'renter')).toBe('signed');
  expect(why(signed, 'owner')).toBeNull();
  const confirmed = booking([], { confirmedBy: ['owner'] });
  expect(why(confirmed, 'renter')).toBe('confirmed');
  for (const side of ['owner', 'renter'] as const) {
    expect(why(booking([], { status: 'handedOver' }), side)).toBe('handedOver');
    expect(why(booking([], { status: 'cancelled' }), side)).toBeNull();
  }
  expect(whyNoMore(signed, 'renter', new Date('2026-12-15T00:00:00Z'))).toBeNull();
});
