import { ACCOUNT_OVERLAYS } from './account-overlays.ts';
import { BOOKING_OVERLAYS } from './booking-overlays.ts';
import { CONVERSATION_OVERLAYS } from './conversation-overlays.ts';
import type { OverlayCase } from './overlay-case.ts';
import { PUBLISH_OVERLAYS } from './publish-overlays.ts';
import { RENTAL_OVERLAYS } from './rental-overlays.ts';
import { SITE_OVERLAYS } from './site-overlays.ts';

/** All overlays of the product. */
export const OVERLAYS: readonly OverlayCase[] = [
  ...SITE_OVERLAYS,
  ...RENTAL_OVERLAYS,
  ...PUBLISH_OVERLAYS,
  ...ACCOUNT_OVERLAYS,
  ...CONVERSATION_OVERLAYS,
  ...BOOKING_OVERLAYS,
];
