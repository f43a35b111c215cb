import { useEffect, useState } from 'react';
import { listAlerts } from '#contract/alerts/operations.ts';
import { LIMITS } from '#contract/limits.ts';
import { callApi } from '#web/lib/api.ts';

/** How many alerts of the first page are new: new ones come first. Zero until it is known. */
export function useNewAlerts(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let wanted = true;
    callApi(listAlerts, { query: { limit: LIMITS.pageSize.max } }).then((result) => {
      // a badge is no reason for an error message
      if (wanted && result.success) setCount(result.data.items.filter(({ isNew }) => isNew).length);
    });
    return () => {
      wanted = false;
    };
  }, []);
  return count;
}
