import { BOOKING_STATUSES } from '../../contract/bookings/transitions.ts';
import { PAGES } from '../../contract/paths.ts';
import { PROPOSAL_STATUSES } from '../../contract/proposals/transitions.ts';
import type { DemoSite } from '../../tests/support/demo-site.ts';
import type { Shot } from './shot.ts';

const SIDES = ['owner', 'renter'] as const;

/** Bookings and proposals in each status that the demo data has, as each of the two demo accounts sees them. */
export function processShots({ bookings, conversations, sessions }: DemoSite): Shot[] {
  const ofBookings = SIDES.flatMap((by) =>
    BOOKING_STATUSES.flatMap((status) =>
      SIDES.flatMap((side) => {
        const found = bookings[by].find(
          (booking) => booking.status === status && booking[side].id === sessions[by].id,
        );
        if (!found) return [];
        const address = PAGES.booking.path.replace(':bookingId', found.id);
        return { name: `booking: ${status}, ${by} as ${side}`, by, at: () => address };
      }),
    ),
  );
  const ofProposals = SIDES.flatMap((by) =>
    PROPOSAL_STATUSES.flatMap((status) => {
      const found = conversations[by].find(({ proposal }) => proposal?.status === status);
      if (!found) return [];
      const address = `${PAGES.messages.path}?conversation=${found.id}`;
      return { name: `conversation: proposal ${status}, ${by}`, by, at: () => address };
    }),
  );
  return [...ofBookings, ...ofProposals];
}
