import { useCallback, useEffect, useRef, useState } from 'react';
import {
  changeNotificationPreferences,
  getNotificationPreferences,
} from '#contract/notifications/operations.ts';
import type { NotificationPreferences } from '#contract/notifications/schemas.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';
import { changeBody, type PreferenceChange, undoing, withChange } from './preference-changes.ts';

/**
 * What the member wants to be notified of, how and when. A change shows at once and is undone when the server
 * rejects it; changes are sent one after the other, so that the last one wins.
 */
export function usePreferences() {
  const [preferences, setPreferences] = useState<NotificationPreferences | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const read = useCallback(async () => {
    setFailure(null);
    const result = await callApi(getNotificationPreferences, {});
    if (result.success) setPreferences(result.data);
    else setFailure(result.error);
  }, []);
  useEffect(() => {
    void read();
  }, [read]);

  const change = (wanted: PreferenceChange) => {
    if (!preferences) return;
    const undo = undoing(preferences, wanted);
    setFailure(null);
    setPreferences(withChange(preferences, wanted));
    queue.current = queue.current.then(async () => {
      const result = await callApi(changeNotificationPreferences, { body: changeBody(wanted) });
      if (result.success) return;
      setFailure(result.error);
      setPreferences((shown) => shown && withChange(shown, undo));
    });
  };
  return { preferences, failure, read, change };
}
