import { addDays, type CalendarDate } from '#contract/days/calendar.ts';
import { instantOf } from '#contract/days/zone.ts';
import type {
  Category,
  Condition,
  DeliveryMethod,
  Identity,
  PriceFrequency,
  RentalKind,
} from '#contract/enums.ts';
import type { Currency } from '#contract/money.ts';
import type { Place } from '#contract/places/schemas.ts';
import type { RentalField } from '#contract/rentals/fields.ts';
import { typedAmount } from '#contract/text/amount.ts';
import { cleanText } from '#contract/text/clean.ts';
import { zoneOfBrowser } from '#web/lib/format.ts';
import { browserToday } from '#web/lib/picker-date.ts';
import { NO_TERMS, type TermsValues, termsOf } from './terms-values.ts';

/** The form's values: as typed, before they are checked. A draft stores them unchanged. */
export interface PublishValues extends TermsValues {
  name: string;
  category: Category | null;
  price: string;
  currency: Currency;
  /** Whether the currency was chosen; until then it follows the place. */
  currencyChosen: boolean;
  priceFrequency: PriceFrequency;
  startDay: CalendarDate;
  endDay: CalendarDate | '';
  /** `HH:MM` or empty; used only for prices by the hour. */
  startTime: string;
  endTime: string;
  /** A dwelling by the day that is used by the day, not by the night. */
  countsDays: boolean;
  address: string;
  place: Place | null;
  message: string;
  deliveryMethod: DeliveryMethod | null;
  condition: Condition | null;
  identity: Identity | null;
  depositRequired: boolean;
  depositAmount: string;
  depositCurrency: Currency;
  depositNote: string;
}

export function emptyValues(currency: Currency): PublishValues {
  return {
    name: '',
    category: null,
    price: '',
    currency,
    currencyChosen: false,
    priceFrequency: 'day',
    startDay: browserToday(),
    endDay: '',
    startTime: '',
    endTime: '',
    countsDays: false,
    address: '',
    place: null,
    message: '',
    deliveryMethod: null,
    condition: null,
    identity: null,
    depositRequired: false,
    depositAmount: '',
    depositCurrency: currency,
    depositNote: '',
    ...NO_TERMS,
  };
}

/** The zone that days and hours are meant in: that of the place, as long as none is chosen the browser's. */
export function zoneOf({ place }: Pick<PublishValues, 'place'>): string {
  return place?.timeZone ?? zoneOfBrowser();
}

/** Days; for a price by the hour, hours of them as instants. */
function periodOf(values: PublishValues) {
  const { priceFrequency, startDay, endDay, startTime, endTime } = values;
  if (priceFrequency !== 'hour') return { startDate: startDay, endDate: endDay || null };
  const zone = zoneOf(values);
  // an invalid day or time stays as it is, so that the contract reports it
  const at = (day: CalendarDate, time: string) => {
    const instant = instantOf(zone, day, time);
    return Number.isNaN(instant.getTime()) ? `${day}T${time}` : instant.toISOString();
  };
  const end =
    endTime === '' ? ([addDays(endDay, 1), '00:00'] as const) : ([endDay, endTime] as const);
  return {
    startedAt: at(startDay, startTime || '00:00'),
    endedAt: endDay === '' ? null : at(...end),
  };
}

const PERIOD_LEFT_OUT = {
  startedAt: undefined,
  endedAt: undefined,
  startDate: undefined,
  endDate: undefined,
};

/**
 * The form's values in the shape of `rentalInput`, not yet checked: missing or unreadable values are left out or
 * null, so that the contract's rules report them.
 */
export function inputOf(kind: RentalKind, values: PublishValues, images: string[]) {
  const { place, address, currency, depositCurrency } = values;
  return {
    kind,
    name: values.name,
    message: values.message,
    category: values.category,
    location: place ? { label: address, lat: place.lat, lng: place.lng } : undefined,
    ...PERIOD_LEFT_OUT,
    ...periodOf(values),
    price: { amount: typedAmount(values.price, currency), currency },
    priceFrequency: values.priceFrequency,
    identity: values.identity,
    deliveryMethod: values.deliveryMethod,
    condition: values.condition,
    images,
    ...termsOf(values),
    deposit: values.depositRequired
      ? {
          required: true,
          amount: typedAmount(values.depositAmount, depositCurrency) ?? undefined,
          currency: depositCurrency,
          note: cleanText(values.depositNote) || undefined,
        }
      : { required: false },
  } satisfies Record<RentalField, unknown>;
}
