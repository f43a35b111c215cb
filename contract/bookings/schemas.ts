import * as z from 'zod/mini';
import { user } from '../accounts/user.ts';
import { shownDays, writtenDate } from '../days/schemas.ts';
import { LIMITS } from '../limits.ts';
import { id, instant, listOf, writtenInstant } from '../list.ts';
import { image, refusedPhoto } from '../media/schemas.ts';
import { money } from '../money-schema.ts';
import { depositAsked, proposal } from '../proposals/schemas.ts';
import { location, rentalSummary } from '../rentals/schemas.ts';
import { freeText, lineText } from '../text/fields.ts';
import { CHECK_STATES, CHECKLIST_ITEMS } from './checklists.ts';
import { CLAIM_STATUSES, STANDING_CLAIM_STATUSES } from './claims.ts';
import { BOOKING_CLOCK_NAMES } from './clocks.ts';
import { PAYMENT_METHODS } from './payments.ts';
import { BOOKING_ACTIONS, BOOKING_STATUSES, BOOKING_STEPS } from './transitions.ts';

/** When a thing changes hands. */
export const HANDOVER_MOMENTS = ['handover', 'return'] as const;
export type HandoverMoment = (typeof HANDOVER_MOMENTS)[number];

const reason = freeText({ max: LIMITS.bookingReasonLength, empty: 'reasonRequired' });

/**
 * How the parties meet, as either of them wrote last; for the web these are the details of the meeting. The name is that of
 * the API document (`BookingDetails`), from which clients are generated.
 */
export const bookingDetails = z.object({
  /** Where to meet, in words; `place` of the booking is where the thing is. */
  place: z.nullable(z.string()),
  time: z.nullable(instant),
  note: z.nullable(z.string()),
});

/** Other terms that one side asks for, all of them as they would be; `amount` is the new total, in minor units of the rent. */
export const change = z.object({
  id,
  authorId: id,
  startsAt: instant,
  endsAt: instant,
  startDate: shownDays.startDate,
  endDate: shownDays.endDate,
  amount: z.int(),
  depositMoney: z.nullable(money),
  createdAt: instant,
});
export type BookingChange = z.infer<typeof change>;

/** A change that only names a later end, for clients of before; `amount` is the additional price, in minor units. */
export const extension = z.object({
  id,
  authorId: id,
  /** The later end of the booking that is asked for, not a deadline for the answer. */
  endsAt: instant,
  endDate: shownDays.endDate,
  amount: z.int(),
  createdAt: instant,
});

export const check = z.object({
  item: z.enum(CHECKLIST_ITEMS, { error: 'invalidValue' }),
  state: z.enum(CHECK_STATES, { error: 'invalidValue' }),
  note: z.optional(lineText({ max: LIMITS.checkNoteLength })),
  /** Photos of the same moment that show it. */
  photoIds: z.optional(
    z.array(id).check(z.maxLength(LIMITS.photosPerMoment, { error: 'invalidValue' })),
  ),
});
export type Check = z.infer<typeof check>;

export const bookingPhoto = z.extend(image, { authorId: id, at: instant });

/** A line of a condition report: who found what, and when. */
export const conditionLine = z.extend(check, {
  photoIds: z.array(id),
  authorId: id,
  at: instant,
});
export type ConditionLine = z.infer<typeof conditionLine>;

/** The condition of the thing as one side found it: a draft until it is signed, then never changed, only followed. */
export const conditionReport = z.object({
  id,
  authorId: id,
  /** Null for a draft. */
  signedAt: z.nullable(instant),
  lines: z.array(conditionLine),
  /** What the other side said of it: `disputed` has what they found instead; without any line it is countersigned. */
  answer: z.nullable(z.object({ by: id, at: instant, disputed: z.array(conditionLine) })),
});
export type ConditionReport = z.infer<typeof conditionReport>;

/** The state and photos of the thing at a handover or return. Photos have signed URLs. */
export const handoverState = z.object({
  photos: z.array(bookingPhoto),
  /** What counts: the lines of the report signed last; before one is signed, the latest drafted line of each item. */
  checks: z.array(check),
  /** The signed reports, oldest first, then the draft of each side. */
  reports: z.array(conditionReport),
});

