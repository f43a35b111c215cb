import { draftBy, standingReport } from '#contract/bookings/condition.ts';
import type { Booking, ConditionReport, HandoverMoment } from '#contract/bookings/schemas.ts';
import { draftName } from './draft-name.ts';

/** The report that a member's form starts from: their own draft, or what was signed. */
export function begunReport(
  booking: Booking,
  moment: HandoverMoment,
  memberId: string,
): ConditionReport | undefined {
  return draftBy(booking, moment, memberId) ?? standingReport(booking, moment);
}

/** The name under which what a member types into that form is kept in the tab. */
export function reportDraftName(
  booking: Booking,
  moment: HandoverMoment,
  memberId: string,
): string {
  return draftName(booking, `condition-${moment}`, begunReport(booking, moment, memberId)?.id);
}
