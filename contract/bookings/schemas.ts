import * as z from 'zod/mini';
import { user } from '../accounts/user.ts';
import { shownDays, writtenDate } from '../days/schemas.ts';
import { DELIVERY_METHODS, IDENTITIES } from '../enums.ts';
import { LIMITS } from '../limits.ts';
import { id, instant, listOf, writtenInstant } from '../list.ts';
import { refusedPhoto } from '../media/schemas.ts';
import { money } from '../money-schema.ts';
import { depositAsked, proposal } from '../proposals/schemas.ts';
import { location, rentalSummary } from '../rentals/schemas.ts';
import { freeText, lineText } from '../text/fields.ts';
import { claim, depositReturn, formerClaim } from './claim-schemas.ts';
import { BOOKING_CLOCK_NAMES } from './clocks.ts';
import { HANDOVER_MOMENTS, handoverState } from './condition-schemas.ts';
import { PAYMENT_KINDS, PAYMENT_METHODS } from './payments.ts';
import { REMOVABLE_STEPS } from './progress.ts';
import { reason } from './reason.ts';
import { BOOKING_ACTIONS, BOOKING_SIDES, BOOKING_STATUSES, BOOKING_STEPS } from './transitions.ts';

export * from './claim-schemas.ts';
export * from './condition-schemas.ts';

/**
 * How the parties meet, as either of them wrote last; for the web these are the details of the meeting. The name is that of
 * the API document (`BookingDetails`), from which clients are generated.
 */
export const bookingDetails = z.object({
  /** Where to meet, in words; `place` of the booking is where the thing is. */
  place: z.nullable(z.string()),
  time: z.nullable(instant),
  note: z.nullable(z.string()),
  /** Who has named the time; absent without one, and where nobody has stored it. */
  timeNamedBy: z.optional(z.enum(BOOKING_SIDES)),
  /** Who has written the note; absent without one, and where nobody has stored it. */
  noteBy: z.optional(z.enum(BOOKING_SIDES)),
  /** The time that an accepted change of days has dropped: it can be named again. Absent once another one is named. */
  formerTime: z.optional(instant),
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
  /** Why, as its author wrote; absent where nothing was said, after a block (`after-block.ts`), and once it is answered. */
  note: z.optional(z.string()),
  createdAt: instant,
  /** Absent unless it was accepted. */
  acceptedAt: z.optional(instant),
  /** When it was declined, withdrawn or replaced by another request; absent if it was not. */
  endedAt: z.optional(instant),
});
export type BookingChange = z.infer<typeof change>;

/** A change to a later end, at the same or a higher total, for older clients; `amount` is what it adds, in minor units. */
export const extension = z.object({
  id,
  authorId: id,
  /** The later end of the booking that is asked for, not a deadline for the answer. */
  endsAt: instant,
  endDate: shownDays.endDate,
  amount: z.int(),
  createdAt: instant,
});

/** A side that has confirmed a step or a payment. */
export const confirmedBy = z.object({ userId: id, at: instant, reason: z.optional(z.string()) });

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
  /** Whether the caller may withdraw their own confirmation, or deny the other side's; absent for no. */
  mayWithdraw: z.optional(z.boolean()),
  mayDeny: z.optional(z.boolean()),
  /** The last confirmation that the other side has denied: whose it was and when, until both have confirmed the step. */
  denied: z.optional(z.object({ userId: id, at: instant, deniedAt: instant })),
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

/** A payment or refund that does not count: its author has withdrawn it, or the other side has refused it. */
export const removedPayment = z.extend(
  z.pick(payment, {
    id: true,
    amount: true,
    currency: true,
    method: true,
    authorId: true,
    at: true,
  }),
  {
    kind: z.enum(PAYMENT_KINDS),
    refused: z.boolean(),
    removedAt: instant,
    /** Of a refused one: the two disagree about it. What was withdrawn keeps its note to itself. */
    note: z.optional(z.string()),
  },
);
export type RemovedPayment = z.infer<typeof removedPayment>;

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
  /** The rated member's answer; absent while there is none. */
  reply: z.optional(z.object({ text: z.string(), createdAt: instant })),
});
export type BookingRating = z.infer<typeof bookingRating>;

/** The phones of both sides as agreed, and their surnames. */
export const sidesPhones = z.object({
  owner: z.nullable(z.string()),
  renter: z.nullable(z.string()),
});
export const sidesSurnames = z.object({ owner: z.string(), renter: z.string() });

/** What a change may name besides the end and the total. */
export const changeable = z.object({ start: z.boolean(), deposit: z.boolean() });

/** What happens by itself, and when, if both sides do nothing more. */
export const deadline = z.object({ clock: z.enum(BOOKING_CLOCK_NAMES), at: instant });

/** A payment that both have confirmed, for older clients. */
export const settledRent = z.object({ money, confirmedBy: z.array(confirmedBy) });

/** Who has cancelled a booking, when and why; by nobody where no handover was confirmed. */
export const bookingCancelled = z.object({
  by: z.nullable(id),
  at: instant,
  reason: z.nullable(z.string()),
  because: z.enum(CANCELLATION_CAUSES),
});

