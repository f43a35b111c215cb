import { useQuery } from '@tanstack/react-query';
import { listAlerts } from '#contract/alerts/operations.ts';
import { LIMITS } from '#contract/limits.ts';
import { callQuery } from '#web/lib/queries/call-query.ts';

/** How many alerts of the first page are new: new ones come first. Zero until it is known. */
export function useNewAlerts(): number {
  // a badge is no reason for an error message
  const { data } = useQuery(callQuery(listAlerts, { query: { limit: LIMITS.pageSize.max } }));
  return data?.items.filter(({ isNew }) => isNew).length ?? 0;
}
