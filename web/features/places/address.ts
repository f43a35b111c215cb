import type { Place } from '#contract/places/schemas.ts';

/**
 * The address once a suggestion is chosen: a street typed before a comma stays, what follows becomes the
 * place's own name. `14 rue du Lac, la mar` and La Marsa make `14 rue du Lac, La Marsa`. A place that is more
 * than a town is its whole address itself.
 */
export function addressAt(typed: string, place: Place): string {
  if (place.label !== place.city && place.label.includes(',')) return place.label;
  const street = typed.split(/[,،]/).slice(0, -1).join(',').trim();
  return street === '' ? place.label : `${street}, ${place.label}`;
}

/** The place that the words, or their last part, name in full, if the suggestions hold it. */
export function namedPlace(typed: string, places: readonly Place[]): Place | undefined {
  const names = [typed, typed.split(/[,،]/).at(-1) ?? ''].map((name) =>
    name.trim().toLocaleLowerCase(),
  );
  return places.find(({ label }) => names.includes(label.toLocaleLowerCase()));
}
