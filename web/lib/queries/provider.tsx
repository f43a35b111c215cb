import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { queryClientOf } from './client.ts';
import { followEvents } from './live.ts';

interface QueriesProps {
  memberId: string;
  children: ReactNode;
}

/** Pages whose queries belong to a member, updated live. Give it the member's id as key. */
export function Queries({ memberId, children }: QueriesProps) {
  const client = queryClientOf(memberId);
  useEffect(() => followEvents(client), [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
