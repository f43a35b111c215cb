import { CHECKLISTS, type ChecklistItem, type CheckState } from '#contract/bookings/checklists.ts';
import type { Booking } from '#contract/bookings/schemas.ts';

/** The tone of the badge of each state. */
export const CHECK_TONES = {
  good: 'good',
  worn: 'plain',
  damaged: 'warn',
  missing: 'red',
} as const satisfies Record<CheckState, string>;

/** The items of the category's checklist, and others that lines are about. */
export function itemsOf(
  { rental }: Pick<Booking, 'rental'>,
  lines: readonly { item: ChecklistItem }[],
): ChecklistItem[] {
  return [...new Set([...CHECKLISTS[rental.category], ...lines.map(({ item }) => item)])];
}

/** Lines in the order of the category's checklist. */
export function inOrder<Line extends { item: ChecklistItem }>(
  { rental }: Pick<Booking, 'rental'>,
  lines: Line[],
): Line[] {
  const order: readonly string[] = CHECKLISTS[rental.category];
  return lines.toSorted((one, other) => order.indexOf(one.item) - order.indexOf(other.item));
}
