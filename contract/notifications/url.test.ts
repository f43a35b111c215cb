import { describe, expect, it } from 'vitest';
import { notificationUrl } from './url.ts';

const READER = 'reader';
const nowhere = { conversationId: null, bookingId: null };

describe('the page a notification leads to', () => {
  it.each([
    [
      'a message',
      { kind: 'messages', event: 'messageReceived', conversationId: 'c' },
      '/fr/messagerie?conversation=c',
    ],
    [
      'an accepted proposal',
      { kind: 'proposals', event: 'proposalAccepted', conversationId: 'c', bookingId: 'b' },
      '/fr/mes-locations/b',
    ],
    [
      'an accepted proposal whose booking is not known',
      { kind: 'proposals', event: 'proposalAccepted', conversationId: 'c' },
      '/fr/messagerie?conversation=c',
    ],
    [
      'a new proposal of a booked thread',
      { kind: 'proposals', event: 'proposalReceived', conversationId: 'c', bookingId: 'b' },
      '/fr/messagerie?conversation=c',
    ],
    [
      'a step',
      { kind: 'bookings', event: 'stepConfirmed', conversationId: 'c', bookingId: 'b' },
      '/fr/mes-locations/b',
    ],
    [
      'an invitation to rate',
      { kind: 'ratings', event: 'rateCounterpart', bookingId: 'b' },
      '/fr/mes-locations/b',
    ],
    [
      'a review, on one’s own page',
      { kind: 'ratings', event: 'ratingReceived' },
      '/fr/profile/reader?tab=reviews',
    ],
    [
      'a reminder',
      { kind: 'reminders', event: 'overdue', conversationId: 'c', bookingId: 'b' },
      '/fr/mes-locations/b',
    ],
    [
      'an invitation to rate somebody written to',
      { kind: 'ratings', event: 'rateCounterpart', conversationId: 'c', bookingId: 'b' },
      '/fr/mes-locations/b',
    ],
    [
      'a proposal whose thread is gone',
      { kind: 'proposals', event: 'proposalDeclined', bookingId: 'b' },
      '/fr/mes-locations/b',
    ],
    ['a step without its booking', { kind: 'bookings', event: 'stepConfirmed' }, '/fr/messagerie'],
    [
      'a step of a thread alone',
      { kind: 'bookings', event: 'stepConfirmed', conversationId: 'c' },
      '/fr/messagerie?conversation=c',
    ],
    [
      'free days of a watched listing',
      { kind: 'reminders', event: 'watchedFree', rentalId: 'r' },
      '/fr/location/r',
    ],
    ['found listings', { kind: 'matches', event: 'matchesFound' }, '/fr/mes-alertes'],
  ] as const)('is that of %s', (_what, target, path) => {
    expect(notificationUrl('fr', { ...nowhere, ...target }, READER)).toBe(path);
  });
});
