import type { Place } from '#contract/places/schemas.ts';

/**
 * The address once a suggestion is chosen: a street typed before a comma stays, what follows becomes the
 * place's own name. `14 rue du Lac, la mar` and La Marsa make `14 rue du Lac, La Marsa`.
 */
export function addressAt(typed: string, place: Place): string {
  const street = typed.split(/[,،]/).slice(0, -1).join(',').trim();
  return street === '' ? place.label : `${street}, ${place.label}`;
}

/** The place that the last part of the words names in full, if the suggestions hold it. */
export function namedPlace(typed: string, places: readonly Place[]): Place | undefined {
  const name = typed.split(/[,،]/).at(-1)?.trim().toLocaleLowerCase() ?? '';
  return places.find(({ label }) => label.toLocaleLowerCase() === name);
}
