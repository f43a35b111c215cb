import { expect, it } from 'vitest';
import type { Message } from '#contract/conversations/schemas.ts';
import { isCancelledLater } from './cancelled-later.ts';

const proposed = (id: string, status = 'accepted') =>
  ({ kind: 'proposal', proposal: { id, status } }) as Message;
const accepted = (id: string, bookingId: string) =>
  ({ event: 'proposalAccepted', proposal: { id, status: 'accepted' }, bookingId }) as Message;
const reported = (event: string, bookingId: string) => ({ event, bookingId }) as Message;

it('an accepted proposal is cancelled later by what happened to the booking that it became', () => {
  const [first, second] = [proposed('p1'), proposed('p2')];
  const thread = [first, accepted('p1', 'b1'), second, accepted('p2', 'b2')];
  for (const event of ['bookingCancelled', 'noShow', 'bookingLapsed']) {
    const messages = [...thread, reported(event, 'b1')];
    expect(isCancelledLater(first, messages)).toBe(true);
    expect(isCancelledLater(second, messages)).toBe(false);
  }
  expect(isCancelledLater(first, [...thread, reported('bookingClosed', 'b1')])).toBe(false);
});

it('a proposal that was never accepted has nothing to cancel', () => {
  const declined = proposed('p1', 'declined');
  expect(isCancelledLater(declined, [declined, reported('bookingCancelled', 'b1')])).toBe(false);
});
