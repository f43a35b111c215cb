import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listAlerts, markAlertsSeen } from '#contract/alerts/operations.ts';
import { callApi } from '#web/lib/api.ts';
import { callPages } from '#web/lib/queries/call-query.ts';

/** The member's alerts. Showing them marks them as seen; new ones stay highlighted while the page is open. */
export function useAlerts() {
  const list = useInfiniteQuery({ ...callPages(listAlerts, {}), gcTime: 0 });
  const fresh = list.data?.items.some(({ isNew }) => isNew) ?? false;
  useEffect(() => {
    // an alert that could not be marked as seen stays new: no error to show
    if (fresh) void callApi(markAlertsSeen, {});
  }, [fresh]);
  return list;
}
