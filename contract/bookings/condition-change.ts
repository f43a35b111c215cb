/** What the return's report says of an item, compared with what was found at the handover. */
import { CHECK_STATES, type ChecklistItem, type CheckState } from './checklists.ts';
import { standingReport } from './condition.ts';
import type { Booking, Check, HandoverMoment } from './schemas.ts';

/**
 * How the state at the return differs from the report of the handover: it has changed, or it is what the other side had already
 * found at the handover, where the report said otherwise. Null for no difference, and where either is missing.
 */
export function conditionChange(
  before: Pick<Check, 'state'> | undefined,
  disputedBefore: Pick<Check, 'state'> | undefined,
  after: Pick<Check, 'state'> | undefined,
): 'changed' | 'disputed' | null {
  if (!before || !after || before.state === after.state) return null;
  return disputedBefore?.state === after.state ? 'disputed' : 'changed';
}

type Found = Record<HandoverMoment, Pick<Booking[HandoverMoment], 'checks' | 'reports'>>;

/** All that counts at a moment: the lines, and those that the other side found otherwise. */
export function linesAndDisputes(booking: Found, moment: HandoverMoment): Check[] {
  const disputed = standingReport(booking, moment)?.answer?.disputed ?? [];
  return [...booking[moment].checks, ...disputed];
}

/**
 * The items that came back worse than they were handed over, by the worst that either side found at each moment. An item of
 * which nothing was noted at the handover may have had wear.
 */
export function worsenedItems(booking: Found): ChecklistItem[] {
  const worst = (moment: HandoverMoment, item: ChecklistItem) =>
    linesAndDisputes(booking, moment)
      .filter((line) => line.item === item)
      .map(({ state }) => badness(state))
      .reduce((most, one) => Math.max(most, one), -1);
  const items = new Set(linesAndDisputes(booking, 'return').map(({ item }) => item));
  return [...items].filter((item) => {
    const before = worst('handover', item);
    return worst('return', item) > (before < 0 ? badness('worn') : before);
  });
}

/** The states stand in this order. */
const badness = (state: CheckState) => CHECK_STATES.indexOf(state);
