import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '#contract/answer.ts';
import type { RentalKind } from '#contract/enums.ts';
import { getRental } from '#contract/rentals/operations.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import { callQuery } from '#web/lib/queries/call-query.ts';

/** The state of reading an own rental: `missing` for all rentals that the member cannot change. */
export type OwnRentalState =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed'; error: ApiError; retry: () => unknown }
  | { status: 'found'; rental: Rental };

/** Reads a rental of a kind as its owner sees it; `id` is null when the URL names none. */
export function useOwnRental(
  id: string | null,
  kind: RentalKind,
  memberId: string,
): OwnRentalState {
  const reading = useQuery({
    ...callQuery(getRental, { params: { id: id ?? '' } }),
    enabled: id !== null,
  });
  const { data: rental, error, refetch, isFetchedAfterMount } = reading;
  // no such rental, or a URL that cannot name one
  if (id === null || error?.status === 404 || error?.status === 400) return { status: 'missing' };
  if (error) return { status: 'failed', error, retry: refetch };
  // the form starts from what the server has now
  if (!rental || !isFetchedAfterMount) return { status: 'loading' };
  const own = rental.owner.id === memberId && rental.kind === kind;
  return own ? { status: 'found', rental } : { status: 'missing' };
}
