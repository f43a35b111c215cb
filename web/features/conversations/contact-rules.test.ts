import { describe, expect, it } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { Conversation } from '#contract/conversations/schemas.ts';
import { fittingPhrases, mayPropose, suggestsProposal, underWay } from './contact-rules.ts';

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

describe('what another proposal has to wait for', () => {
  const agreed = { status: 'agreed', endsAt: AHEAD } as Booking;
  const pending = { status: 'pending' } as Conversation['proposal'];

  it('is the proposal that waits for its answer, else the booking that is not over', () => {
    expect(underWay({ proposal: pending }, agreed)).toBe('proposal');
    expect(underWay({ proposal: null }, agreed)).toBe('booking');
  });

  it('is nothing where the listing or the other side is what is missing', () => {
    const closed = { ...conversation, canWrite: false };
    expect(mayPropose(closed, null)).toBe(false);
    expect(underWay(closed, null)).toBeNull();
  });
});

describe('the question for an hour', () => {
  const about = { ...conversation, rental: { kind: 'offer', owner: { id: 'amine' } } };
  const days = { unit: 'day', timeZone: 'Africa/Tunis', startDate: '2090-01-01' };
  const [set, open] = [{ time: AHEAD }, { time: null }];
  const asks = (status: Booking['status'], details: object, returnDetails: object) => {
    const booking = {
      ...{ ...days, endDate: '2090-01-03', status, details, returnDetails },
      claim: null,
    };
    return fittingPhrases(about as Conversation, booking as Booking, 'amine').includes('whatTime');
  };

  it('is offered until the meeting that comes next has its hour', () => {
    expect(asks('agreed', open, open)).toBe(true);
    expect(asks('agreed', set, open)).toBe(false);
    expect(asks('handedOver', set, open)).toBe(true);
    expect(asks('handedOver', set, set)).toBe(false);
  });
});

describe('a thing that is late', () => {
  it('leaves neither side a phrase that says that all is well', () => {
    const about = {
      ...conversation,
      rental: { ...conversation.rental, kind: 'offer', owner: { id: 'amine' } },
    } as Conversation;
    const phrases = (overdue: boolean, memberId: string) =>
      fittingPhrases(
        about,
        {
          ...{
            unit: 'day',
            timeZone: 'Africa/Tunis',
            startDate: '2020-01-01',
            endDate: '2020-01-03',
          },
          ...{ status: 'handedOver', details: { time: null }, returnDetails: { time: null } },
          ...{ overdue, claim: null },
        } as Booking,
        memberId,
      );
    expect(phrases(false, 'amine')).toEqual(['allWell', 'whatTime', 'thanksBack']);
    expect(phrases(true, 'amine')).toEqual(['whatTime']);
    expect(phrases(true, 'salma')).toEqual(['whatTime', 'onMyWay', 'late']);
  });
});

describe('a claim to the deposit', () => {
  const about = {
    ...conversation,
    rental: { ...conversation.rental, kind: 'offer', owner: { id: 'amine' } },
  } as Conversation;
  const days = { unit: 'day', timeZone: 'Africa/Tunis', startDate: '2020-01-01' };
  const details = { time: null };
  const booking = (claim: object | null) =>
    ({
      ...days,
      endDate: '2020-01-03',
      status: 'returned',
      details,
      returnDetails: details,
      claim,
    }) as Booking;

  it('leaves neither side anything to answer with a press while they disagree', () => {
    for (const memberId of ['amine', 'salma']) {
      const disputed = booking({ status: 'disputed' });
      expect(fittingPhrases(about, disputed, memberId)).toEqual([]);
      expect(suggestsProposal(about, disputed, memberId)).toBe(false);
    }
  });

  it('that is agreed leaves the owner no praise, and the renter another proposal', () => {
    const agreed = booking({ status: 'accepted' });
    expect(fittingPhrases(about, booking(null), 'amine')).toContain('allBack');
    expect(fittingPhrases(about, agreed, 'amine')).not.toContain('allBack');
    expect(suggestsProposal(about, agreed, 'salma')).toBe(true);
  });
});