const confirmedBy = z.object({ userId: id, at: instant, reason: z.optional(z.string()) });

/** A step of a booking: who has confirmed it when. */
export const bookingStep = z.object({
  step: z.enum(BOOKING_STEPS),
  confirmedBy: z.array(confirmedBy),
  /** Whether the caller may confirm it now. */
  mayConfirm: z.boolean(),
  /** Since when it counts although only one side has confirmed it. */
  countedAt: z.optional(instant),
  /** When the owner objected to the return that the renter has confirmed. */
  objectedAt: z.optional(instant),
});

/** The owner's claim to the deposit, as it stands; amounts in minor units of the deposit's currency. */
export const claim = z.object({
  /** Zero for an objection to a return without a deposit. */
  amount: z.int(),
  /** Null for an objection to a return that says no more. */
  reason: z.nullable(z.string()),
  /** The lines of the checklist and the photos of the booking that it rests on. */
  items: z.array(z.enum(CHECKLIST_ITEMS)),
  photos: z.array(id),
  /** The thing was not back when it was opened. */
  notBack: z.boolean(),
  status: z.enum(STANDING_CLAIM_STATUSES),
  openedAt: instant,
  /** Until when it is to be answered; null once it was, or the time is over. */
  answerBy: z.nullable(instant),
  /** Why the renter disputes it. */
  answer: z.nullable(z.string()),
  /** What the renter would accept instead. */
  counterAmount: z.nullable(z.int()),
  answeredAt: z.nullable(instant),
  /** The renter has disputed a higher sum, or let its time pass. */
  wasDisputed: z.boolean(),
});
export type Claim = z.infer<typeof claim>;

/** A sum that the owner does not ask for any more, and what the renter had said of it. */
export const formerClaim = z.object({
  ...z.pick(claim, { amount: true, reason: true, answer: true, counterAmount: true }).shape,
  status: z.enum(CLAIM_STATUSES),
  at: instant,
  answeredAt: z.nullable(instant),
  /** When another sum, or none, took its place. */
  until: instant,
});
export type FormerClaim = z.infer<typeof formerClaim>;

/** A part of the deposit that was returned while the remaining part was claimed, as one side says and the other confirms. */
export const depositReturn = z.object({
  amount: z.int(),
  authorId: id,
  at: instant,
  confirmedAt: z.nullable(instant),
});

/** A line of the rent: what was agreed on, or what a change has added or taken off. They add up to the rent. */
export const rentLine = z.object({ kind: z.enum(['agreed', 'change']), money, at: instant });

/** A payment of the rent or of a part of it, as one side says and the other confirms. */
export const payment = z.object({
  id,
  amount: z.int(),
  currency: money.shape.currency,
  method: z.enum(PAYMENT_METHODS),
  note: z.nullable(z.string()),
  /** Who said it first. */
  authorId: id,
  at: instant,
  /** When the other side confirmed it; it is never changed from then on. */
  confirmedAt: z.nullable(instant),
  /** Whether the caller may confirm it, or remove it: withdraw an own one, refuse the other side's. */
  mayConfirm: z.boolean(),
  mayRemove: z.boolean(),
});
export type Payment = z.infer<typeof payment>;

/** A side wanted it, a side says that the other one did not come, or nobody confirmed the handover. */
export const CANCELLATION_CAUSES = ['wish', 'noShow', 'noHandover'] as const;
export type CancellationCause = (typeof CANCELLATION_CAUSES)[number];

/** A rating about a booking, as it is shown with it. */
export const bookingRating = z.object({
  score: z.int(),
  comment: z.nullable(z.string()),
  createdAt: instant,
  /** When it is shown at the latest; null once it is. */
  hiddenUntil: z.nullable(instant),
});
export type BookingRating = z.infer<typeof bookingRating>;

