import type { Money } from '#contract/money.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import { amountToType } from '#contract/text/amount.ts';
import { localDay } from '#web/lib/local-day.ts';
import type { PublishValues } from './values.ts';

/** One of the member's rentals as values of the form, as if typed there. */
export function storedValues(rental: Rental): PublishValues {
  const { location, price, deposit, endedAt } = rental;
  const depositCurrency = deposit.currency ?? price.currency;
  return {
    name: rental.name,
    category: rental.category,
    price: typed(price),
    currency: price.currency,
    currencyChosen: true,
    priceFrequency: rental.priceFrequency,
    startDay: localDay(new Date(rental.startedAt)),
    // the end is the first instant that no longer belongs to the period
    endDay: endedAt ? localDay(new Date(Date.parse(endedAt) - 1)) : '',
    hours: null,
    address: location.label,
    place: {
      label: location.label,
      city: townOf(location.label),
      country: '',
      lat: location.lat,
      lng: location.lng,
    },
    message: rental.message,
    deliveryMethod: rental.deliveryMethod,
    condition: rental.condition,
    identity: rental.identity,
    depositRequired: deposit.required,
    depositAmount:
      deposit.amount === undefined
        ? ''
        : typed({ amount: deposit.amount, currency: depositCurrency }),
    depositCurrency,
    depositNote: deposit.note ?? '',
  };
}

/** The same for a copy: a past start becomes today, a past end is removed. */
export function copiedValues(rental: Rental): PublishValues {
  const values = storedValues(rental);
  const today = localDay(new Date());
  return {
    ...values,
    startDay: values.startDay < today ? today : values.startDay,
    endDay: values.endDay < today ? '' : values.endDay,
  };
}

function typed(money: Money): string {
  return amountToType(money, '.');
}

/** An address ends with the name of its place. */
function townOf(address: string): string {
  return address.split(/[,،]/).at(-1)?.trim() ?? '';
}
