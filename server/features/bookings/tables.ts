import type { ColumnType, Generated } from 'kysely';
import type { ChecklistItem, CheckState } from '#contract/bookings/checklists.ts';
import type { ClaimStatus } from '#contract/bookings/claims.ts';
import type { PaymentKind, PaymentMethod, PaymentStatus } from '#contract/bookings/payments.ts';
import type { CancellationCause, HandoverMoment } from '#contract/bookings/schemas.ts';
import type { BookingSide, BookingStatus, BookingStep } from '#contract/bookings/transitions.ts';
import type { RentalUnit } from '#contract/days/period.ts';
import type { Currency } from '#contract/money.ts';
import type { AgreedThing } from './booked-thing.ts';
import type { ListedTerms } from './listed-terms.ts';

/** Null until it is set. */
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface BookingsTables {
  bookings: {
    id: string;
    conversation_id: string;
    proposal_id: string;
    /** The rental that the conversation is about. */
    rental_id: string;
    /** The rental whose days are taken: the offer, also one that answered a request; the request where none did. */
    booked_rental_id: string;
    owner_id: string;
    renter_id: string;
    starts_at: Date;
    ends_at: Date;
    /** Part of what the record's hash is over; shown to nobody. Null for bookings that had a record before there were salts. */
    record_salt: Generated<string | null>;
    /** How the period is counted; set by a trigger where a row does not say it, as those of the previous version. */
    unit: Generated<RentalUnit>;
    time_zone: Generated<string>;
    status: BookingStatus;
    /** The whole rent, extensions included, minor units. */
    rent: number;
    currency: Currency;
    /** The prices of the booked offer at the agreement; null where none were listed or known. */
    listed_terms: Later<ListedTerms>;
    /** The thing as both agreed on it, also after its owner has rewritten the listing; written by a trigger. */
    thing: ColumnType<AgreedThing, never, AgreedThing>;
    /** Its first photo then; null without one, and once its owner's account is gone. */
    thing_cover_id: Later<string>;
    /** Minor units of `deposit_currency`; null when none was agreed. */
    deposit: number | null;
    /** Null for `currency`. */
    deposit_currency: Later<Currency>;
    meeting_place: Later<string>;
    meeting_time: Later<Date>;
    meeting_note: Later<string>;
    /** Who has named that time, and when; null where an older or the previous version wrote it. */
    meeting_named_by: Later<BookingSide>;
    meeting_named_at: Later<Date>;
    return_place: Later<string>;
    return_time: Later<Date>;
    return_note: Later<string>;
    return_named_by: Later<BookingSide>;
    return_named_at: Later<Date>;
    /** When a side first signed a condition report of the handover, or countersigned one without disputing it; by a trigger. */
    handover_signed_by_owner_at: Later<Date>;
    handover_signed_by_renter_at: Later<Date>;
    handed_over_at: Later<Date>;
    /** When the status became `returned`: both sides have confirmed the return, or it counts by its clock. */
    returned_at: Later<Date>;
    closed_at: Later<Date>;
    cancelled_at: Later<Date>;
    cancelled_by: Later<string>;
    cancel_reason: Later<string>;
    /** Null for one that the previous version has cancelled: by a side's wish. */
    cancelled_because: Later<CancellationCause>;
    unsettled_at: Later<Date>;
    /** Since when the renter of a cancelled booking asks for nothing back of what is paid. */
    refund_waived_at: Later<Date>;
    /** When the owner objected to the return that the renter has confirmed. */
    return_objected_at: Later<Date>;
    /**
     * When the thing was free again, which may be before `returned_at`: the owner's confirmation of the return, or the
     * instant at which the renter's counts alone.
     */
    thing_back_at: Later<Date>;
    /** When the clock is due that was enqueued last. */
    clock_at: Later<Date>;
    /** How often its days, meeting or cancellation have changed, counted by a trigger (SEQUENCE of RFC 5545). */
    calendar_sequence: Generated<number>;
    created_at: Date;
  };
  /** What the other side knew of each party when they agreed, written by a trigger. */
  booking_snapshots: {
    booking_id: string;
    user_id: string;
    firstname: string;
    lastname: string;
    phone: string | null;
    /** Whether its member had confirmed it, at the agreement or since: only then anybody is shown it. */
    phone_confirmed: Generated<boolean>;
    /** The party's rental that the booking is about, and its exact place. */
    rental_id: string | null;
    location_label: string | null;
    lat: number | null;
    lng: number | null;
    /** What the party declared as a business; null for a private person. */
    business_name: Later<string>;
    business_number: Later<string>;
    /** Which badges the party had. */
    verified_email: Generated<boolean>;
    verified_phone: Generated<boolean>;
    verified_identity: Generated<boolean>;
  };
  /** The ledger: one row for each confirmation of a step by a side. */
  booking_confirmations: {
    id: string;
    booking_id: string;
    step: BookingStep;
    user_id: string;
    reason: string | null;
    created_at: Date;
    /** When it was withdrawn; the row stays, for the history. */
    withdrawn_at: Later<Date>;
    /** The other side has said that it is not so. */
    denied: Generated<boolean>;
    /** Of `rentPaid`, by the previous version; payments stand for it. */
    settled_rent: Later<number>;
  };
  /** Changes asked for; at most one of a booking is pending. */
  booking_changes: {
    id: string;
    booking_id: string;
    author_id: string;
    starts_at: Date;
    ends_at: Date;
    /** The new total, minor units of the rent's currency. */
    rent: number;
    deposit: Later<number>;
    deposit_currency: Later<Currency>;
    /** Why, as its author wrote. */
    note: Later<string>;
    status: 'pending' | 'accepted' | 'declined' | 'replaced' | 'withdrawn';
    created_at: Date;
    /** When it left `pending` in any way. */
    answered_at: Later<Date>;
    /** The terms that an accepted change has replaced. */
    was_starts_at: Later<Date>;
    was_ends_at: Later<Date>;
    was_rent: Later<number>;
    was_deposit: Later<number>;
    was_deposit_currency: Later<Currency>;
  };
  /** Extensions of the previous version; triggers make changes of them. */
  booking_extensions: {
    id: string;
    booking_id: string;
    author_id: string;
    /** The later end that is asked for. */
    ends_at: Date;
    /** The additional rent, minor units of the booking's currency. */
    amount: number;
    status: 'pending' | 'accepted' | 'declined' | 'replaced';
    created_at: Date;
    answered_at: Later<Date>;
  };
  /** The owner's claims to the deposit; at most one of a booking stands. */
  booking_claims: {
    id: string;
    booking_id: string;
    author_id: string;
    /** Minor units of the deposit's currency; zero for an objection to a return where the owner has no deposit. */
    amount: number;
    /** Null for an objection to a return that says no more. */
    reason: string | null;
    /** Lines of the checklist that it rests on. */
    items: Generated<ChecklistItem[]>;
    /** The thing was not back when it was opened. */
    not_back: Generated<boolean>;
    status: ClaimStatus;
    /** Why the renter disputes it. */
    answer: Later<string>;
    /** What the renter who disputes it would accept. */
    counter_amount: Later<number>;
    created_at: Date;
    /** Since when its present sum stands; null for the first one. */
    changed_at: Later<Date>;
    /** Since when the renter is asked, where that is not since it was opened. */
    asked_at: Later<Date>;
    /** Since when it is no longer open: answered, withdrawn, or its time is over. `answeredAt` in code is only of an answer. */
    answered_at: Later<Date>;
  };
  /** The former sums of claims, written by a trigger. */
  booking_claim_versions: {
    claim_id: string;
    until: Date;
    amount: number;
    status: ClaimStatus;
    answer: string | null;
    counter_amount: number | null;
    reason: string | null;
    at: Date;
    /** As of the claim: also when its time was over. */
    answered_at: Date | null;
  };
  /** What was returned of deposits while a claim stood. */
  booking_deposit_returns: {
    id: string;
    booking_id: string;
    /** Who says it first. */
    author_id: string;
    amount: number;
    created_at: Date;
    /** By the other side; never changed from then on. */
    confirmed_at: Later<Date>;
    withdrawn_at: Later<Date>;
  };
  /** Photos of a booking that a claim rests on. */
  booking_claim_photos: { claim_id: string; media_id: string };
  /** Payments of the rent; together never more than it. */
  booking_payments: {
    id: string;
    booking_id: string;
    author_id: string;
    /** The previous version writes payments of the rent alone. */
    kind: Generated<PaymentKind>;
    /** Minor units of the rent's currency. */
    amount: number;
    method: PaymentMethod;
    note: Later<string>;
    status: PaymentStatus;
    created_at: Date;
    /** Since when it is no longer only said: confirmed, withdrawn or refused. */
    answered_at: Later<Date>;
  };
  booking_photos: {
    media_id: string;
    booking_id: string;
    moment: HandoverMoment;
    author_id: string;
    created_at: Date;
  };
  /** Condition reports: one draft a side and moment, and what was signed, which the database keeps as it is. */
  condition_reports: {
    id: string;
    booking_id: string;
    moment: HandoverMoment;
    author_id: string;
    created_at: Date;
    /** When its lines were written last; setting it makes `booking_checks` follow. */
    changed_at: Date;
    signed_at: Later<Date>;
    /** 1, 2, 3 in the order in which those of a moment were signed. */
    number: Later<number>;
    answered_by: Later<string>;
    answered_at: Later<Date>;
  };
  condition_lines: {
    report_id: string;
    /** An item of the category's checklist. */
    item: ChecklistItem;
    /** Whether it is what the other side found instead, as part of its answer. */
    disputes: Generated<boolean>;
    state: CheckState;
    note: string | null;
    /** Photos of the same moment; of members who have left there are none any more. */
    photo_ids: Generated<string[]>;
    author_id: string;
    created_at: Date;
  };
  /** What counts at a moment (`booking_checks_follow`): the report signed last, or what is drafted. */
  booking_checks: {
    booking_id: string;
    moment: HandoverMoment;
    /** An item of the category's checklist. */
    item: ChecklistItem;
    state: CheckState;
    note: string | null;
    author_id: string;
    created_at: Date;
  };
}
