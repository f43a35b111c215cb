import { firstDayOf, lastDayOf } from '#contract/days/shown.ts';
import { timeIn } from '#contract/days/zone.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import { amountToType } from '#contract/text/amount.ts';
import { cleanLine } from '#contract/text/clean.ts';
import { browserToday } from '#web/lib/picker-date.ts';
import { storedTerms } from './terms-values.ts';
import type { PublishValues } from './values.ts';

/**
 * One of the member's rentals as values of the form, as if typed there.
 * @param point what the member's language writes before decimals
 */
export function storedValues(rental: Rental, point = '.'): PublishValues {
  const { location, price, deposit, endedAt } = rental;
  const depositCurrency = deposit.currency ?? price.currency;
  return {
    name: rental.name,
    category: rental.category,
    price: amountToType(price, point),
    currency: price.currency,
    currencyChosen: true,
    priceFrequency: rental.priceFrequency,
    startDay: firstDayOf({ ...rental, startsAt: rental.startedAt }),
    endDay: endedAt ? lastDayOf({ ...rental, endsAt: endedAt }) : '',
    ...timesOf(rental),
    countsDays: rental.rules.countsDays,
    address: location.label,
    place: {
      label: location.label,
      city: location.town ?? townOf(location.label),
      country: '',
      lat: location.lat,
      lng: location.lng,
      timeZone: rental.timeZone,
    },
    message: rental.message,
    deliveryMethod: rental.deliveryMethod,
    condition: rental.condition,
    identity: rental.identity,
    depositRequired: deposit.required,
    depositAmount:
      deposit.amount === undefined
        ? ''
        : amountToType({ amount: deposit.amount, currency: depositCurrency }, point),
    depositCurrency,
    depositNote: deposit.note ?? '',
    ...storedTerms(rental, point),
  };
}

/** The same for a copy: a past start becomes today, a past end is removed. */
export function copiedValues(rental: Rental, point = '.'): PublishValues {
  const values = storedValues(rental, point);
  const today = browserToday();
  return {
    ...values,
    startDay: values.startDay < today ? today : values.startDay,
    endDay: values.endDay < today ? '' : values.endDay,
  };
}

/** The hours of a price by the hour; none where whole days are meant. */
function timesOf({ unit, timeZone, startedAt, endedAt }: Rental) {
  if (unit !== 'hour') return { startTime: '', endTime: '' };
  const time = (instant: string | null) => {
    const shown = instant ? timeIn(timeZone, new Date(instant)) : '00:00';
    return shown === '00:00' ? '' : shown;
  };
  return { startTime: time(startedAt), endTime: time(endedAt) };
}

/** An address ends with the name of its place, as its owner typed it; the previous version says no other. */
function townOf(address: string): string {
  return cleanLine(address.split(/[,،]/).at(-1) ?? '');
}
