import type { Preset } from './preset.ts';

/** The URL's query for a preset, the inverse of `presetOf`; by itself, since pages that only link to the form load it. */
export function presetQuery({
  name,
  category,
  address,
  price,
  currency,
  priceFrequency,
}: { [Field in keyof Preset]: Preset[Field] | undefined }): string {
  const query = new URLSearchParams();
  const parts = { name, category, place: address, price, currency, frequency: priceFrequency };
  for (const [key, value] of Object.entries(parts)) if (value) query.set(key, value);
  return query.size === 0 ? '' : `?${query}`;
}
