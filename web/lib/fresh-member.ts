import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getUser } from '#contract/accounts/operations.ts';
import { callQuery } from './queries/call-query.ts';
import { mergeSession } from './session.ts';

/** The stored user may be days old: unread messages and badges are read again. */
export function useFreshMember(id: string): void {
  // never an earlier answer: the stored user may have changed since
  const { data } = useQuery({ ...callQuery(getUser, { params: { id } }), gcTime: 0 });
  useEffect(() => {
    if (data && 'email' in data) mergeSession(data);
  }, [data]);
}
