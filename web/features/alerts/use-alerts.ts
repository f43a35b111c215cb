import { useEffect } from 'react';
import { listAlerts, readAlerts } from '#contract/alerts/operations.ts';
import { callApi } from '#web/lib/api.ts';
import { usePagedList } from '#web/lib/paged-list.ts';

const readPage = (cursor: string | undefined) => callApi(listAlerts, { query: { cursor } });

/** What came up for the member. Being shown is being read; what was new stays marked while the page is open. */
export function useAlerts() {
  const list = usePagedList(readPage);
  const fresh = list.items?.some(({ isNew }) => isNew) ?? false;
  useEffect(() => {
    // not read, it stays new: nothing to tell anybody
    if (fresh) void callApi(readAlerts, {});
  }, [fresh]);
  return list;
}
