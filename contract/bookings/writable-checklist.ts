import type { HandoverMoment } from './schemas.ts';
import { type BookingStatus, type BookingStep, STEP_RULES } from './transitions.ts';

/** The step that both parties confirm at each moment: after it the findings are final. */
const FINAL_AFTER = {
  handover: 'handover',
  return: 'returned',
} as const satisfies Record<HandoverMoment, BookingStep>;

/** Whether the checklist of a moment can be written: in the statuses in which its step can be confirmed. */
export function isChecklistWritable(status: BookingStatus, moment: HandoverMoment): boolean {
  const during: readonly BookingStatus[] = STEP_RULES[FINAL_AFTER[moment]].during;
  return during.includes(status);
}
