import type { RentalUnit } from '../days/period.ts';
import type { DeliveryMethod } from '../enums.ts';
import type { Money } from '../money.ts';

/** From this many units on, every unit of the period costs `amount`. */
export interface LongerPrice {
  from: number;
  /** Minor units of the price's currency, for one unit. */
  amount: number;
}

export interface Pricing {
  /** In the order of `from`, each cheaper than the one before it and than the price. */
  longer: readonly LongerPrice[];
  /** For a Saturday or a Sunday, or the night of a Friday or a Saturday; null: as on other days. */
  weekend: number | null;
}

/** A way of handing over, with its fee in minor units of the price's currency; null or 0 for none. */
export interface DeliveryOption {
  method: DeliveryMethod;
  fee: number | null;
}

/** What its owner lays down for those who ask. */
export interface RentalRules {
  minUnits: number | null;
  maxUnits: number | null;
  /** How many hours before its first day, or its first hour, a period has to be asked for. */
  noticeHours: number | null;
  /** How many hours are between two bookings. */
  pauseHours: number | null;
  /** The days of the week (ISO: Monday is 1) on which it is handed over; empty: on all of them. */
  handoverDays: readonly number[];
}

/** What a quote needs to know of a rental: the same on its page, in lists, in forms and in the server. */
export interface QuotedRental {
  unit: RentalUnit;
  /** IANA name. */
  timeZone: string;
  /** For one unit. */
  price: Money;
  pricing: Pricing;
  /** The first is the usual one. */
  deliveryMethods: readonly DeliveryOption[];
}

export const NO_PRICING: Pricing = { longer: [], weekend: null };

export const NO_RULES: RentalRules = {
  minUnits: null,
  maxUnits: null,
  noticeHours: null,
  pauseHours: null,
  handoverDays: [],
};
