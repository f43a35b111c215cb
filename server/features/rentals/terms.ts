import type { DayCounting } from '#contract/days/period.ts';
import type {
  DeliveryOption,
  Pricing,
  QuotedRental,
  RentalRules,
} from '#contract/quote/quoted-rental.ts';
import type { CheckedRentalInput } from '#contract/rentals/input.ts';
import type { FieldColumns } from './rental-row.ts';

/** The optional prices of a rental. */
export function pricingOf(row: Pick<FieldColumns, 'longer_prices' | 'weekend_amount'>): {
  longer: Pricing['longer'][number][];
  weekend: number | null;
} {
  return { longer: row.longer_prices, weekend: row.weekend_amount };
}

/** The ways of handing over. The previous version changes the usual one alone: then it is put first. */
export function deliveryMethodsOf(
  row: Pick<FieldColumns, 'delivery_method' | 'delivery_methods'>,
): DeliveryOption[] {
  const { delivery_method: method, delivery_methods: options } = row;
  return withUsual(method, options);
}

/** Ways of handing over, of which `method` is the first. */
export function withUsual(
  method: DeliveryOption['method'],
  options: readonly DeliveryOption[],
): DeliveryOption[] {
  const usual = options.find((option) => option.method === method) ?? { method, fee: null };
  return [usual, ...options.filter((option) => option.method !== method)];
}

/** What its owner lays down for those who ask. */
export function rulesOf(
  row: Pick<
    FieldColumns,
    'min_units' | 'max_units' | 'notice_hours' | 'pause_hours' | 'handover_days'
  >,
): RentalRules & { handoverDays: number[] } {
  return {
    minUnits: row.min_units,
    maxUnits: row.max_units,
    noticeHours: row.notice_hours,
    pauseHours: row.pause_hours,
    handoverDays: row.handover_days,
  };
}

/** A rental as quotes need it. */
export function quotedRental(
  row: Parameters<typeof pricingOf>[0] &
    Parameters<typeof deliveryMethodsOf>[0] &
    Pick<FieldColumns, 'price_amount' | 'price_currency'>,
  counting: DayCounting,
): QuotedRental {
  return {
    ...counting,
    price: { amount: row.price_amount, currency: row.price_currency },
    pricing: pricingOf(row),
    deliveryMethods: deliveryMethodsOf(row),
  };
}

/** Prices, ways and rules as columns; no hours are none. */
export function termsColumns({
  pricing,
  deliveryMethod,
  deliveryMethods,
  rules,
}: CheckedRentalInput) {
  const options = deliveryMethods ?? [{ method: deliveryMethod }];
  return {
    longer_prices: JSON.stringify(pricing.longer ?? []),
    weekend_amount: pricing.weekend ?? null,
    delivery_methods: JSON.stringify(
      options.map(({ method, fee }) => ({ method, fee: fee || null })),
    ),
    min_units: rules.minUnits ?? null,
    max_units: rules.maxUnits ?? null,
    notice_hours: rules.noticeHours || null,
    pause_hours: rules.pauseHours || null,
    handover_days: rules.handoverDays ?? [],
  };
}