/** An agreement. `owner` gives the thing and `renter` takes it, whichever of them published the rental. */
export const booking = z.object({
  id,
  conversationId: id,
  rental: rentalSummary,
  owner: user,
  renter: user,
  proposal,
  startsAt: instant,
  endsAt: instant,
  ...shownDays,
  status: z.enum(BOOKING_STATUSES),
  /** Past its end, and the thing is not back: its owner has not confirmed the return. */
  overdue: z.boolean(),
  /** What happens by itself, and when, if both sides do nothing more. */
  deadline: z.nullable(z.object({ clock: z.enum(BOOKING_CLOCK_NAMES), at: instant })),
  /** The whole rent, extensions included. */
  rent: money,
  /** The lines that add up to the rent. */
  rentLines: z.array(rentLine),
  /** The oldest first, without those that were withdrawn or refused. */
  payments: z.array(payment),
  /** How the owner wants to be paid, for both sides, while the renter may see it (`sight.ts`). */
  howToPay: z.optional(z.string()),
  /** Payments that both have confirmed, but the last of a rent that is paid in full; `rentPaid` is about the remaining sum. */
  settledRents: z.array(z.object({ money, confirmedBy: z.array(confirmedBy) })),
  deposit: z.nullable(money),
  /** The same, named as in proposals. */
  depositMoney: z.nullable(money),
  /**
   * The exact place of the thing as agreed (`details.place` is where to meet), while the caller may see it; see
   * `sight.ts`.
   */
  place: z.optional(location),
  /** As agreed, while the caller may see those of the other side. */
  phones: z.optional(z.object({ owner: z.nullable(z.string()), renter: z.nullable(z.string()) })),
  surnames: z.optional(z.object({ owner: z.string(), renter: z.string() })),
  /** How they meet for the handover. */
  details: bookingDetails,
  /** The same for the return. */
  returnDetails: bookingDetails,
  steps: z.array(bookingStep),
  /** What the caller may do now in addition to confirming. */
  actions: z.array(z.enum(BOOKING_ACTIONS)),
  /** The change that waits for its answer; `extension` is the same, where it only names a later end. */
  change: z.nullable(change),
  /** What a change may name besides the end and the total. */
  changeable: z.object({ start: z.boolean(), deposit: z.boolean() }),
  extension: z.nullable(extension),
  /** Null without one, and after it was withdrawn. */
  claim: z.nullable(claim),
  /** Claims of before: with another sum, or withdrawn; the oldest first. */
  formerClaims: z.array(formerClaim),
  /** Parts of the deposit that were returned although the remaining part was claimed; the oldest first. */
  depositReturns: z.array(depositReturn),
  cancelled: z.nullable(
    z.object({
      by: z.nullable(id),
      at: instant,
      reason: z.nullable(z.string()),
      because: z.enum(CANCELLATION_CAUSES),
    }),
  ),
  rating: z.object({
    /** What the caller is asked for: a rating, or first the confirmation of their address; for some weeks after the return. */
    ask: z.nullable(z.enum(['rate', 'confirmEmail'])),
    mine: z.nullable(bookingRating),
    /** Once it is shown. */
    theirs: z.nullable(bookingRating),
  }),
  handover: handoverState,
  return: handoverState,
});
export type Booking = z.infer<typeof booking>;

export const bookingList = listOf(booking);

/** A booking after an upload, with the photos that could not be stored. */
export const bookingWithRefused = z.extend(booking, {
  refused: z.optional(z.array(refusedPhoto)),
});

/** The filters of calendars and lists of bookings. */
export const BOOKING_ROLES = ['any', 'owner', 'renter'] as const;
export const BOOKING_FILTERS = ['all', 'coming', 'running', 'past'] as const;
export type BookingFilter = (typeof BOOKING_FILTERS)[number];

export const confirmation = z
  .object({
    step: z.enum(BOOKING_STEPS, { error: 'invalidValue' }),
    reason: z.optional(reason),
    /** Of `rentPaid`: how what nobody has said was paid. */
    method: z.optional(z.enum(PAYMENT_METHODS, { error: 'invalidValue' })),
  })
  .check(
    z.refine((input) => input.step !== 'depositKept' || input.reason !== undefined, {
      error: 'reasonRequired',
      path: ['reason'],
    }),
  );

