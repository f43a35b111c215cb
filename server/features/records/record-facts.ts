import type { ChecklistItem, CheckState } from '#contract/bookings/checklists.ts';
import type { StandingClaimStatus } from '#contract/bookings/claims.ts';
import type { PaymentKind, PaymentMethod } from '#contract/bookings/payments.ts';
import type { FormerClaim, HandoverMoment } from '#contract/bookings/schemas.ts';
import type { BookingSide, BookingStatus, BookingStep } from '#contract/bookings/transitions.ts';
import type { DayCounting } from '#contract/days/period.ts';
import type { Category, Condition, DeliveryMethod } from '#contract/enums.ts';
import type { Language } from '#contract/languages.ts';
import type { Currency } from '#contract/money.ts';
import type { QuoteLine } from '#contract/quote/lines.ts';
import type { Meeting } from '../bookings/index.ts';

/**
 * A party as the other one knew it at the agreement: the name stays, the phone is shown for a while, and the surname in full
 * not for good if nothing changed hands. Names are empty when
 * the account was deleted before anything changed hands.
 */
export interface Party {
  id: string;
  firstname: string;
  lastname: string;
  phone: string | null;
  /** There is a number that the reader no longer sees; absent where that is not known. */
  isPhoneHidden?: boolean;
  badges: { email: boolean; phone: boolean; identity: boolean };
  /** Name and registration number, as declared; null for a private person. */
  business: { name: string; number: string } | null;
  language: Language;
}

/** What somebody found on an item. */
export interface ReportLine {
  item: ChecklistItem;
  state: CheckState;
  note: string | null;
  /** Media ids of the photos that show it. */
  photos: string[];
  side: BookingSide;
  at: Date;
}

/** A condition report: a draft until it is signed, then answered by the other side or not. */
export interface ReportFacts {
  moment: HandoverMoment;
  side: BookingSide;
  signedAt: Date | null;
  lines: ReportLine[];
  answer: { side: BookingSide; at: Date; disputed: ReportLine[] } | null;
}

/** Terms that a change may be about; null for no deposit, and for the rent's currency. */
export interface RecordTerms {
  startsAt: Date;
  endsAt: Date;
  rent: number;
  deposit: number | null;
  depositCurrency: Currency | null;
}

/** The listed price at the agreement, in minor units of the rent's currency. */
export interface QuoteFacts {
  units: number;
  lines: QuoteLine[];
  total: number;
  /** What the two agreed on first, before any change. */
  agreed: number;
}

/** A payment of the rent or a refund, as one side says and the other confirms. */
export interface PaymentFacts {
  amount: number;
  method: PaymentMethod;
  note: string | null;
  side: BookingSide;
  at: Date;
  confirmedAt: Date | null;
}

/** A payment or refund that the other side says is not exact: it counts nowhere. */
export interface RefusedPaymentFacts extends Omit<PaymentFacts, 'confirmedAt'> {
  kind: PaymentKind;
  /** When the other side said so. */
  refusedAt: Date;
}

/** A payment or refund that its author has taken back: it counts nowhere. */
export interface WithdrawnPaymentFacts extends Omit<PaymentFacts, 'confirmedAt' | 'note'> {
  kind: PaymentKind;
  withdrawnAt: Date;
}

