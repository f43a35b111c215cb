import type { NotificationEvent } from '#contract/notifications/schemas.ts';

/** Events in which another member's own text arrives: none of them reaches a member who has blocked the author. */
export const WRITTEN: readonly NotificationEvent[] = [
  'messageReceived',
  'proposalReceived',
  'proposalCountered',
];
