import { useEffect } from 'react';
import { countViewEndpoint } from '#contract/own-rentals/endpoints.ts';
import type { countView } from '#contract/own-rentals/operations.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import { callEndpoint } from '#web/lib/api.ts';
import { useSession } from '#web/lib/session.ts';
import { whenIdle } from '#web/lib/when-idle.ts';

/**
 * Counts that the page of a rental was opened by somebody else, once the page has nothing more urgent to do and it is known who
 * reads it.
 */
export function useCountView({ id, owner }: Pick<Rental, 'id' | 'owner'>): void {
  const { status, session } = useSession();
  const counts = status !== 'unknown' && session?.id !== owner.id;
  useEffect(() => {
    if (!counts) return;
    return whenIdle(() => {
      // nothing depends on whether it could be counted
      void callEndpoint<typeof countView>(countViewEndpoint, { params: { id } });
      return undefined;
    });
  }, [id, counts]);
}
