import { describe, expect, it } from 'vitest';
import { NO_REST } from '#contract/bookings/claims.ts';
import {
  BOOKING_STATUSES,
  type BookingProgress,
  mayConfirm,
  withConfirmation,
} from '#contract/bookings/transitions.ts';
import { LIMITS } from '#contract/limits.ts';
import { countBy, distinct, memberById } from '../../tests/support/demo-data.ts';
import { DEMO_CONVERSATIONS, DEMO_RENTALS } from './data.ts';

describe('the demo conversations', () => {
  it('are twenty-one, between the owner of an open rental and another member', () => {
    expect(DEMO_CONVERSATIONS).toHaveLength(21);
    for (const { rental: index, member, startedHoursAgo } of DEMO_CONVERSATIONS) {
      const rental = DEMO_RENTALS[index];
      expect(rental, `rental ${index}`).toBeDefined();
      if (!rental) continue;
      expect(memberById.has(member), member).toBe(true);
      expect(member).not.toBe(rental.owner);
      expect(rental.closed || (rental.endsInDays ?? 1) < 0, rental.name).toBe(false);
      expect(rental.createdDaysAgo * 24, rental.name).toBeGreaterThan(startedHoursAgo);
    }
    expect(distinct(DEMO_CONVERSATIONS.map(({ rental, member }) => `${rental} ${member}`))).toBe(
      21,
    );
  });

  it('give amine ten, eight of them as owner, and sonia seven', () => {
    const of = (id: string) =>
      DEMO_CONVERSATIONS.filter((c) => c.member === id || DEMO_RENTALS[c.rental]?.owner === id);
    expect(of('amine')).toHaveLength(10);
    expect(of('amine').filter((c) => c.member !== 'amine')).toHaveLength(8);
    expect(of('sonia')).toHaveLength(7);
  });

  it('run forward from their beginning and stop before now', () => {
    for (const { startedHoursAgo, messages } of DEMO_CONVERSATIONS) {
      const minutes = messages.map((message) => message.minutesAfter);
      expect(distinct(minutes)).toBe(minutes.length);
      expect(minutes).toEqual([...minutes].sort((a, b) => a - b));
      expect(Math.max(...minutes)).toBeLessThan(startedHoursAgo * 60);
    }
  });

  it('carry in each message a text, a proposal for a later time, or an action on its booking', () => {
    for (const { startedHoursAgo, messages } of DEMO_CONVERSATIONS) {
      for (const { text, proposal, booking, minutesAfter } of messages) {
        expect([text, proposal, booking].filter(Boolean)).toHaveLength(1);
        if (!proposal) continue;
        const { total, fromDay, days } = proposal;
        expect(Number.isInteger(total) && total > 0).toBe(true);
        expect(24 * fromDay).toBeGreaterThan(minutesAfter / 60 - startedHoursAgo + 24);
        expect(days).toBeGreaterThan(0);
        expect(proposal.message.length).toBeLessThanOrEqual(LIMITS.proposalMessageLength);
      }
    }
  });

  it('act only on an agreed booking, in steps that the process allows', () => {
    const statuses: string[] = [];
    for (const { rental, messages } of DEMO_CONVERSATIONS) {
      const accepted = messages.findIndex(({ answer }) => answer === 'accepted');
      const steps = messages.flatMap((message, place) => (message.booking ? [place] : []));
      expect(steps.every((place) => accepted >= 0 && place > accepted)).toBe(true);
      if (accepted < 0) continue;
      let progress: BookingProgress = {
        status: 'agreed',
        hasDeposit: Boolean(DEMO_RENTALS[rental]?.deposit),
        confirmed: new Map(),
        changeBy: null,
        isPastEnd: false,
        isNoShowDue: { owner: false, renter: false },
        returnObjected: false,
        isThingReturned: false,
        isOverdue: false,
        isClaimTime: true,
        claim: null,
        rest: NO_REST,
        rent: { total: 1, paid: 0, said: { owner: 0, renter: 0 } },
      };
      for (const { from, booking } of messages) {
        const side =
          (from === 'owner') === (DEMO_RENTALS[rental]?.kind === 'offer') ? 'owner' : 'renter';
        if (booking && 'cancel' in booking) progress = { ...progress, status: 'cancelled' };
        if (!booking || !('confirm' in booking)) continue;
        expect(mayConfirm(progress, booking.confirm, side), booking.confirm).toBe(true);
        progress = withConfirmation(progress, booking.confirm, side);
      }
      statuses.push(progress.status);
    }
    // a booking that ended without agreement is no example
    const shown = BOOKING_STATUSES.filter((status) => status !== 'unsettled');
    expect(new Set(statuses)).toEqual(new Set(shown));
  });

  it('answer a countered proposal with one of the other side, and leave at most the last one pending', () => {
    const answers: string[] = [];
    for (const { messages } of DEMO_CONVERSATIONS) {
      const proposals = messages.filter((message) => message.proposal);
      proposals.forEach((proposal, place) => {
        const next = proposals[place + 1];
        answers.push(proposal.answer ?? '');
        if (proposal.answer === 'countered') {
          expect(next).toBeDefined();
          expect(next?.from).not.toBe(proposal.from);
        }
        if (proposal.answer === 'pending' || proposal.answer === 'accepted')
          expect(next).toBeUndefined();
      });
    }
    const counts = countBy(answers, (answer) => answer);
    expect(Object.keys(counts).sort()).toEqual(
      ['accepted', 'cancelled', 'countered', 'declined', 'pending'].sort(),
    );
    expect(counts.accepted).toBeGreaterThanOrEqual(3);
    expect(counts.pending).toBeGreaterThanOrEqual(3);
  });
});
