import type { BookingChange, Booking as FullBooking } from '#contract/bookings/schemas.ts';
import type { BookingStep } from '#contract/bookings/transitions.ts';
import type { CalendarDate } from '#contract/days/calendar.ts';
import type { ShownPeriod } from '#contract/days/shown.ts';
import type { Money } from '#contract/money.ts';
import type { Translate } from '#contract/texts.ts';

/** What facts are made of. */
export type FactsBooking = Pick<
  FullBooking,
  | 'rent'
  | 'deposit'
  | 'depositMoney'
  | 'claim'
  | 'formerClaims'
  | 'change'
  | 'acceptedChanges'
  | 'endedChanges'
  | 'payments'
  | 'refunds'
  | 'removedPayments'
  | 'depositReturns'
  | 'steps'
  | 'handover'
  | 'return'
  | 'rating'
  | keyof ShownPeriod
>;

/** For whom facts are written, and how. */
export interface Writer {
  memberId: string;
  t: Translate;
  sum: (money: Money) => string;
  /** Several as one text, as the language separates them. */
  list: (parts: string[]) => string;
  /** The terms of a change, in the order of the booking's own. */
  terms: (change: BookingChange) => string[];
  /** `avant le 26 décembre à 01:27` */
  until: (instant: string) => string;
  /** `2 déc.` */
  day: (date: CalendarDate) => string;
  /** The step that a notification reports. */
  step: BookingStep | null;
  /** When that happened: the notification is not about later payments, claimed sums or reports. */
  at: string;
  /** A later event is about the same matter: the booking describes the later one, not the event of this notification. */
  hasLater: boolean;
}

/** What an event is about, each as text. */
export type FactsOf = (booking: FactsBooking, writer: Writer) => string[];
