import type { Booking } from './schemas.ts';
import type { BookingStep } from './transitions.ts';

/** Whether a member says that a step has taken place. */
export const isSaidBy = (
  { steps }: Pick<Booking, 'steps'>,
  name: BookingStep,
  memberId: string,
): boolean =>
  steps.some(
    ({ step, confirmedBy }) =>
      step === name && confirmedBy.some(({ userId }) => userId === memberId),
  );

/** How many sides say that a step has taken place: none, one or both. */
export const sidesSaying = ({ steps }: Pick<Booking, 'steps'>, name: BookingStep): number =>
  steps.find(({ step }) => step === name)?.confirmedBy.length ?? 0;
