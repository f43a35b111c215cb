import {
  IconCalendarCheck,
  IconClock,
  IconMessageCircle,
  IconSearch,
  IconShieldCheck,
  IconStar,
  IconTag,
} from '@tabler/icons-react';
import type { NotificationKind } from '#contract/notifications/schemas.ts';

/** The icon of each kind of notification. */
export const KIND_ICONS: Record<NotificationKind, typeof IconTag> = {
  messages: IconMessageCircle,
  proposals: IconTag,
  bookings: IconCalendarCheck,
  reminders: IconClock,
  ratings: IconStar,
  matches: IconSearch,
  moderation: IconShieldCheck,
};
