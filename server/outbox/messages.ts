import type { AlertFrequency } from '#contract/alerts/schemas.ts';
import type { SocialProvider } from '#contract/enums.ts';
import type { Language } from '#contract/languages.ts';
import type { NotificationEvent } from '#contract/notifications/schemas.ts';

/**
 * What has to be done after a commit: notifications, and deadlines (`due` in the future). An outbox message has ids,
 * not content: its handler reads the state at the time of delivery. It has content only where the row will be deleted by then.
 *
 * `of` of a booking's outbox messages is the instant that the message is about (ISO 8601): a start, an end, or when a clock is
 * due. When it has moved, the message does nothing; only a clock decides by the one that runs at its delivery.
 */
export type OutboxMessage =
  | { kind: 'sessionEnded'; sessionId: string }
  // Of chat messages: `messagePosted` is for browsers, `messageNews` for notifications and mails, `messagesSeen` for the ticks that
  // the other side sees, `threadRead` for one's own notifications.
  /** A chat message is to be published to the browsers of both sides. */
  | { kind: 'messagePosted'; messageId: string; conversationId: string }
  /**
   * Members who have neither caused nor read a chat message are to be notified of it. Another queue than
   * `messagePosted`: browsers do not wait for it.
   */
  | { kind: 'messageNews'; messageId: string }
  /** The other side is to see that a member has read messages, or that the member's browser has received them. */
  | { kind: 'messagesSeen'; conversationId: string; byUserId: string; status: 'delivered' | 'read' }
  /** The inbox of a member has lost or got back a conversation, with what is unread in it. */
  | { kind: 'unreadChanged'; userId: string }
  /**
   * A thread's messages and notifications are to be marked as read together (`markReadTogether`): a member has read some of them, or
   * acted on what they are about.
   */
  | { kind: 'threadRead'; conversationId: string; byUserId: string }
  | { kind: 'proposalChanged'; proposalId: string }
  | { kind: 'bookingChanged'; bookingId: string }
  | { kind: 'proposalExpiry'; proposalId: string }
  /** Pending proposals for the days of a booking are to be ended. */
  | { kind: 'rivalsDue'; bookingId: string }
  /** A booking's parties are to be reminded of its coming start or end. */
  | {
      kind: 'bookingReminder';
      bookingId: string;
      event: 'startsTomorrow' | 'endsTomorrow';
      of: string;
    }
  /** Both parties are to be asked for the return of an overdue thing; `day` counts these outbox messages from 0. */
  | { kind: 'bookingOverdue'; bookingId: string; of: string; day: number }
  /** The clock of a booking is due, if it is still the one that runs. */
  | { kind: 'bookingClock'; bookingId: string; of: string }
  /** The renter of the thing's next booking is to be notified that the thing is overdue. */
  | { kind: 'bookingLate'; bookingId: string; of: string }
  /** Days of a rental may have become free: members who watch it are to be notified in their order. */
  | { kind: 'watchesDue'; rentalId: string }
  /**
   * A followed calendar is to be read, if `of` is still the instant that it is due at. `afterHours`: how long it was left alone,
   * where it was too large the last time.
   */
  | { kind: 'calendarDue'; calendarId: string; of: string; afterHours?: number }
  /** An account was deleted at the instant `at` (ISO 8601), and is to be listed so that a restore deletes it again. */
  | { kind: 'memberErased'; userId: string; at: string }
  /** A deletion that was requested may be due; `of` is the instant of a daily look, null for one in between. */
  | { kind: 'deletionDue'; userId: string; of: string | null }
  /** The deadline of a rating that waits for the other side's. */
  | { kind: 'ratingReveal'; ratingId: string }
  /** The same for what is to replace a rating that is shown. */
  | { kind: 'ratingRenewalReveal'; ratingId: string }
  /** A booking's parties are to be invited to rate each other. */
  | { kind: 'ratingInvitation'; bookingId: string }
  /**
   * Cached pages that show one of the `subjects` are out of date: ids of rentals and members, or `ANY_RENTAL`. Search words and
   * counts follow by a message of their own, `rentalChanged`, so that they do not delay this one.
   */
  | { kind: 'invalidatePages'; subjects: string[] }
  /** The same for a member's public data: their name, picture, badges, ratings, or the deletion of the account. */
  | { kind: 'memberChanged'; userId: string }
  /** A member is suspended because an earlier account of the same person was: their open rentals are to be hidden. */
  | { kind: 'suspensionCarried'; userId: string }
  /** Published, changed, opened, closed, hidden, deleted or expired. */
  | { kind: 'rentalChanged'; rentalId: string }
  /** Saved searches after this one are still to be compared with a rental. */
  | { kind: 'savedSearchesDue'; rentalId: string; after: string }
  /** A member's alerts are to be gathered into a mail. */
  | { kind: 'alertsDue'; userId: string; frequency: AlertFrequency }
  /** The alerts gathered at `toldAt` (ISO 8601), their `told_at`. */
  | { kind: 'alertsMail'; userId: string; toldAt: string }
  /**
   * A member is to be notified of something that no message of a thread states. Once for the same `key`; without one, once for
   * the same event of the same booking, conversation or rental.
   */
  | {
      kind: 'notice';
      userId: string;
      event: NotificationEvent;
      key?: string;
      /** Who caused it; absent for a deadline. */
      actorId?: string;
      conversationId?: string;
      bookingId?: string;
      rentalId?: string;
      /** How many of the same came together; one when absent. */
      count?: number;
    }
  /** A member's unread notifications are to be gathered, into one email or one push to each browser. */
  | { kind: 'notificationsDue'; userId: string; channel: 'mail' | 'push' }
  /** The notifications gathered at that instant (ISO 8601). */
  | { kind: 'notificationsMail'; userId: string; gatheredAt: string }
  | { kind: 'notificationsPush'; subscriptionId: string; gatheredAt: string }
  /** A member has read some, or all. */
  | { kind: 'notificationsRead'; userId: string }
  | { kind: 'mediaExpiry'; mediaId: string }
  /** A direct upload of a browser in the object store is to be deleted. */
  | { kind: 'incomingExpiry'; userId: string; uploadId: string }
  /** Drawn pictures of a rental are out of date. */
  | { kind: 'previewsExpiry'; rentalId: string }
  | { kind: 'identityRemoval'; identityId: string }
  | { kind: 'phoneCodeSms'; userId: string }
  | { kind: 'emailConfirmationMail'; userId: string }
  | { kind: 'passwordResetMail'; email: string }
  | { kind: 'passwordChangedMail'; userId: string }
  | { kind: 'sessionReusedMail'; sessionId: string }
  /** A member is to be notified of a change in who can open the account; one mail for each `key`. */
  | {
      kind: 'accountChangeMail';
      userId: string;
      change:
        | 'providerLinked'
        | 'providerRemoved'
        | 'accessDropped'
        | 'newDevice'
        | 'passkeyAdded'
        | 'passkeyRemoved'
        | 'recoveryCodesMade'
        | 'recoveryCodeUsed'
        | 'secondFactorReset'
        | 'deletionAsked'
        | 'deletionWithdrawn'
        | 'calendarFollowed'
        | 'calendarsStopped'
        | 'howToPayChanged'
        | 'phoneChanged';
      key: string;
      provider?: SocialProvider;
    }
  /** A mail of a change of email address, to the new one (`confirm`) or to the old one. */
  | { kind: 'emailChangeMail'; changeId: string; about: 'confirm' | 'asked' | 'done' }
  | {
      kind: 'accountDeletedMail';
      userId: string;
      email: string;
      firstname: string;
      language: Language;
    }
  | { kind: 'decisionMail'; logId: string; to: 'member' | 'reporter' }
  | { kind: 'reportReceivedMail'; reportId: string }
  | { kind: 'contactAnswerMail'; logId: string }
  | { kind: 'contactMail'; messageId: string }
  | { kind: 'newsletterConfirmationMail'; subscriptionId: string }
  /** An issue is still to be sent to the subscribers after this one. */
  | { kind: 'newsletterBatch'; issueId: string; after: string | null }
  | { kind: 'newsletterMail'; issueId: string; subscriptionId: string };

export type OutboxKind = OutboxMessage['kind'];

/** One handler per kind. A delivery may happen twice after a crash, so it must be repeatable. */
export type OutboxHandlers = {
  [Kind in OutboxKind]: (message: Extract<OutboxMessage, { kind: Kind }>) => Promise<void>;
};
