import { addDays, weekdayOf } from '../days/calendar.ts';
import { datesMeant, type Instants, unitsIn } from '../days/period.ts';
import type { DeliveryMethod } from '../enums.ts';
import type { LongerPrice, QuotedRental } from './quoted-rental.ts';

/**
 * `standard` is the listed price, `weekend` and `longer` outrank it. A `longer` line may have more units than the period:
 * that many cost less.
 */
export const QUOTE_LINE_KINDS = ['standard', 'weekend', 'longer', 'delivery'] as const;
export type QuoteLineKind = (typeof QUOTE_LINE_KINDS)[number];

/** A part of a total; the amounts are minor units of the price's currency. */
export interface QuoteLine {
  kind: QuoteLineKind;
  units: number;
  unitAmount: number;
  /** `units` times `unitAmount`. */
  amount: number;
}

/**
 * What a period costs, without its delivery. Never more than a longer one that begins on the same day: the price of the
 * longer one where that is lower.
 */
export function linesOfPeriod(rental: QuotedRental, period: Instants): QuoteLine[] {
  const units = unitsIn(rental, period);
  const { longer } = rental.pricing;
  const reached = longer.filter(({ from }) => from <= units);
  const applying = cheapest(reached);
  const lines = applying ? [longerLine(applying, units)] : linesByDay(rental, period, units);
  const offered = longer
    .filter(({ from }) => from > units)
    .map((price) => longerLine(price, price.from));
  return [lines, ...offered.map((line) => [line])].reduce((least, other) =>
    totalOf(other) < totalOf(least) ? other : least,
  );
}

/** The fee of a way of handing over; none where it is free or not offered. Absent: the rental's usual way. */
export function deliveryLines(
  { deliveryMethods }: QuotedRental,
  method: DeliveryMethod | undefined,
): QuoteLine[] {
  const [usual] = deliveryMethods;
  const chosen = method ? deliveryMethods.find((option) => option.method === method) : usual;
  return chosen?.fee ? [lineOf('delivery', 1, chosen.fee)] : [];
}

export function totalOf(lines: readonly QuoteLine[]): number {
  return lines.reduce((total, { amount }) => total + amount, 0);
}

/** Of the prices that a length has reached; the one of the longest period is the cheapest. */
function cheapest(prices: LongerPrice[]): LongerPrice | undefined {
  return prices.reduce<LongerPrice | undefined>(
    (least, price) => (least && least.amount <= price.amount ? least : price),
    undefined,
  );
}

const longerLine = ({ amount }: LongerPrice, units: number) => lineOf('longer', units, amount);

function linesByDay(rental: QuotedRental, period: Instants, units: number): QuoteLine[] {
  const { price, pricing } = rental;
  const weekend = pricing.weekend === null ? 0 : weekendUnits(rental, period, units);
  return [
    lineOf('standard', units - weekend, price.amount),
    lineOf('weekend', weekend, pricing.weekend ?? 0),
  ].filter((line) => line.units > 0);
}

/** The nights before Saturday and Sunday, the days of Saturday and Sunday; no other unit has a weekend. */
const WEEKEND = { day: [6, 7], night: [5, 6] } as const;

/** Whether a unit of time has a price for weekends. */
export function hasWeekend(unit: string): unit is keyof typeof WEEKEND {
  return Object.hasOwn(WEEKEND, unit);
}

function weekendUnits(rental: QuotedRental, period: Instants, units: number): number {
  if (!hasWeekend(rental.unit)) return 0;
  const weekdays: readonly number[] = WEEKEND[rental.unit];
  const { startDate } = datesMeant(rental, period);
  let found = 0;
  for (let unit = 0; unit < units; unit += 1) {
    if (weekdays.includes(weekdayOf(addDays(startDate, unit)))) found += 1;
  }
  return found;
}

function lineOf(kind: QuoteLineKind, units: number, unitAmount: number): QuoteLine {
  return { kind, units, unitAmount, amount: units * unitAmount };
}
