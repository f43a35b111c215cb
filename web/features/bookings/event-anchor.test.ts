import { expect, it } from 'vitest';
import { eventAnchor } from './event-anchor.ts';

it('leads from a message about an event to the section in which it is answered', () => {
  expect(eventAnchor('paymentAdded')).toBe('#booking-payments');
  expect(eventAnchor('refundAdded')).toBe('#booking-payments');
  expect(eventAnchor('claimOpened')).toBe('#booking-deposit');
  expect(eventAnchor('changeAsked')).toBe('#booking-change');
});

it('leads to the whole booking from the agreement, and nowhere from what says all', () => {
  expect(eventAnchor('proposalAccepted')).toBe('');
  expect(eventAnchor('paymentConfirmed')).toBeNull();
});
