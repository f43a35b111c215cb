import { useCallback, useEffect, useState } from 'react';
import { addDays } from '#contract/days/calendar.ts';
import { listOwnDays } from '#contract/own-rentals/operations.ts';
import { LONGEST_DAYS, type OwnDays } from '#contract/own-rentals/schemas.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';
import { browserToday } from '#web/lib/picker-date.ts';

/** The member's things with their coming days; null until they are known. For public pages, which have no queries. */
export function useOwnThings(): {
  things: OwnDays[] | null;
  failure: ApiError | null;
  read: () => void;
} {
  const [things, setThings] = useState<OwnDays[] | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round reads the same again
  useEffect(() => {
    let left = false;
    const from = browserToday();
    const query = { from, to: addDays(from, LONGEST_DAYS) };
    void callApi(listOwnDays, { query }).then((result) => {
      if (left) return;
      setFailure(result.success ? null : result.error);
      if (result.success) setThings(result.data.items);
    });
    return () => {
      left = true;
    };
  }, [round]);
  const read = useCallback(() => setRound((previous) => previous + 1), []);
  return { things, failure, read };
}
