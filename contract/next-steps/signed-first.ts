import { momentAwaited } from '../bookings/condition.ts';
import type { NextStepFacts } from './facts.ts';

/** Whether one has signed the condition of the thing at a change of hands, which is to be confirmed, and the other side has not answered. */
export function isSignedFirst(
  booking: Pick<NextStepFacts, 'status' | 'handover' | 'return'>,
  kind: string,
  memberId: string,
): kind is 'handover' | 'returned' {
  const moment = momentAwaited(booking, memberId);
  return (
    (kind === 'handover' && moment === 'handover') || (kind === 'returned' && moment === 'return')
  );
}
