import { rentalUrl } from '#contract/paths.ts';
import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { useLanguage } from './language.ts';

/** The fields of a rental that its URL is made of. */
export type Addressed = Pick<RentalSummary, 'id' | 'kind' | 'slug'>;

/** The URL of a rental's page: by its slug for an offer, by its id for a request, which has no slug page. */
export function useRentalUrl(): (rental: Addressed) => string {
  const language = useLanguage();
  return (rental) => rentalUrl(language, rental);
}
