import { type Instants, type RentalUnit, unitsIn } from '../days/period.ts';
import type { DeliveryMethod } from '../enums.ts';
import type { Money } from '../money.ts';
import { deliveryLines, linesOfPeriod, type QuoteLine, totalOf } from './lines.ts';
import { NO_RULES, type QuotedRental, type RentalRules } from './quoted-rental.ts';
import { brokenRules, meets, type QuoteRule } from './rules.ts';

export interface Quote {
  unit: RentalUnit;
  /** How many units are charged for: begun ones count. */
  units: number;
  lines: QuoteLine[];
  total: Money;
  deposit: Money | null;
  /** Whether a renter may ask for it: it is free, listed and not over, and breaks no rule. */
  available: boolean;
  broken: QuoteRule[];
}

/** What is known of a rental when it is asked for. */
export interface QuoteOptions {
  /** Absent: the rental's usual way of handing over. */
  delivery?: DeliveryMethod | undefined;
  now: Date;
  /** Absent: the rental has none. */
  rules?: RentalRules | undefined;
  deposit?: Money | null | undefined;
  /** From when to when it is listed; absent: always. */
  listed?: { startsAt: Date; endsAt: Date | null } | undefined;
  booked?: readonly Instants[] | undefined;
  /** Periods that its owner has blocked. */
  blocked?: readonly Instants[] | undefined;
}

/**
 * What a period of a rental costs and whether it can be had. Pure: page, list, form and server get the same answer. The total
 * is never negative and never falls when the period grows.
 */
export function quote(rental: QuotedRental, period: Instants, options: QuoteOptions): Quote {
  const { delivery, now, rules = NO_RULES, deposit = null, booked = [], blocked = [] } = options;
  const { unit, timeZone, price } = rental;
  const broken = brokenRules({ unit, timeZone, rules, period, now, booked });
  const isFree = ![...booked, ...blocked].some(meets(period));
  const lines = [...linesOfPeriod(rental, period), ...deliveryLines(rental, delivery)];
  return {
    unit,
    units: unitsIn(rental, period),
    lines,
    total: { amount: totalOf(lines), currency: price.currency },
    deposit,
    available: broken.length === 0 && isFree && isListed(period, options) && period.endsAt > now,
    broken,
  };
}

/** What a period costs, handed over in a certain way (absent: the usual one). */
export function totalFor(rental: QuotedRental, period: Instants, delivery?: DeliveryMethod): Money {
  const lines = [...linesOfPeriod(rental, period), ...deliveryLines(rental, delivery)];
  return { amount: totalOf(lines), currency: rental.price.currency };
}

function isListed(period: Instants, { listed }: QuoteOptions): boolean {
  if (!listed) return true;
  return (
    period.startsAt >= listed.startsAt && (listed.endsAt === null || period.endsAt <= listed.endsAt)
  );
}