export const paymentInput = z.object({
  amount: z.int({ error: 'invalidPrice' }).check(z.gte(1, { error: 'invalidPrice' })),
  /** The rent's. */
  currency: money.shape.currency,
  method: z.enum(PAYMENT_METHODS, { error: 'invalidValue' }),
  note: z.optional(z.nullable(lineText({ max: LIMITS.paymentNoteLength }))),
});
export type PaymentInput = z.infer<typeof paymentInput>;

const claimAmount = z
  .int({ error: 'depositAmountInvalid' })
  .check(z.gte(1, { error: 'depositAmountInvalid' }));

/** What an owner keeps of a deposit, why, and the checklist lines and photos (of the booking) that this rests on. */
export const claimInput = z.object({
  amount: claimAmount,
  reason,
  items: z.optional(
    z
      .array(z.enum(CHECKLIST_ITEMS, { error: 'invalidValue' }))
      .check(z.maxLength(CHECKLIST_ITEMS.length, { error: 'invalidValue' })),
  ),
  photos: z.optional(
    z.array(id).check(z.maxLength(2 * LIMITS.photosPerMoment, { error: 'invalidValue' })),
  ),
});
export type ClaimInput = z.infer<typeof claimInput>;

/** Why the renter disputes a claim, and the sum they would accept instead. */
export const claimDispute = z.object({ reason, counterAmount: z.optional(claimAmount) });

/** Another sum to keep. */
export const claimChange = z.object({ amount: claimAmount });

export const cancellation = z.object({ reason });

/** A later end: a day (`endDate`, which wins) or, for a price by the hour, an instant. */
export const extensionInput = z
  .object({
    endDate: z.optional(writtenDate('invalidEndDate')),
    endsAt: z.optional(writtenInstant('invalidEndDate')),
    amount: z.int({ error: 'invalidPrice' }).check(z.gte(0, { error: 'invalidPrice' })),
  })
  .check(
    z.refine((input) => Boolean(input.endDate ?? input.endsAt), {
      error: 'invalidEndDate',
      path: ['endsAt'],
    }),
  );

export type ExtensionInput = z.infer<typeof extensionInput>;

/** Other terms; absent ones stay as they are. Days win over instants. `amount` is the new total. */
export const changeInput = z.object({
  startDate: z.optional(writtenDate('invalidStartDate')),
  endDate: z.optional(writtenDate('invalidEndDate')),
  startsAt: z.optional(writtenInstant('invalidStartDate')),
  endsAt: z.optional(writtenInstant('invalidEndDate')),
  amount: z.optional(z.int({ error: 'invalidPrice' })),
  /** Null, or an amount of zero: none. */
  depositMoney: z.optional(z.nullable(depositAsked)),
});
export type ChangeInput = z.infer<typeof changeInput>;

/** A change of how the parties meet. Absent fields stay; null removes one. `place` is where to meet. */
export const detailsChange = z.object({
  /** Which of the two meetings; the handover when absent. */
  moment: z.optional(z.enum(HANDOVER_MOMENTS, { error: 'invalidValue' })),
  place: z.optional(z.nullable(lineText({ max: LIMITS.addressLength, empty: 'required' }))),
  time: z.optional(z.nullable(writtenInstant('invalidDate'))),
  note: z.optional(z.nullable(freeText({ max: LIMITS.bookingNoteLength, empty: 'required' }))),
});

export const momentInput = z.object({
  moment: z.enum(HANDOVER_MOMENTS, { error: 'invalidValue' }),
});

const checks = z.array(check).check(z.maxLength(CHECKLIST_ITEMS.length, { error: 'invalidValue' }));

/** Findings of one moment; a new finding on an item replaces the one before. */
export const checklistInput = z.extend(momentInput, { checks });

/** A whole condition report, as it is signed. */
export const conditionInput = z.extend(momentInput, {
  checks: checks.check(z.minLength(1, { error: 'required' })),
});

/** What the other side says of a signed report: the lines it disputes, with what it found; none countersigns it. */
export const conditionAnswer = z.object({ reportId: id, disputed: checks });
