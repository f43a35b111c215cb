import type { BookingStatus } from '../bookings/transitions.ts';
import type { RentalKind } from '../enums.ts';

/**
 * Quick replies: sentences of the locale files (`conversations:reply.*`), stored by their key, so that each side reads them in
 * its own language. A key that messages may contain is never removed nor given another meaning.
 */
export const PHRASES = [
  'isItFree',
  'canSee',
  'deliver',
  'whereMeet',
  'stillFree',
  'whichDates',
  'visitWelcome',
  'haveIt',
  'stillLooking',
  'stillNeed',
  'whatState',
  'answerSoon',
  'thinkItOver',
  'bestPrice',
  'whatTime',
  'hereIsAddress',
  'ready',
  'onMyWay',
  'late',
  'allWell',
  'allBack',
  'notFree',
  'found',
  'thanks',
  'thanksBack',
] as const;
export type Phrase = (typeof PHRASES)[number];

/** The values of a phrase's placeholders. */
export interface PhraseValues {
  count: number;
}

/** What a phrase that has values is suggested with. */
export const SUGGESTED_VALUES: Readonly<Partial<Record<Phrase, PhraseValues>>> = {
  late: { count: 10 },
};

/** Who rents out, and who rents: with a request, the member who answers it rents out. */
export type Side = 'lender' | 'renter';

/**
 * Where a conversation stands: nothing proposed (`open`), a proposal or a counter-proposal that waits for its answer, a booking
 * before the handover, in use, over, one whose sides disagree (`contested`) or that was cancelled, or nothing left to agree on
 * (`gone`).
 */
export const MOMENTS = [
  'open',
  'proposed',
  'countered',
  'agreed',
  'handedOver',
  'ended',
  'contested',
  'cancelled',
  'gone',
] as const;
export type Moment = (typeof MOMENTS)[number];

type Suggested = Readonly<Record<Moment, readonly Phrase[]>>;

const LENDER_AGREED = {
  agreed: ['whatTime', 'hereIsAddress', 'ready', 'thanksBack'],
  handedOver: ['allWell', 'whatTime', 'thanksBack'],
  ended: ['allBack', 'thanksBack'],
} as const satisfies Partial<Suggested>;

const RENTER_AGREED = {
  agreed: ['whatTime', 'onMyWay', 'late', 'thanks'],
  handedOver: ['whatTime', 'onMyWay', 'late', 'thanks'],
  ended: ['thanks'],
} as const satisfies Partial<Suggested>;

/** Here no sentence fits everyone: the two have to say in their own words what happened, or nothing more is to be said. */
const NOTHING = { contested: [], cancelled: [] } as const satisfies Partial<Suggested>;

/** What is suggested, by kind of listing, side and moment. */
const SUGGESTED: Readonly<Record<RentalKind, Readonly<Record<Side, Suggested>>>> = {
  offer: {
    lender: {
      open: ['stillFree', 'whichDates', 'visitWelcome', 'whereMeet'],
      proposed: ['answerSoon', 'visitWelcome', 'whereMeet'],
      countered: ['thinkItOver', 'bestPrice', 'whereMeet'],
      ...LENDER_AGREED,
      ...NOTHING,
      gone: ['notFree'],
    },
    renter: {
      open: ['isItFree', 'canSee', 'deliver', 'whereMeet'],
      proposed: ['canSee', 'deliver', 'whereMeet'],
      countered: ['thinkItOver', 'canSee', 'whereMeet'],
      ...RENTER_AGREED,
      ...NOTHING,
      gone: ['thanks'],
    },
  },
  request: {
    lender: {
      open: ['haveIt', 'whichDates', 'stillLooking', 'whereMeet'],
      proposed: ['visitWelcome', 'whereMeet'],
      countered: ['thinkItOver', 'bestPrice', 'whereMeet'],
      ...LENDER_AGREED,
      ...NOTHING,
      gone: ['thanksBack'],
    },
    renter: {
      open: ['stillNeed', 'whatState', 'deliver', 'whereMeet'],
      proposed: ['answerSoon', 'whatState', 'deliver', 'whereMeet'],
      countered: ['thinkItOver', 'whatState', 'whereMeet'],
      ...RENTER_AGREED,
      ...NOTHING,
      gone: ['found', 'thanks'],
    },
  },
};

