import { useQuery } from '@tanstack/react-query';
import { listFigures } from '#contract/own-rentals/operations.ts';
import type { RentalFigures } from '#contract/own-rentals/schemas.ts';
import { useTimeZone } from '#web/lib/format.ts';
import { callQuery } from '#web/lib/queries/call-query.ts';

/** How each of the member's listings does, by id; empty until it is read. */
export function useFigures(): ReadonlyMap<string, RentalFigures> {
  const { data } = useQuery(callQuery(listFigures, { query: { timeZone: useTimeZone() } }));
  return new Map(data?.items.map((one) => [one.rentalId, one]));
}
