import { useEffect } from 'react';
import type { Rental } from '#contract/rentals/schemas.ts';
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
      // loaded late: its schemas are not needed to read the page
      import('./count-view.ts').then(
        ({ countView }) => countView(id),
        () => undefined,
      );
      return undefined;
    });
  }, [id, counts]);
}