/** Phrases that ask what a request with dates says already. */
const ASK_DATES: ReadonlySet<Phrase> = new Set(['whichDates']);

/** Phrases for the day on which a thing changes hands. */
const OF_THE_DAY: ReadonlySet<Phrase> = new Set(['ready', 'onMyWay', 'late']);

/** Phrases that ask for the hour of the next meeting. */
const ASK_HOUR: ReadonlySet<Phrase> = new Set(['whatTime']);

/** Phrases that send to the address in the booking. */
const OF_ADDRESS: ReadonlySet<Phrase> = new Set(['hereIsAddress']);

/** Phrases that ask for the thing to be brought. */
const ASK_DELIVERY: ReadonlySet<Phrase> = new Set(['deliver']);

/** Phrases that put off an answer: for the side that is to give one. */
const PUT_OFF: ReadonlySet<Phrase> = new Set(['answerSoon', 'thinkItOver']);

/** Phrases that say that nothing is wrong with the thing. */
const ALL_WELL: ReadonlySet<Phrase> = new Set(['allBack']);

/** Phrases for when all goes as agreed, out of place while a thing is late. */
const AS_AGREED: ReadonlySet<Phrase> = new Set(['allWell', 'thanks', 'thanksBack']);

/** The phrases that fit. */
export function phrasesFor(about: {
  kind: RentalKind;
  side: Side;
  moment: Moment;
  /** Whether the listing names the days that are wanted. */
  isDated: boolean;
  /** Whether the thing changes hands only days later. */
  isFarAhead?: boolean;
  /** Whether the next meeting, for the handover or the return, has its hour. */
  isHourSet?: boolean;
  /** Whether the booking names neither an address nor a place to meet. */
  isPlaceOpen?: boolean;
  /** Whether what is proposed says that the thing is brought or sent. */
  isBrought?: boolean;
  /** Whether the thing should be back and is not. */
  isLate?: boolean;
  /** Whether a part of the deposit is kept. */
  isDepositKept?: boolean;
  /** Whether this side waits for the answer to its own proposal. */
  waits?: boolean;
}): readonly Phrase[] {
  const suggested = SUGGESTED[about.kind][about.side][about.moment];
  return suggested.filter(
    (phrase) =>
      !(about.isDated && ASK_DATES.has(phrase)) &&
      !(about.isFarAhead && OF_THE_DAY.has(phrase)) &&
      !(about.isHourSet && ASK_HOUR.has(phrase)) &&
      !(about.isPlaceOpen && OF_ADDRESS.has(phrase)) &&
      !(about.isBrought && ASK_DELIVERY.has(phrase)) &&
      !(about.isLate && AS_AGREED.has(phrase)) &&
      !(about.isDepositKept && ALL_WELL.has(phrase)) &&
      !(about.waits && PUT_OFF.has(phrase)),
  );
}

const MOMENT_OF_BOOKING: Readonly<Record<BookingStatus, Moment>> = {
  agreed: 'agreed',
  handedOver: 'handedOver',
  unsettled: 'contested',
  returned: 'ended',
  closed: 'ended',
  cancelled: 'cancelled',
};

/** Where a conversation stands. */
export function momentOf(state: {
  /** Of the latest booking; null without one. */
  booking: BookingStatus | null;
  /** Whether the two disagree on its deposit or its return. */
  isContested?: boolean;
  /** The proposal that waits for its answer. */
  pending: { isCounter: boolean } | null;
  /** Whether the listing is open. */
  isListed: boolean;
}): Moment {
  const { booking, pending, isListed } = state;
  const booked = booking === null ? null : MOMENT_OF_BOOKING[booking];
  if (booked === 'agreed' || booked === 'handedOver') {
    return state.isContested ? 'contested' : booked;
  }
  if (pending) return pending.isCounter ? 'countered' : 'proposed';
  if (booked) return state.isContested ? 'contested' : booked;
  return isListed ? 'open' : 'gone';
}
