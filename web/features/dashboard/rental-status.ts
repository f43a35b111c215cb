import type { RentalSummary } from '#contract/rentals/schemas.ts';

/** How the dashboard sorts a member's own rentals (decision record on listing states). */
export const OWN_STATUSES = ['pending', 'active', 'finished'] as const;
export type OwnStatus = (typeof OWN_STATUSES)[number];

/** Not begun yet, running, or over: past its end or closed by its owner. */
export function ownStatus({ state, closed }: Pick<RentalSummary, 'state' | 'closed'>): OwnStatus {
  if (closed || state === 'expired') return 'finished';
  return state === 'upcoming' ? 'pending' : 'active';
}

export function isOwnStatus(value: unknown): value is OwnStatus {
  return OWN_STATUSES.some((status) => status === value);
}
