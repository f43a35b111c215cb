import type { PaymentKind } from '#contract/bookings/payments.ts';
import type { RemovableStep } from '#contract/bookings/progress.ts';
import type { BookingStep } from '#contract/bookings/transitions.ts';
import type { Currency } from '#contract/money.ts';
import type { Actor, ConversationName, RentalName } from './actors.ts';
import type { ChangedTerms, Model, Side, Verdict } from './model.ts';

/** What is proposed; without `days`, those of the rental or of the proposal countered. */
export interface Terms {
  amount: number;
  currency: Currency;
  days: { startsAt: number; endsAt: number } | null;
  deposit?: number | undefined;
}

/** Proposals are named by id, bookings by the id of their proposal. */
interface Actions {
  propose: { conversation: ConversationName; terms: Terms };
  counter: { proposal: string; terms: Terms };
  accept: { proposal: string };
  decline: { proposal: string };
  cancelProposal: { proposal: string };
  confirm: { booking: string; step: BookingStep };
  withdrawConfirmation: { booking: string; step: RemovableStep };
  denyConfirmation: { booking: string; step: RemovableStep };
  cancelBooking: { booking: string };
  change: { booking: string; terms: Partial<ChangedTerms> };
  withdrawChange: { booking: string };
  extend: { booking: string; endsAt: number; amount: number };
  acceptChange: { booking: string };
  declineChange: { booking: string };
  claim: { booking: string; amount: number };
  acceptClaim: { booking: string };
  disputeClaim: { booking: string };
  withdrawClaim: { booking: string };
  changeClaim: { booking: string; amount: number };
  returnRest: { booking: string };
  objectReturn: { booking: string };
  addPayment: { booking: string; amount: number; currency: Currency };
  addRefund: { booking: string; amount: number; currency: Currency };
  waiveRefund: { booking: string };
  /** Of a payment, or refund, by its number in the model: on the site the first open one of that side and amount. */
  confirmPayment: { booking: string; kind: PaymentKind; of: Side; amount: number; number: number };
  removePayment: { booking: string; kind: PaymentKind; of: Side; amount: number; number: number };
  changeNote: { booking: string; note: string | null };
  write: { conversation: ConversationName };
  read: { conversation: ConversationName; upTo: number };
  close: { rental: RentalName };
  reopen: { rental: RentalName };
  rate: { about: Actor };
}
export type Verb = keyof Actions;
export type Doing<V extends Verb> = { verb: V; by: Actor } & Actions[V];
export type Action = { [V in Verb]: Doing<V> }[Verb];
/** Judges an action on a model; changes nothing until it is applied. `newId` is the id of the row that it makes. */
export type Rule<V extends Verb> = (model: Model, action: Doing<V>, newId: string) => Verdict;
export type Rules<V extends Verb> = { [One in V]: Rule<One> };
