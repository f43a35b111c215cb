import { QueryClient } from '@tanstack/react-query';
import type { ApiError } from '#web/lib/api.ts';
import { currentSession, onSessionChange } from '#web/lib/session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
  }
}

let current: { memberId: string; client: QueryClient } | null = null;

/** What a member has read in this tab; erased once they are signed out, here or in another tab. */
export function queryClientOf(memberId: string): QueryClient {
  if (current?.memberId === memberId) return current.client;
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // the service worker answers without a connection, too
        networkMode: 'always',
        // pages offer to try again
        retry: false,
        // `followEvents` does it after a longer absence
        refetchOnWindowFocus: false,
      },
    },
  });
  current = { memberId, client };
  const stop = onSessionChange(() => {
    if (currentSession().session?.id === memberId) return;
    stop();
    client.clear();
    if (current?.client === client) current = null;
  });
  return client;
}
