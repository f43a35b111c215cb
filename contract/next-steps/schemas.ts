import * as z from 'zod/mini';
import { booking } from '../bookings/schemas.ts';
import { conversation } from '../conversations/schemas.ts';
import { id, instant } from '../list.ts';
import { proposal } from '../proposals/schemas.ts';
import { NEXT_STEP_KINDS } from './next-step.ts';

/** What comes next in a booking or about a pending proposal. */
export const nextStepItem = z.object({
  kind: z.enum(NEXT_STEP_KINDS),
  subject: z.object({ type: z.enum(['booking', 'proposal']), id }),
  /** Which side of the agreement, made or proposed, the caller is on. */
  side: z.enum(['owner', 'renter']),
  /** By when; null where nothing ends it. */
  dueAt: z.nullable(instant),
  waitsFor: z.enum(['me', 'other']),
  /** It can be done already: a handover is confirmed on its day. */
  isOpen: z.boolean(),
  /** The booking it is about, or the conversation of the proposal. */
  booking: z.nullable(booking),
  conversation: z.nullable(conversation),
  /** What that proposal counters; absent where it counters nothing. */
  countered: z.optional(proposal),
});
export type NextStepItem = z.infer<typeof nextStepItem>;

/** The most urgent first. */
export const nextStepList = z.object({ items: z.array(nextStepItem) });
