import { useEffect } from 'react';
import { getUser } from '#contract/accounts/operations.ts';
import { callApi } from './api.ts';
import { mergeSession } from './session.ts';

/** The stored user may be days old: unread messages and badges are read again. */
export function useFreshMember(id: string): void {
  useEffect(() => {
    let wanted = true;
    callApi(getUser, { params: { id } }).then((result) => {
      if (wanted && result.success && 'email' in result.data) mergeSession(result.data);
    });
    return () => {
      wanted = false;
    };
  }, [id]);
}
