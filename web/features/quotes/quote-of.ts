import type { Instants } from '#contract/days/period.ts';
import type { DeliveryMethod } from '#contract/enums.ts';
import type { Money } from '#contract/money.ts';
import { type Quote, quote } from '#contract/quote/quote.ts';
import type { Availability, Period } from '#contract/rentals/schemas.ts';
import type { ProposableRental } from './proposable-rental.ts';

/** The deposit that a listing asks for; null for none, or where it is not known. */
export function listedDeposit({ deposit, price }: ProposableRental): Money | null {
  if (!deposit?.required || deposit.amount === undefined) return null;
  return { amount: deposit.amount, currency: deposit.currency ?? price.currency };
}

interface Asked {
  period: Instants;
  delivery: DeliveryMethod | undefined;
  /** Null until it is known: then nothing is taken. */
  availability: Availability | null;
  now: Date;
}

/** The quote of a rental as a page knows it. */
export function quoteOf(
  rental: ProposableRental,
  { period, delivery, availability, now }: Asked,
): Quote {
  return quote(rental, period, {
    delivery: rental.deliveryMethods.find(({ method }) => method === delivery)?.method,
    now,
    rules: rental.rules,
    deposit: listedDeposit(rental),
    listed: {
      startsAt: new Date(rental.startedAt),
      endsAt: rental.endedAt === null ? null : new Date(rental.endedAt),
    },
    booked: availability?.booked.map(instantsOf),
    blocked: availability?.blocked.map(instantsOf),
  });
}

const instantsOf = ({ from, to }: Period): Instants => ({
  startsAt: new Date(from),
  endsAt: new Date(to),
});
