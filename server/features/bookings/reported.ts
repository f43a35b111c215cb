import type { ConditionReport, HandoverMoment } from '#contract/bookings/schemas.ts';
import type { Queryable } from '../../context.ts';
import type { BookingRow } from './booking-row.ts';
import { conditionReports } from './condition-reports.ts';

/** A booking's status and condition reports, by which is decided who may sign and answer. */
export async function reportedOf(
  db: Queryable,
  { id, status }: BookingRow,
): Promise<
  { status: BookingRow['status'] } & Record<HandoverMoment, { reports: ConditionReport[] }>
> {
  const stored = await conditionReports(db, [id]);
  const at = (moment: HandoverMoment) => ({
    reports: stored.flatMap((one) => (one.moment === moment ? [one.report] : [])),
  });
  return { status, handover: at('handover'), return: at('return') };
}
