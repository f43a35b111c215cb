import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { useOrigin } from '#web/lib/origin.ts';
import { useRentalUrl } from '#web/lib/rental-url.ts';
import { itemList, JsonLd } from '#web/ui/json-ld.tsx';

/** Structured data of the rentals a page lists; `total` counts those on further pages too. */
export function RentalItems({ rentals, total }: { rentals: RentalSummary[]; total: number }) {
  const origin = useOrigin();
  const rentalUrl = useRentalUrl();
  if (rentals.length === 0) return null;
  const items = rentals.map((rental) => ({ to: rentalUrl(rental), text: rental.name }));
  return <JsonLd data={itemList(origin, items, total)} />;
}
