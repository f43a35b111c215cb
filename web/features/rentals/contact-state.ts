import type { Rental } from '#contract/rentals/schemas.ts';
import type { SessionState } from '#web/lib/session.ts';

/** Why one cannot write about a rental, in the order of what matters most. */
export type ContactObstacle = 'own' | 'closed' | 'expired';

/** What stands in the way of writing to the owner, or null. Signing in is asked for later. */
export function contactObstacle(
  rental: Pick<Rental, 'owner' | 'closed' | 'state'>,
  { session }: SessionState,
): ContactObstacle | null {
  if (session?.id === rental.owner.id) return 'own';
  if (rental.closed) return 'closed';
  return rental.state === 'expired' ? 'expired' : null;
}