/** The ratings about a booking, as the caller sees them. */
export const bookingRatings = z.object({
  /** What the caller is asked for: a rating, or first the confirmation of their address; for some weeks after the return. */
  ask: z.nullable(z.enum(['rate', 'confirmEmail'])),
  /** That rating would replace what the caller wrote after an earlier booking with the same person; absent otherwise. */
  renews: z.optional(z.boolean()),
  /** Until when, where the other side has rated already: then their rating is shown, and this one can't be given. Absent otherwise. */
  until: z.optional(instant),
  mine: z.nullable(bookingRating),
  /** Once it is shown. */
  theirs: z.nullable(bookingRating),
});

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
  /** The thing should be back (`dueBackAt`), and its owner has not confirmed that it is. */
  overdue: z.boolean(),
  /** When the thing should be back: for nights it may be later than `endsAt`. The previous version does not say it. */
  dueBackAt: z.optional(instant),
  deadline: z.nullable(deadline),
  /** Until when the owner may ask to keep a part of the deposit, while they may; absent as long as the thing is out. */
  claimUntil: z.optional(instant),
  /** The whole rent, extensions included. */
  rent: money,
  /** The lines that add up to the rent. */
  rentLines: z.array(rentLine),
  /** The oldest first, without those that were withdrawn or refused. */
  payments: z.array(payment),
  /** What was given back of them after a cancellation, alike; absent without any. */
  refunds: z.optional(z.array(payment)),
  /** Since when the renter asks for nothing back of what is paid; absent if they do not say so. */
  refundWaivedAt: z.optional(instant),
  /** The oldest first; absent without any. */
  removedPayments: z.optional(z.array(removedPayment)),
  /** The owner alone had said to have received deposit or rent, and has taken that back; absent if not. */
  receiptWithdrawn: z.optional(z.boolean()),
  /** How the owner wants to be paid, for both sides, while the renter may see it (`sight.ts`). */
  howToPay: z.optional(z.string()),
  /**
   * Payments that both have confirmed, without the last one where the rent is paid in full: older clients show that one as the
   * step `rentPaid`.
   */
  settledRents: z.array(settledRent),
  deposit: z.nullable(money),
  /** The same, named as in proposals. */
  depositMoney: z.nullable(money),
  /** How it is handed over, as agreed; absent where a request says nothing of it. */
  delivery: z.optional(z.enum(DELIVERY_METHODS)),
  /** Which identity document the renter shows at the handover, as agreed; absent for none. */
  identity: z.optional(z.enum(IDENTITIES)),
  /**
   * The exact place of the thing as agreed (`details.place` is where to meet), while the caller may see it; see
   * `sight.ts`.
   */
  place: z.optional(location),
  /** As agreed, while the caller may see those of the other side. */
  phones: z.optional(sidesPhones),
  surnames: z.optional(sidesSurnames),
  /** How they meet for the handover. */
  details: bookingDetails,
  /** The same for the return. */
  returnDetails: bookingDetails,
  steps: z.array(bookingStep),
  /** What the caller may do now in addition to confirming. */
  actions: z.array(z.enum(BOOKING_ACTIONS)),
  /** The change that waits for its answer; `extension` is the same, where it is one. */
  change: z.nullable(change),
  /** Those that were accepted, the oldest first; absent without any. */
  acceptedChanges: z.optional(z.array(change)),
  /** Those that were declined, withdrawn or replaced by another request, the oldest first; absent without any. */
  endedChanges: z.optional(z.array(change)),
  changeable,
  extension: z.nullable(extension),
  /** Null without one, and after it was withdrawn. */
  claim: z.nullable(claim),
  /** Earlier claims of this booking: with another sum, or withdrawn; the oldest first. */
  formerClaims: z.array(formerClaim),
  /** Rests of the deposit that were returned while a claim stood; the oldest first. */
  depositReturns: z.array(depositReturn),
  cancelled: z.nullable(bookingCancelled),
  rating: bookingRatings,
  handover: handoverState,
  return: handoverState,
  /** After a block: neither side sees what the other has drafted of a condition report. */
  draftsWithheld: z.optional(z.boolean()),
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

/** Whose confirmation of a step is removed: the caller's own, or the other side's. */
export const removedConfirmation = z.object({
  step: z.enum(REMOVABLE_STEPS, { error: 'invalidValue' }),
});

export const paymentInput = z.object({
  amount: z
    .int({ error: 'paymentAmountInvalid' })
    .check(z.gte(1, { error: 'paymentAmountInvalid' })),
  /** The rent's. */
  currency: money.shape.currency,
  method: z.enum(PAYMENT_METHODS, { error: 'invalidValue' }),
  note: z.optional(z.nullable(lineText({ max: LIMITS.paymentNoteLength }))),
});
export type PaymentInput = z.infer<typeof paymentInput>;

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
  /** Why; it is shown with the change, and becomes a message of the member who asks, after that of the request. */
  note: z.optional(freeText({ max: LIMITS.chatTextLength })),
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
