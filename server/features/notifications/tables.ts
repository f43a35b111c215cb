import type { ColumnType, Generated } from 'kysely';
import type {
  NotificationChannel,
  NotificationEvent,
  NotificationKind,
} from '#contract/notifications/schemas.ts';

/** The deviations from the defaults, by kind and channel. */
export type Switches = Partial<
  Record<NotificationKind, Partial<Record<NotificationChannel, boolean>>>
>;

export interface NotificationsTables {
  notification_preferences: {
    user_id: string;
    /** Minutes since midnight in `time_zone`; both null or neither. */
    quiet_from: number | null;
    quiet_until: number | null;
    /** IANA name. */
    time_zone: string;
    /** `digest` of the preferences: mails shortly after an event, or once a day. */
    mail_frequency: 'soon' | 'daily';
    channels: ColumnType<Switches, string, string>;
    /** When the member last changed them on the site. */
    changed_at: Generated<Date | null>;
  };
  notifications: {
    id: string;
    user_id: string;
    kind: NotificationKind;
    event: NotificationEvent;
    /** Null for a deadline. */
    actor_id: string | null;
    conversation_id: string | null;
    booking_id: string | null;
    rental_id: string | null;
    /** How many messages, or listings, it stands for. */
    count: Generated<number>;
    /** A second one with the same key is not raised; null for messages, of which a thread has one unread notification. */
    key: string | null;
    /** The number of the thread's last message that it is about; null for what no message states. */
    seq: number | null;
    created_at: Date;
    read_at: Date | null;
    /**
     * When it was gathered into a mail, or when it was raised for a member who wanted no mail. Null while a mail about it is
     * still to be written. It does not say that a mail was sent.
     */
    mailed_at: Date | null;
    /** The same of pushes. */
    pushed_at: Date | null;
  };
  /** A browser that gets pushes, also while no page is open. */
  push_subscriptions: {
    id: string;
    user_id: string;
    session_id: string;
    endpoint: string;
    /** The browser's public key and its secret, base64url (RFC 8291). */
    p256dh: string;
    auth: string;
    created_at: Date;
  };
}
