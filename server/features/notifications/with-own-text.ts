import type { NotificationEvent } from '#contract/notifications/schemas.ts';

/** Events in which another member's own text arrives: none of them is notified, or shown with its text, while the two are blocked. */
export const WITH_OWN_TEXT: readonly NotificationEvent[] = [
  'messageReceived',
  'proposalReceived',
  'proposalCountered',
];
