import type { RentalSummary } from '#contract/rentals/schemas.ts';

/** Why one cannot write about a rental, the most important reason first. */
export type ContactObstacle = 'hidden' | 'own' | 'closed' | 'expired';

/** Why one cannot write to the owner, or null. Signing in is required later. */
export function contactObstacle(
  rental: Pick<RentalSummary, 'owner' | 'hidden' | 'closed' | 'state'>,
  memberId: string | undefined,
): ContactObstacle | null {
  if (rental.hidden) return 'hidden';
  if (memberId === rental.owner.id) return 'own';
  if (rental.closed) return 'closed';
  return rental.state === 'expired' ? 'expired' : null;
}
