import { describe, expect, it } from 'vitest';
import { endedByEvent, hasTerms, termsOfEvent } from './event-terms.ts';

const terms = {
  ...{ id: 'one', authorId: 'me' },
  ...{ startDate: '2026-12-12', endDate: '2026-12-14', amount: 60_000 },
  ...{ startsAt: '2026-12-11T23:00:00.000Z', endsAt: '2026-12-14T23:00:00.000Z' },
  depositMoney: null,
};
const accepted = {
  ...{ ...terms, createdAt: '2026-12-01T10:00:00.000Z' },
  acceptedAt: '2026-12-02T10:00:00.000Z',
};
const change = { ...terms, id: 'two', createdAt: '2026-12-03T10:00:00.000Z' };
const declined = {
  ...{ ...terms, id: 'three', createdAt: '2026-12-02T12:00:00.000Z' },
  endedAt: '2026-12-02T13:00:00.000Z',
};
const booking = { change, acceptedChanges: [accepted], endedChanges: [declined] };

describe('the line of a change in a conversation', () => {
  it.each([
    ['changeAsked', '2026-12-01T10:00:00.005Z', accepted],
    ['extensionAccepted', '2026-12-02T10:00:00.005Z', accepted],
    ['changeAsked', '2026-12-02T12:00:00.005Z', declined],
    ['changeAsked', '2026-12-03T10:00:00.000Z', change],
  ] as const)('of %s at %s says its terms', (event, at, expected) => {
    expect(termsOfEvent(booking, event, at)).toBe(expected);
    expect(hasTerms(event)).toBe(true);
  });

  it('says the terms of the nearest of two within seconds', () => {
    const soon = { ...change, createdAt: '2026-12-01T10:00:03.000Z' };
    const both = { change: soon, acceptedChanges: [accepted] };
    expect(termsOfEvent(both, 'changeAsked', '2026-12-01T10:00:03.010Z')).toBe(soon);
    expect(termsOfEvent(both, 'changeAsked', '2026-12-01T10:00:00.010Z')).toBe(accepted);
  });

  it('finds the request that was declined or withdrawn', () => {
    expect(endedByEvent(booking, '2026-12-02T13:00:00.005Z')).toBe(declined);
    expect(endedByEvent(booking, declined.createdAt)).toBeUndefined();
  });

  it('says none of another event', () => {
    expect(termsOfEvent(booking, 'changeDeclined', accepted.acceptedAt)).toBeNull();
    expect(hasTerms('changeDeclined')).toBe(false);
  });
});
