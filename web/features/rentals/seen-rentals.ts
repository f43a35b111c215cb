import type { Language } from '#contract/languages.ts';
import type { Rental, RentalSummary } from '#contract/rentals/schemas.ts';
import { privateOnDevice } from '#web/lib/device-store.ts';

/** The fields of a rental that its small card shows; the place in the language it was seen in, unknown of former versions. */
export type SeenRental = Pick<
  RentalSummary,
  'id' | 'name' | 'category' | 'price' | 'unit' | 'images'
> & { place: string; language?: Language };

const MOST = 12;

/** Seen rentals are private: signing out erases them. */
const storage = privateOnDevice<SeenRental[]>('recently-seen');

/** The rentals seen before, the latest first, without the current one. */
export function seenBefore(rentalId: string): SeenRental[] {
  const seen = storage.read();
  // those stored by former versions have no unit
  return Array.isArray(seen) ? seen.filter(({ id, unit }) => unit && id !== rentalId) : [];
}

/** Puts a rental first among the seen ones, and drops the oldest. */
export function rememberSeen(rental: Rental, language: Language): void {
  const { id, name, category, price, unit, images, location } = rental;
  const seen: SeenRental = {
    ...{ id, name, category, price, unit },
    images: images.slice(0, 1),
    place: location.label,
    language,
  };
  storage.write([seen, ...seenBefore(id)].slice(0, MOST));
}
