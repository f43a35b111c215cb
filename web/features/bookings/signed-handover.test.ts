import { expect, it } from 'vitest';
import type { Booking, ConditionReport } from '#contract/bookings/schemas.ts';
import { saysHandover, standsBy } from './signed-handover.ts';

function signed(by: string, countersignedBy: string | null = null): ConditionReport {
  return {
    ...{ id: by, authorId: by, signedAt: '2026-12-10T10:00:00Z', lines: [] },
    answer: countersignedBy && {
      ...{ by: countersignedBy, at: '2026-12-10T11:00:00Z', disputed: [] },
    },
  } as ConditionReport;
}

function booking(
  reports: ConditionReport[],
  { status = 'agreed', confirmedBy = [] as string[], mayDeny = false } = {},
) {
  const none = { photos: [], checks: [], reports: [] };
  const step = {
    step: 'handover',
    mayConfirm: true,
    mayDeny,
    confirmedBy: confirmedBy.map((userId) => ({ userId })),
  };
  return {
    ...{ status, owner: { id: 'owner' }, renter: { id: 'renter' }, steps: [step] },
    ...{ handover: { ...none, reports }, return: none },
  } as unknown as Booking;
}

it('says before a signature that it also says that the thing was handed over', () => {
  const says = (reports: ConditionReport[], side: string) =>
    saysHandover(booking(reports), 'handover', side);
  expect(says([], 'owner')).toBe(true);
  expect(says([signed('renter')], 'owner')).toBe(true);
  expect(says([signed('owner')], 'renter')).toBe(true);
});

it('says nothing of the handover where a signature adds nothing to it', () => {
  // a renter's alone binds nobody
  expect(saysHandover(booking([]), 'handover', 'renter')).toBe(false);
  expect(saysHandover(booking([signed('owner')]), 'handover', 'owner')).toBe(false);
  expect(saysHandover(booking([], { confirmedBy: ['owner'] }), 'handover', 'owner')).toBe(false);
  expect(saysHandover(booking([], { status: 'handedOver' }), 'handover', 'owner')).toBe(false);
  expect(saysHandover(booking([]), 'return', 'owner')).toBe(false);
});

it('says to both sides that both signatures establish the handover, before and after one has confirmed it', () => {
  const both = [signed('renter', 'owner')];
  for (const side of ['owner', 'renter']) {
    for (const confirmedBy of [[], ['owner'], ['renter']]) {
      expect(standsBy(booking(both, { confirmedBy }), side)).toBe('both');
    }
    expect(standsBy(booking(both, { status: 'handedOver' }), side)).toBeNull();
  }
});

it('says that the owner’s signature leaves nothing to deny of what the renter has confirmed', () => {
  const owners = [signed('owner')];
  expect(standsBy(booking(owners, { confirmedBy: ['renter'] }), 'owner')).toBe('owner');
});

it('says nothing where nobody has confirmed the handover, where it can be denied, and where no signature is why', () => {
  expect(standsBy(booking([signed('owner')]), 'owner')).toBeNull();
  const early = { confirmedBy: ['renter'], mayDeny: true };
  expect(standsBy(booking([], early), 'owner')).toBeNull();
  expect(standsBy(booking([], { confirmedBy: ['owner'] }), 'renter')).toBeNull();
});
