import { useEffect } from 'react';
import { listAlerts, readAlerts } from '#contract/alerts/operations.ts';
import { callApi } from '#web/lib/api.ts';
import { usePagedList } from '#web/lib/paged-list.ts';

const readPage = (cursor: string | undefined) => callApi(listAlerts, { query: { cursor } });

/** The member's alerts. Showing them marks them as read; new ones stay highlighted while the page is open. */
export function useAlerts() {
  const list = usePagedList(readPage);
  const fresh = list.items?.some(({ isNew }) => isNew) ?? false;
  useEffect(() => {
    // an alert that could not be marked as read stays new: no error to show
    if (fresh) void callApi(readAlerts, {});
  }, [fresh]);
  return list;
}
