import { describe, expect, it } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { Conversation } from '#contract/conversations/schemas.ts';
import { needsOf } from './needs.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const at = (day: number, hour: number) => new Date(Date.UTC(2026, 10, day, hour)).toISOString();
const inHours = { timeZone: 'Africa/Tunis', startDate: null, endDate: null };

const booking = (id: string, status: Booking['status'], startsAt: string, endsAt: string) =>
  ({ id, status, startsAt, endsAt, ...inHours }) as Booking;
const conversation = (id: string, actions: string[]) =>
  ({ id, proposal: { actions } }) as unknown as Conversation;

const idsOf = (conversations: Conversation[], bookings: Booking[]) =>
  needsOf(conversations, bookings, NOW).map((need) =>
    need.kind === 'proposal'
      ? `${need.kind} ${need.conversation.id}`
      : `${need.kind} ${need.booking.id}`,
  );

describe('what the member has to do now', () => {
  it('includes handovers and returns of today, the earliest first', () => {
    const bookings = [
      booking('evening', 'agreed', at(21, 19), at(23, 19)),
      booking('back', 'handedOver', at(18, 10), at(21, 10)),
      booking('tomorrow', 'agreed', at(22, 8), at(23, 8)),
      booking('away', 'handedOver', at(21, 8), at(24, 8)),
      booking('off', 'cancelled', at(21, 8), at(21, 18)),
    ];
    expect(idsOf([], bookings)).toEqual(['return back', 'handover evening']);
  });

  it('includes proposals the member can accept, not their own ones', () => {
    const theirs = conversation('theirs', ['accept', 'counter', 'decline']);
    const mine = conversation('mine', ['cancel']);
    const none = { id: 'none', proposal: null } as Conversation;
    expect(idsOf([theirs, mine, none], [])).toEqual(['proposal theirs']);
  });
});
