import type { RentalFigures } from '#contract/own-rentals/schemas.ts';
import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { ownState } from './rental-actions.ts';

/** How the dashboard sorts a member's own rentals (decision record on listing states). */
export const OWN_STATUSES = ['pending', 'active', 'finished'] as const;
export type OwnStatus = (typeof OWN_STATUSES)[number];

/** Not begun yet, running, or over: past its end or closed by its owner. */
export function ownStatus({ state, closed }: Pick<RentalSummary, 'state' | 'closed'>): OwnStatus {
  if (closed || state === 'expired') return 'finished';
  return state === 'upcoming' ? 'pending' : 'active';
}

/** Whether the thing of an offer should be back from a renter and is not: every list of own offers says so in place of its state. */
export const isLate = (
  { kind, hidden, closed, state }: Pick<RentalSummary, 'kind' | 'hidden' | 'closed' | 'state'>,
  figures: Pick<RentalFigures, 'nextBooking'> | undefined,
): boolean =>
  kind === 'offer' &&
  ownState({ hidden, closed, state }) === 'active' &&
  figures?.nextBooking?.overdue === true;

export function isOwnStatus(value: unknown): value is OwnStatus {
  return OWN_STATUSES.some((status) => status === value);
}
