import { describe, expect, it } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { Conversation } from '#contract/conversations/schemas.ts';
import { mayPropose } from './contact-rules.ts';

const conversation = {
  rental: { closed: false, state: 'active' },
  proposal: null,
  bookingId: 'b',
  canWrite: true,
} as unknown as Conversation;
const [PAST, AHEAD] = ['2020-01-01T00:00:00Z', '2090-01-01T00:00:00Z'];
const isOffered = (status: Booking['status'], endsAt: string) =>
  mayPropose(conversation, { status, endsAt } as Booking);

describe('a new proposal after a booking', () => {
  it('can be made once the booking is fulfilled, ended or over, as the server says', () => {
    expect(isOffered('returned', AHEAD)).toBe(true);
    expect(isOffered('closed', AHEAD)).toBe(true);
    expect(isOffered('cancelled', AHEAD)).toBe(true);
    expect(isOffered('agreed', PAST)).toBe(true);
  });

  it('cannot be made while the thing is agreed on or out, however late', () => {
    expect(isOffered('agreed', AHEAD)).toBe(false);
    expect(isOffered('handedOver', AHEAD)).toBe(false);
    expect(isOffered('handedOver', PAST)).toBe(false);
  });
});
