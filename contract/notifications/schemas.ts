import * as z from 'zod/mini';
import { user } from '../accounts/user.ts';
import { BOOKING_EVENTS } from '../bookings/events.ts';
import { BOOKING_STEPS } from '../bookings/transitions.ts';
import { messageMeeting } from '../conversations/schemas.ts';
import { timeZone } from '../days/zone-schema.ts';
import { id, instant, listOf, paging } from '../list.ts';

/**
 * The kinds of notifications; each is switched on and off for each channel. `matches` is all alerts, those of saved
 * searches too: the name, which clients send and the database stores, is older than the word alert.
 */
export const NOTIFICATION_KINDS = [
  'messages',
  'proposals',
  'bookings',
  'reminders',
  'ratings',
  'matches',
  'moderation',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const NOTIFICATION_CHANNELS = ['app', 'mail', 'push'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** The events, by kind. Their texts are in the reader's language. */
export const NOTIFICATION_EVENTS = {
  messages: ['messageReceived'],
  proposals: [
    'proposalReceived',
    'proposalAccepted',
    'proposalDeclined',
    'proposalCancelled',
    'proposalCountered',
    'proposalExpired',
    'proposalTaken',
  ],
  bookings: [...BOOKING_EVENTS, 'calendarClash'],
  reminders: ['startsTomorrow', 'endsTomorrow', 'overdue', 'thingStillOut', 'watchedFree'],
  ratings: ['rateCounterpart', 'ratingReceived', 'ratingAnswered'],
  matches: ['matchesFound'],
  moderation: ['listingHidden', 'listingShown', 'listingKeptHidden'],
} as const satisfies Record<NotificationKind, readonly string[]>;
export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[NotificationKind][number];

/** The kind an event is of. */
export function kindOf(event: NotificationEvent): NotificationKind {
  const kind = NOTIFICATION_KINDS.find((one) =>
    (NOTIFICATION_EVENTS[one] as readonly NotificationEvent[]).includes(event),
  );
  if (!kind) throw new Error(`No kind of notification has the event ${event}.`);
  return kind;
}

export const notification = z.object({
  id,
  kind: z.enum(NOTIFICATION_KINDS),
  event: z.enum(Object.values(NOTIFICATION_EVENTS).flat() as [NotificationEvent]),
  /** The member who caused it; null for a deadline. */
  actor: z.nullable(user),
  /** The present name of the rental it is about. */
  rentalName: z.nullable(z.string()),
  conversationId: z.nullable(id),
  bookingId: z.nullable(id),
  rentalId: z.nullable(id),
  /** How many events it stands for: three messages of one person are one notification. */
  count: z.int(),
  /** As that of the message which reports the same. */
  step: z.optional(z.enum(BOOKING_STEPS)),
  /** Of a claim's answer or end: it only objected to a return, and asked for nothing of a deposit. */
  isObjection: z.optional(z.boolean()),
  /** Of a meeting that was set, or dropped by a change: when and where. */
  meetings: z.optional(z.array(messageMeeting)),
  /**
   * What it is about, as emails and pushes say it, in the language of `Accept-Language` (over the socket: in the member's own).
   * As far as it is known and the member may see it now; absent for what has no facts, or where they were not asked for.
   */
  facts: z.optional(
    z.object({
      /** What it says instead of its event's own sentence: what one side says to be back is not called late. */
      title: z.optional(z.string()),
      /** What this notification alone is about: a sum that was paid or is claimed, the terms of a change, a score. */
      own: z.array(z.string()),
      /** Days, price, deposit, deadline, the meeting to come. */
      terms: z.array(z.string()),
      /** The beginning of what the other side wrote: a reason, the message of a proposal. */
      said: z.nullable(z.string()),
    }),
  ),
  createdAt: instant,
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

/** `facts: omitted`: without the facts of each, for who counts or marks them only. */
export const notificationQuery = z.extend(paging, {
  facts: z._default(z.enum(['shown', 'omitted'], { error: 'invalidValue' }), 'shown'),
});

export const notificationList = z.extend(listOf(notification), { unreadNotifications: z.int() });

/** A browser that subscribes to pushes while no page is open (RFC 8030). */
export const pushSubscriptionInput = z.object({
  endpoint: z.string({ error: 'invalidValue' }).check(
    z.maxLength(1_000, { error: 'tooLong' }),
    z.refine((text: string) => URL.parse(text)?.protocol === 'https:', { error: 'invalidValue' }),
  ),
  keys: z.object({
    p256dh: z
      .string({ error: 'invalidValue' })
      .check(z.regex(/^[\w-]{87,88}=?$/, { error: 'invalidValue' })),
    auth: z
      .string({ error: 'invalidValue' })
      .check(z.regex(/^[\w-]{22,24}={0,2}$/, { error: 'invalidValue' })),
  }),
});

export const pushSubscriptions = z.object({
  /** The public key that browsers subscribe with (VAPID, RFC 8292), base64url. */
  publicKey: z.string(),
  items: z.array(z.object({ id, endpoint: z.string(), createdAt: instant })),
});

/** `HH:MM` of a day. */
const clockTime = z
  .string({ error: 'invalidValue' })
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'invalidValue' }));

const channelKind = z.enum(NOTIFICATION_KINDS, { error: 'invalidValue' });
const channel = z.enum(NOTIFICATION_CHANNELS, { error: 'invalidValue' });
const isOn = z.boolean({ error: 'invalidValue' });

/** Which kinds are switched on, by channel. */
export const notificationChannels = z.record(channelKind, z.record(channel, isOn));
export const notificationChannelsChange = z.partialRecord(
  channelKind,
  z.partialRecord(channel, isOn),
);

/** When no mails and pushes are sent. Over midnight `from` is later than `until`; null means never. */
export const notificationPreferences = z.object({
  quietHours: z.nullable(z.object({ from: clockTime, until: clockTime })),
  timeZone,
  /** How soon mails are sent: some minutes after an event (`LIMITS.notificationMailMinutes`), or in one mail a day. */
  digest: z.enum(['soon', 'daily'], { error: 'invalidValue' }),
  channels: notificationChannels,
});
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

/** A change of preferences: absent fields stay as they are, in the channels too. */
export const notificationPreferencesChange = z.extend(z.partial(notificationPreferences), {
  channels: z.optional(notificationChannelsChange),
});
