import { CATEGORIES, PRICE_FREQUENCIES } from '#contract/enums.ts';
import { LIMITS } from '#contract/limits.ts';
import { CURRENCIES } from '#contract/money.ts';
import { cleanLine } from '#contract/text/clean.ts';
import { firstGraphemes } from '#contract/text/graphemes.ts';
import type { PublishValues } from './values.ts';

/** Initial values of the form that other pages can set. */
export type Preset = Partial<
  Pick<
    PublishValues,
    'name' | 'category' | 'address' | 'price' | 'currency' | 'currencyChosen' | 'priceFrequency'
  >
>;

const known = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text);

/** Reads `?name=&category=&place=&price=&currency=&frequency=`; a place is only named, a price needs its currency, unknown values are left out. */
export function presetOf(search: URLSearchParams): Preset {
  const name = firstGraphemes(cleanLine(search.get('name') ?? ''), LIMITS.titleLength.max);
  const category = known(CATEGORIES, search.get('category'));
  const address = firstGraphemes(cleanLine(search.get('place') ?? ''), LIMITS.addressLength);
  const price = /^\d{1,7}$/.exec(search.get('price') ?? '')?.[0];
  const currency = known(CURRENCIES, search.get('currency'));
  const priceFrequency = known(PRICE_FREQUENCIES, search.get('frequency')) ?? 'day';
  return {
    ...(name ? { name } : {}),
    ...(category ? { category } : {}),
    ...(address ? { address } : {}),
    ...(price && currency ? { price, currency, currencyChosen: true, priceFrequency } : {}),
  };
}

/** Fills the empty fields of values with a preset: typed values win. */
export function filledIn(values: PublishValues, preset: Preset): PublishValues {
  const { name, category, address, ...price } = preset;
  return {
    ...values,
    ...(values.name === '' && name ? { name } : {}),
    ...(values.category === null && category ? { category } : {}),
    ...(values.address === '' && !values.place && address ? { address } : {}),
    ...(values.price === '' ? price : {}),
  };
}
