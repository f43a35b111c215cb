import type { RentalSummary } from '#contract/rentals/schemas.ts';

/** Why one cannot write about a rental, in the order of what matters most. */
export type ContactObstacle = 'hidden' | 'own' | 'closed' | 'expired';

/** What stands in the way of writing to the owner, or null. Signing in is asked for later. */
export function contactObstacle(
  rental: Pick<RentalSummary, 'owner' | 'hidden' | 'closed' | 'state'>,
  memberId: string | undefined,
): ContactObstacle | null {
  if (rental.hidden) return 'hidden';
  if (memberId === rental.owner.id) return 'own';
  if (rental.closed) return 'closed';
  return rental.state === 'expired' ? 'expired' : null;
}
