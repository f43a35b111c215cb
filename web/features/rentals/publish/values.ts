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
import { instantAfterDay, instantOfDay, type LocalDay, localDay } from '#web/lib/local-day.ts';

/** The form's values: as typed, before they are checked. A draft stores them unchanged. */
export interface PublishValues {
  name: string;
  category: Category | null;
  price: string;
  currency: Currency;
  /** Whether the currency was chosen; until then it follows the place. */
  currencyChosen: boolean;
  priceFrequency: PriceFrequency;
  startDay: LocalDay;
  endDay: LocalDay | '';
  /** Set by a quick duration shorter than a day: it ends so many hours after it is published. */
  hours: number | null;
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
    startDay: localDay(new Date()),
    endDay: '',
    hours: null,
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
  };
}

/** The days, or the hours from now on, as instants. */
function periodOf({ startDay, endDay, hours }: PublishValues) {
  if (hours) {
    const now = Date.now();
    const end = new Date(now + hours * 3_600_000).toISOString();
    return { startedAt: new Date(now).toISOString(), endedAt: end };
  }
  return {
    startedAt: instantOfDay(startDay),
    // the chosen last day still belongs to the period
    endedAt: endDay === '' ? null : (instantAfterDay(endDay) ?? endDay),
  };
}

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
    ...periodOf(values),
    price: { amount: typedAmount(values.price, currency), currency },
    priceFrequency: values.priceFrequency,
    identity: values.identity,
    deliveryMethod: values.deliveryMethod,
    condition: values.condition,
    images,
    deposit: values.depositRequired
      ? {
          required: true,
          amount: typedAmount(values.depositAmount, depositCurrency) ?? undefined,
          currency: depositCurrency,
          note: values.depositNote.trim() || undefined,
        }
      : { required: false },
  } satisfies Record<RentalField, unknown>;
}
