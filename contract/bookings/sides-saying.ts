import type { Booking } from './schemas.ts';
import type { BookingStep } from './transitions.ts';

/** How many sides say that a step has taken place: none, one or both. */
export const sidesSaying = ({ steps }: Pick<Booking, 'steps'>, name: BookingStep): number =>
  steps.find(({ step }) => step === name)?.confirmedBy.length ?? 0;
