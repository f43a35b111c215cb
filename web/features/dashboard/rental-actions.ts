import type { RentalSummary } from '#contract/rentals/schemas.ts';

export const RENTAL_ACTIONS = ['edit', 'duplicate', 'close', 'reopen', 'delete'] as const;
export type RentalAction = (typeof RENTAL_ACTIONS)[number];

/** The states of a rental as its owner sees them. */
export type OwnState = 'hidden' | 'expired' | 'closed' | 'upcoming' | 'active';

/** A hidden rental is shown as hidden before all else, then one whose end is past as expired: neither can be reopened. */
export function ownState({
  hidden,
  closed,
  state,
}: Pick<RentalSummary, 'hidden' | 'closed' | 'state'>): OwnState {
  if (hidden) return 'hidden';
  if (state === 'expired') return 'expired';
  return closed ? 'closed' : state;
}

/** What an owner can do with a rental, in the order offered. */
export const ACTIONS_OF = {
  active: ['edit', 'duplicate', 'close', 'delete'],
  upcoming: ['edit', 'duplicate', 'close', 'delete'],
  closed: ['edit', 'reopen', 'duplicate', 'delete'],
  expired: ['edit', 'duplicate', 'delete'],
  hidden: ['delete'],
} as const satisfies Record<OwnState, readonly RentalAction[]>;
