import type { CheckState } from '#contract/bookings/checklists.ts';

/** The tone of the badge of each state. */
export const CHECK_TONES = {
  good: 'good',
  worn: 'plain',
  damaged: 'warn',
  missing: 'red',
} as const satisfies Record<CheckState, string>;
