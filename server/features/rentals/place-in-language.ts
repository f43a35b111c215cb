import { LANGUAGES, type Language } from '#contract/languages.ts';
import type { Location } from '#contract/rentals/schemas.ts';
import { cleanLine } from '#contract/text/clean.ts';
import type { Context } from '../../context.ts';

/** A place as its owner entered it. */
export type ExactPlace = Pick<Location, 'label' | 'lat' | 'lng'>;

/** An exact place: in the reader's language and marked where it is only the name of a town; an address stays as its owner typed it. */
export function placeInLanguage(
  { geocoder }: Pick<Context, 'geocoder'>,
  place: ExactPlace,
  language: Language,
): Location {
  const { id } = geocoder.nearestTown(place.lat, place.lng).town;
  const label = cleanLine(place.label);
  const isTown = LANGUAGES.some((one) => geocoder.townName(id, one) === label);
  return isTown
    ? { ...place, label: geocoder.townName(id, language), exact: true, townOnly: true }
    : { ...place, exact: true };
}
