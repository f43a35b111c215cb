import { useCallback, useEffect, useState } from 'react';
import { getAvailability } from '#contract/rentals/operations.ts';
import type { Availability } from '#contract/rentals/schemas.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';

export interface AvailabilityReading {
  /** Null until it is known. */
  availability: Availability | null;
  failure: ApiError | null;
  read: () => void;
}

/** The taken and blocked days of a rental, read in the browser, as they change with every agreement. */
export function useAvailability(rentalId: string): AvailabilityReading {
  const [availability, setAvailability] = useState<Availability | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round reads the same again
  useEffect(() => {
    let left = false;
    void callApi(getAvailability, { params: { id: rentalId } }).then((result) => {
      if (left) return;
      setFailure(result.success ? null : result.error);
      if (result.success) setAvailability(result.data);
    });
    return () => {
      left = true;
    };
  }, [rentalId, round]);
  const read = useCallback(() => setRound((previous) => previous + 1), []);
  return { availability, failure, read };
}
