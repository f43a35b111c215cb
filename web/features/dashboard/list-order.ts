import type { RentalFigures } from '#contract/own-rentals/schemas.ts';
import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { folded } from '#contract/text/fold.ts';

/** How the member's own listings can be ordered, as the page's address names it. `requests`: by open proposals. */
export const OWN_ORDERS = ['newest', 'views', 'requests', 'next', 'earned', 'name'] as const;
export type OwnOrder = (typeof OWN_ORDERS)[number];

export function isOwnOrder(value: unknown): value is OwnOrder {
  return OWN_ORDERS.some((order) => order === value);
}

/** A listing with its figures, which are read separately and may be missing. */
export interface OwnListing {
  rental: RentalSummary;
  figures: RentalFigures | undefined;
}

/** After every date: listings without a booking come last. */
const DISTANT = '9999';
/** `next` and `name` ascend, the numbers descend. Sums in other currencies than the listing's own do not count. */
const COMPARE = {
  newest: () => 0,
  views: (one, other) => (other.figures?.views ?? 0) - (one.figures?.views ?? 0),
  requests: (one, other) => (other.figures?.requests ?? 0) - (one.figures?.requests ?? 0),
  next: (one, other) => (startOf(one) < startOf(other) ? -1 : 1),
  earned: (one, other) => earnedOf(other) - earnedOf(one),
  name: (one, other) => one.rental.name.localeCompare(other.rental.name),
} as const satisfies Record<OwnOrder, (one: OwnListing, other: OwnListing) => number>;

const startOf = ({ figures }: OwnListing) => figures?.nextBooking?.startsAt ?? DISTANT;
const earnedOf = ({ rental, figures }: OwnListing) =>
  figures?.earned.find(({ currency }) => currency === rental.price.currency)?.amount ?? 0;

/** Listings in an order; equal ones stay as they are listed, the newest first. */
export function inOrder(listings: readonly OwnListing[], order: OwnOrder): OwnListing[] {
  return listings.toSorted(COMPARE[order]);
}

/** Whether every typed word is in the title or the place; accents do not count. */
export function hasWords({ name, location }: RentalSummary, typed: string): boolean {
  const text = folded(`${name} ${location.label}`);
  return folded(typed)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