/** Everything that a record says about a booking, photos by id. Amounts in minor units of `currency`. */
export interface RecordFacts {
  bookingId: string;
  /** Makes the hash one that nobody can try guesses against; null for older bookings. */
  salt: string | null;
  status: BookingStatus;
  parties: Record<BookingSide, Party>;
  item: {
    rentalId: string;
    title: string;
    category: Category;
    condition: Condition;
    place: string;
    /** ISO 3166 code. */
    country: string;
    depositNote: string | null;
    /** Taken at the agreement, and not at the upgrade that began to keep it. */
    agreed: boolean;
  };
  startsAt: Date;
  endsAt: Date;
  /** How the days of the period are counted. */
  counting: DayCounting;
  currency: Currency;
  rent: number;
  /** How the listed price of the first agreed days added up; null where it is not known or in another currency. */
  quote: QuoteFacts | null;
  deposit: number | null;
  /** Null for `currency`. */
  depositCurrency: Currency | null;
  /** How it is handed over; null where a request says nothing of it, and for the usual way of older ones. */
  delivery: DeliveryMethod | null;
  meeting: Meeting;
  returnMeeting: Meeting;
  agreedAt: Date;
  handedOverAt: Date | null;
  returnedAt: Date | null;
  /** When the owner said that the return confirmed by the renter has not taken place. */
  returnObjectedAt: Date | null;
  closedAt: Date | null;
  cancelled: { at: Date; by: BookingSide | null; reason: string | null } | null;
  confirmations: {
    step: BookingStep;
    side: BookingSide;
    at: Date;
    reason: string | null;
    /** Of a `rentPaid` from before there were payments: the rent that both had confirmed before an extension added to it. */
    settledRent?: number;
  }[];
  /** What one side had confirmed and the other one has denied, the oldest first. */
  deniedConfirmations: { step: BookingStep; side: BookingSide; at: Date; deniedAt: Date }[];
  /** What one side had confirmed and has taken back itself, the oldest first, without the words that were with it. */
  withdrawnConfirmations: { step: BookingStep; side: BookingSide; at: Date; withdrawnAt: Date }[];
  /** Payments of the rent; older bookings have confirmations of `rentPaid` instead. */
  payments: PaymentFacts[];
  /** What was given back of it after a cancellation. */
  refunds: PaymentFacts[];
  /** That the renter asks for nothing back of what is paid: since when, and how much that was. */
  refundWaived: { at: Date; amount: number } | null;
  /** Both kinds, the oldest first. */
  refusedPayments: RefusedPaymentFacts[];
  /** Both kinds, the oldest first. */
  withdrawnPayments: WithdrawnPaymentFacts[];
  /** The claim to the deposit that stands; `amount` in the deposit's currency. */
  claim: {
    amount: number;
    /** Null where the owner has only said that nothing came back. */
    reason: string | null;
    items: ChecklistItem[];
    status: StandingClaimStatus;
    /** When the owner opened it. */
    openedAt: Date;
    /** When the owner wrote its reason: when it was opened, unless another reason stood before. */
    reasonAt: Date;
    /** Since when its present sum stands. */
    at: Date;
    answer: string | null;
    /** What the renter would accept instead. */
    counterAmount: number | null;
    /** When the two agreed, or the renter disputed it; null where nobody has answered. */
    answeredAt: Date | null;
  } | null;
  /** Sums that were claimed before, the oldest first. */
  formerClaims: (Pick<FormerClaim, 'amount' | 'status' | 'answer' | 'counterAmount'> & {
    /** Where it was another one than that of the claim that stands; null where the owner has only said that nothing came back. */
    reason?: string | null;
    at: Date;
  })[];
  /** Photos that the claim rests on. */
  claimPhotos: string[];
  /** Rests of the deposit that were returned while a claim stood. */
  depositReturns: { amount: number; side: BookingSide; at: Date; confirmedAt: Date | null }[];
  /** Accepted changes, with the terms that each has replaced. */
  changes: (RecordTerms & {
    /** When the other side accepted it. */
    at: Date;
    was: RecordTerms;
    askedBy: BookingSide;
    /** Why it was asked for, and by whom; absent where nothing was said. */
    why?: { side: BookingSide; text: string };
  })[];
  /** What counts at each moment. */
  checks: { moment: HandoverMoment; item: ChecklistItem; state: CheckState; note: string | null }[];
  /** Whose words `checks` are, and all that was signed, in order. */
  reports: ReportFacts[];
  cover: string | null;
  photos: { mediaId: string; moment: HandoverMoment; side: BookingSide; at: Date }[];
  /** What the record certifies as before, but no longer shows to the reader. */
  hidden: {
    place: boolean;
    meetings: boolean;
    /** The side whose drafts of condition reports the reader does not see; null for none. */
    draftsOf: BookingSide | null;
  };
}
