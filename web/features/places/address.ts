import type { Place } from '#contract/places/schemas.ts';
import { cleanLine } from '#contract/text/clean.ts';

/**
 * The address once a suggestion is chosen: a street typed before a comma stays, the text after it becomes the
 * place's name. `14 rue du Lac, la mar` and La Marsa make `14 rue du Lac, La Marsa`. A place more exact than a town
 * replaces the whole address.
 */
export function addressAt(typed: string, place: Place): string {
  if (place.label !== place.city && place.label.includes(',')) return place.label;
  const street = cleanLine(typed.split(/[,،]/).slice(0, -1).join(','));
  return street === '' ? place.label : `${street}, ${place.label}`;
}

/** The suggestion that the words, or their last part, name in full. */
export function namedPlace(typed: string, places: readonly Place[]): Place | undefined {
  const names = [typed, typed.split(/[,،]/).at(-1) ?? ''].map((name) =>
    cleanLine(name).toLocaleLowerCase(),
  );
  return places.find(({ label }) => names.includes(label.toLocaleLowerCase()));
}
