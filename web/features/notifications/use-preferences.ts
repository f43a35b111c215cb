import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  changeNotificationPreferences,
  getNotificationPreferences,
} from '#contract/notifications/operations.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';
import { callQuery } from '#web/lib/queries/call-query.ts';
import { changeBody, type PreferenceChange, undoing, withChange } from './preference-changes.ts';

/** Erased when the page is left: its forms start from what the server has. */
const PREFERENCES = { ...callQuery(getNotificationPreferences, {}), gcTime: 0 };

/**
 * What the member wants to be notified of, how and when. A change shows at once and is undone when the server
 * rejects it; changes are sent one after the other, so that the last one wins.
 */
export function usePreferences() {
  const client = useQueryClient();
  const { data: preferences, error, refetch } = useQuery(PREFERENCES);
  const [rejection, setRejection] = useState<ApiError | null>(null);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const show = (change: PreferenceChange) =>
    client.setQueryData(PREFERENCES.queryKey, (shown) => shown && withChange(shown, change));

  const change = (wanted: PreferenceChange) => {
    if (!preferences) return;
    const undo = undoing(preferences, wanted);
    setRejection(null);
    show(wanted);
    queue.current = queue.current.then(async () => {
      const result = await callApi(changeNotificationPreferences, { body: changeBody(wanted) });
      if (result.success) return;
      setRejection(result.error);
      show(undo);
    });
  };
  return { preferences, error, refetch, rejection, change };
}
