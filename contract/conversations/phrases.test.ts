import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES } from '../bookings/transitions.ts';
import { RENTAL_KINDS } from '../enums.ts';
import { MOMENTS, type Moment, momentOf, PHRASES, type Phrase, phrasesFor } from './phrases.ts';

const SIDES = ['lender', 'renter'] as const;

/** What no side is offered at a moment: it is past, or has not come yet. */
const NEVER: Record<Moment, readonly Phrase[]> = {
  open: ['onMyWay', 'late', 'hereIsAddress', 'ready', 'allBack', 'allWell', 'bestPrice'],
  proposed: ['whichDates', 'isItFree', 'stillFree', 'haveIt', 'onMyWay', 'late', 'hereIsAddress'],
  countered: ['whichDates', 'isItFree', 'stillFree', 'stillLooking', 'stillNeed', 'haveIt', 'late'],
  agreed: ['whichDates', 'isItFree', 'stillFree', 'bestPrice', 'allBack', 'notFree', 'found'],
  handedOver: ['whichDates', 'isItFree', 'stillFree', 'hereIsAddress', 'ready', 'canSee'],
  ended: ['onMyWay', 'late', 'whatTime', 'ready', 'hereIsAddress', 'isItFree', 'whichDates'],
  contested: PHRASES,
  cancelled: PHRASES,
  gone: ['isItFree', 'stillFree', 'whichDates', 'onMyWay', 'late', 'visitWelcome', 'haveIt'],
};

describe('quick replies', () => {
  const all = RENTAL_KINDS.flatMap((kind) =>
    SIDES.flatMap((side) => MOMENTS.map((moment) => ({ kind, side, moment }))),
  );

  it.each(all)('fit: $kind, $side, $moment', (about) => {
    const phrases = phrasesFor({ ...about, isDated: false });
    expect(phrases.length > 0).toBe(!['contested', 'cancelled'].includes(about.moment));
    expect(new Set(phrases).size).toBe(phrases.length);
    expect(NEVER[about.moment].filter((phrase) => phrases.includes(phrase))).toEqual([]);
  });

  it('do not ask for dates under a request that names them', () => {
    const about = { kind: 'request', side: 'lender', moment: 'open' } as const;
    expect(phrasesFor({ ...about, isDated: true })).not.toContain('whichDates');
    expect(phrasesFor({ ...about, isDated: false })).toContain('whichDates');
  });

  it('leave out what fits only the day of the handover while it is days away', () => {
    for (const side of SIDES) {
      const about = { kind: 'offer', side, moment: 'agreed', isDated: false } as const;
      const phrases = phrasesFor({ ...about, isFarAhead: true });
      expect(phrases).toContain('whatTime');
      for (const phrase of ['ready', 'onMyWay', 'late'] as const) {
        expect(phrases).not.toContain(phrase);
      }
    }
  });

  it('ask for an hour only until the next meeting has one', () => {
    for (const about of all.filter(({ moment }) => ['agreed', 'handedOver'].includes(moment))) {
      expect(phrasesFor({ ...about, isDated: false })).toContain('whatTime');
      const phrases = phrasesFor({ ...about, isDated: false, isHourSet: true });
      expect(phrases.length).toBeGreaterThan(0);
      expect(phrases).not.toContain('whatTime');
    }
  });

  it('do not say that all is well where a part of the deposit is kept', () => {
    const about = { kind: 'offer', side: 'lender', moment: 'ended', isDated: false } as const;
    expect(phrasesFor(about)).toContain('allBack');
    expect(phrasesFor({ ...about, isDepositKept: true })).toEqual(['thanksBack']);
  });

  it('send to the address in the booking only where it names one', () => {
    const about = { kind: 'offer', side: 'lender', moment: 'agreed', isDated: false } as const;
    expect(phrasesFor(about)).toContain('hereIsAddress');
    expect(phrasesFor({ ...about, isPlaceOpen: true })).not.toContain('hereIsAddress');
  });

  it('do not ask for a delivery that is proposed already', () => {
    const about = { kind: 'offer', side: 'renter', moment: 'proposed', isDated: false } as const;
    expect(phrasesFor(about)).toContain('deliver');
    expect(phrasesFor({ ...about, isBrought: true })).not.toContain('deliver');
  });

  it('put off an answer only for the side that is to give one', () => {
    for (const moment of ['proposed', 'countered'] as const) {
      for (const about of all.filter((one) => one.moment === moment)) {
        const phrases = phrasesFor({ ...about, isDated: false, waits: true });
        expect(phrases.length).toBeGreaterThan(0);
        expect(phrases).not.toContain('thinkItOver');
        expect(phrases).not.toContain('answerSoon');
      }
    }
  });

  it('are all suggested somewhere', () => {
    const suggested = new Set(all.flatMap((about) => phrasesFor({ ...about, isDated: false })));
    expect(PHRASES.filter((phrase) => !suggested.has(phrase))).toEqual([]);
  });
});

describe('where a conversation stands', () => {
  const nothing = { booking: null, pending: null, isListed: true };

  it('is what waits for an answer, before an agreement and after its end', () => {
    for (const booking of [null, 'returned', 'cancelled', 'closed', 'unsettled'] as const) {
      expect(momentOf({ ...nothing, booking, pending: { isCounter: false } })).toBe('proposed');
      expect(momentOf({ ...nothing, booking, pending: { isCounter: true } })).toBe('countered');
    }
  });

  it('is the booking as long as it lasts, even when the listing is closed', () => {
    expect(momentOf({ ...nothing, booking: 'agreed', isListed: false })).toBe('agreed');
    expect(momentOf({ ...nothing, booking: 'handedOver', isListed: false })).toBe('handedOver');
  });

  it('is over after the end of the booking', () => {
    for (const booking of ['returned', 'closed'] as const) {
      expect(momentOf({ ...nothing, booking })).toBe('ended');
    }
  });

  it('is contested while the two disagree, and after an end without agreement', () => {
    for (const booking of ['handedOver', 'returned', 'closed'] as const) {
      expect(momentOf({ ...nothing, booking, isContested: true })).toBe('contested');
    }
    expect(momentOf({ ...nothing, booking: 'unsettled' })).toBe('contested');
  });

  it('does not begin again by itself after a cancelled booking', () => {
    expect(momentOf({ ...nothing, booking: 'cancelled' })).toBe('cancelled');
    expect(momentOf({ ...nothing, booking: 'cancelled', isListed: false })).toBe('cancelled');
  });

  it('begins with an open listing', () => {
    expect(momentOf(nothing)).toBe('open');
    expect(momentOf({ ...nothing, isListed: false })).toBe('gone');
  });

  it('is known for every state of a booking', () => {
    for (const booking of BOOKING_STATUSES) {
      expect(MOMENTS).toContain(momentOf({ ...nothing, booking }));
    }
  });
});
