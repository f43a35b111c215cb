import { useCallback, useEffect, useState } from 'react';
import type { ApiError } from '#contract/answer.ts';
import type { RentalKind } from '#contract/enums.ts';
import { getRental } from '#contract/rentals/operations.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import { callApi } from '#web/lib/api.ts';

/** The state of reading an own rental: `missing` for all rentals that the member cannot change. */
export type OwnRentalState =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed'; error: ApiError; retry: () => void }
  | { status: 'found'; rental: Rental };

/** Reads a rental of a kind as its owner sees it; `id` is null when the address names none. */
export function useOwnRental(
  id: string | null,
  kind: RentalKind,
  memberId: string,
): OwnRentalState {
  const [state, setState] = useState<OwnRentalState>({ status: 'loading' });
  const [round, setRound] = useState(0);
  const retry = useCallback(() => setRound((former) => former + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round reads the same rental again
  useEffect(() => {
    if (id === null) return setState({ status: 'missing' });
    const reading = new AbortController();
    setState({ status: 'loading' });
    callApi(getRental, { params: { id } }, { signal: reading.signal }).then((result) => {
      if (reading.signal.aborted) return;
      if (result.success) {
        const rental = result.data;
        const own = rental.owner.id === memberId && rental.kind === kind;
        return setState(own ? { status: 'found', rental } : { status: 'missing' });
      }
      const { error } = result;
      // no such rental, or an address that cannot name one
      const missing = error.status === 404 || error.status === 400;
      setState(missing ? { status: 'missing' } : { status: 'failed', error, retry });
    });
    return () => reading.abort();
  }, [id, kind, memberId, round, retry]);
  return state;
}
