import type { Rental, RentalSummary } from '#contract/rentals/schemas.ts';
import { privateOnDevice } from '#web/lib/device-store.ts';

/** As much of a rental as its small card shows. */
export type SeenRental = Pick<
  RentalSummary,
  'id' | 'name' | 'category' | 'price' | 'priceFrequency' | 'images'
> & { place: string };

const MOST = 12;

/** What one has looked at is private: signing out erases it. */
const kept = privateOnDevice<SeenRental[]>('recently-seen');

/** The rentals looked at before, the latest first, without the one that is looked at now. */
export function seenBefore(rentalId: string): SeenRental[] {
  const seen = kept.read();
  return Array.isArray(seen) ? seen.filter(({ id }) => id !== rentalId) : [];
}

/** Puts a rental first among those looked at; the oldest makes room. */
export function rememberSeen(rental: Rental): void {
  const { id, name, category, price, priceFrequency, images, location } = rental;
  const seen: SeenRental = {
    ...{ id, name, category, price, priceFrequency },
    images: images.slice(0, 1),
    place: location.label,
  };
  kept.write([seen, ...seenBefore(id)].slice(0, MOST));
}
