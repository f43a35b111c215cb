import type { DeliveryMethod } from '#contract/enums.ts';
import type { Currency } from '#contract/money.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import { amountToType, typedAmount } from '#contract/text/amount.ts';
import { cleanLine } from '#contract/text/clean.ts';
import { westernDigits } from '#contract/text/digits.ts';

/** The values of the optional prices and rules, as typed. */
export interface TermsValues {
  /** Prices for longer periods; empty rows count as none. */
  longer: { from: string; price: string }[];
  weekend: string;
  /** Ways of handing over in addition to `deliveryMethod`. */
  otherDelivery: DeliveryMethod[];
  deliveryFees: Record<DeliveryMethod, string>;
  minUnits: string;
  maxUnits: string;
  /** Hours, or empty. */
  noticeHours: string;
  pauseHours: string;
  /** ISO days of the week, from 1 to 7; none for all. */
  handoverDays: string[];
}

/** The values of the optional prices and rules: none. */
export const NO_TERMS = {
  longer: [],
  weekend: '',
  otherDelivery: [],
  deliveryFees: { pickup: '', dropoff: '', shipping: '' },
  minUnits: '',
  maxUnits: '',
  noticeHours: '',
  pauseHours: '',
  handoverDays: [],
} satisfies TermsValues;

const isEmpty = (text: string) => cleanLine(text) === '';

/** A typed whole number; null for an empty field, NaN for what is none. */
function typedNumber(text: string): number | null {
  return isEmpty(text) ? null : Number(westernDigits(cleanLine(text)));
}

/** A typed amount in minor units; null for an empty field, NaN for what is none. */
function typedMinor(text: string, currency: Currency): number | null {
  return isEmpty(text) ? null : (typedAmount(text, currency) ?? Number.NaN);
}

/** The chosen ways of handing over, the usual one first, each with its fee. */
function ways(
  { deliveryMethod, otherDelivery, deliveryFees }: TermsValues & { deliveryMethod: DeliveryMethod },
  currency: Currency,
) {
  const others = otherDelivery.filter((method) => method !== deliveryMethod);
  return [deliveryMethod, ...others].map((method) => ({
    method,
    fee: typedMinor(deliveryFees[method], currency),
  }));
}

/** Prices, ways and rules in the shape of `rentalInput`, not yet checked. */
export function termsOf(
  values: TermsValues & {
    currency: Currency;
    countsDays: boolean;
    deliveryMethod: DeliveryMethod | null;
  },
) {
  const { currency, deliveryMethod } = values;
  return {
    pricing: {
      longer: values.longer
        .filter(({ from, price }) => !isEmpty(from) || !isEmpty(price))
        .map(({ from, price }) => ({
          from: typedNumber(from) ?? Number.NaN,
          amount: typedMinor(price, currency) ?? Number.NaN,
        })),
      weekend: typedMinor(values.weekend, currency),
    },
    deliveryMethods: deliveryMethod ? ways({ ...values, deliveryMethod }, currency) : undefined,
    rules: {
      countsDays: values.countsDays,
      minUnits: typedNumber(values.minUnits),
      maxUnits: typedNumber(values.maxUnits),
      noticeHours: typedNumber(values.noticeHours),
      pauseHours: typedNumber(values.pauseHours),
      handoverDays: values.handoverDays.map(Number),
    },
  };
}

/** The prices, ways and rules of one of the member's rentals, as if typed. */
export function storedTerms(
  { price, pricing, deliveryMethods, rules }: Rental,
  point: string,
): TermsValues {
  const typed = (amount: number | null) =>
    amount ? amountToType({ amount, currency: price.currency }, point) : '';
  const feeOf = (method: DeliveryMethod) =>
    typed(deliveryMethods.find((option) => option.method === method)?.fee ?? null);
  return {
    longer: pricing.longer.map(({ from, amount }) => ({
      from: String(from),
      price: typed(amount),
    })),
    weekend: typed(pricing.weekend),
    otherDelivery: deliveryMethods.slice(1).map(({ method }) => method),
    deliveryFees: {
      pickup: feeOf('pickup'),
      dropoff: feeOf('dropoff'),
      shipping: feeOf('shipping'),
    },
    minUnits: rules.minUnits?.toString() ?? '',
    maxUnits: rules.maxUnits?.toString() ?? '',
    noticeHours: rules.noticeHours?.toString() ?? '',
    pauseHours: rules.pauseHours?.toString() ?? '',
    handoverDays: rules.handoverDays.map(String),
  };
}

/** Whether any of the optional prices, ways or rules is used. */
export function hasTerms(values: TermsValues): boolean {
  const { longer, otherDelivery, deliveryFees, handoverDays } = values;
  const texts = [
    values.weekend,
    values.minUnits,
    values.maxUnits,
    values.noticeHours,
    values.pauseHours,
    ...Object.values(deliveryFees),
  ];
  const lists = [longer, otherDelivery, handoverDays];
  return texts.some((text) => !isEmpty(text)) || lists.some((list) => list.length > 0);
}
