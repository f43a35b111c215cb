import type { AlertFrequency } from '#contract/alerts/schemas.ts';
import type { Language } from '#contract/languages.ts';
import type { NotificationEvent } from '#contract/notifications/schemas.ts';

/**
 * What a commit leaves to do: telling browsers and members, and deadlines (`due` in the future). A message
 * names rows and carries no content, so that a late delivery tells the state of that moment. Only what is
 * gone by then is carried along.
 */
export type OutboxMessage =
  | { kind: 'sessionEnded'; sessionId: string }
  | { kind: 'messagePosted'; messageId: string; conversationId: string }
  | { kind: 'messagesSeen'; conversationId: string; byUserId: string; status: 'delivered' | 'read' }
  /** A member has read in a thread: what notifications told of it is to be read with it. */
  | { kind: 'threadRead'; conversationId: string; byUserId: string }
  | { kind: 'proposalChanged'; proposalId: string }
  | { kind: 'bookingChanged'; bookingId: string }
  | { kind: 'proposalExpiry'; proposalId: string }
  /** Pending proposals for the days of a booking are to be ended. */
  | { kind: 'rivalsDue'; bookingId: string }
  /** A booking's parties are to be reminded of its start or end, if it is still at that instant (ISO 8601). */
  | {
      kind: 'bookingReminder';
      bookingId: string;
      event: 'startsTomorrow' | 'endsTomorrow';
      of: string;
    }
  /** What ended at that instant (ISO 8601) should be back; `day` counts from 0 how often it is asked. */
  | { kind: 'bookingOverdue'; bookingId: string; of: string; day: number }
  /** A rating has waited for the other side's long enough. */
  | { kind: 'ratingReveal'; ratingId: string }
  /** A booking's parties are to be asked to rate each other. */
  | { kind: 'ratingInvitation'; bookingId: string }
  /**
   * Cached pages that show one of these (ids of rentals and members, `ANY_RENTAL`) are out of date. Followers of what
   * changed have messages of their own, so that none of them delays this one.
   */
  | { kind: 'invalidatePages'; subjects: string[] }
  /** The same for what others see of a member: their name, picture, badges, ratings, or that they are gone. */
  | { kind: 'memberChanged'; userId: string }
  /** Published, changed, opened, closed, hidden, deleted or run out. */
  | { kind: 'rentalChanged'; rentalId: string }
  /** Saved searches after this one are still to be held against a rental. */
  | { kind: 'savedSearchesDue'; rentalId: string; after: string }
  /** What came up for a member is to be gathered into a mail. */
  | { kind: 'alertsDue'; userId: string; frequency: AlertFrequency }
  /** What was gathered at that instant (ISO 8601). */
  | { kind: 'alertsMail'; userId: string; toldAt: string }
  /** Whoever has not caused or read a message is to be notified of it. */
  | { kind: 'messageNews'; messageId: string }
  /**
   * A member is to be told of something that stands in no thread. Told once for the same `key`; without one,
   * once for the same event of the same booking, conversation or rental.
   */
  | {
      kind: 'notice';
      userId: string;
      event: NotificationEvent;
      key?: string;
      /** Who caused it; none for a deadline. */
      actorId?: string;
      conversationId?: string;
      bookingId?: string;
      rentalId?: string;
      /** How many of the same came together; one without. */
      count?: number;
    }
  /** What a member has not read is to be gathered, into one letter or one push to each browser. */
  | { kind: 'notificationsDue'; userId: string; channel: 'mail' | 'push' }
  /** What was gathered at that instant (ISO 8601). */
  | { kind: 'notificationsMail'; userId: string; gatheredAt: string }
  | { kind: 'notificationsPush'; subscriptionId: string; gatheredAt: string }
  /** A member has read some, or all. */
  | { kind: 'notificationsRead'; userId: string }
  | { kind: 'mediaExpiry'; mediaId: string }
  /** What a browser has put into the object store is to go. */
  | { kind: 'incomingExpiry'; userId: string; uploadId: string }
  /** Pictures drawn of a rental are out of date. */
  | { kind: 'previewsExpiry'; rentalId: string }
  | { kind: 'identityRemoval'; identityId: string }
  | { kind: 'phoneCodeSms'; userId: string }
  | { kind: 'emailConfirmationMail'; userId: string }
  | { kind: 'passwordResetMail'; email: string }
  | { kind: 'passwordChangedMail'; userId: string }
  | { kind: 'sessionReusedMail'; sessionId: string }
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
  /** Subscribers after this one are still to be sent an issue. */
  | { kind: 'newsletterBatch'; issueId: string; after: string | null }
  | { kind: 'newsletterMail'; issueId: string; subscriptionId: string };

export type OutboxKind = OutboxMessage['kind'];

/** One deliverer a kind. A delivery may happen twice after a crash, so it must bear repetition. */
export type OutboxHandlers = {
  [Kind in OutboxKind]: (message: Extract<OutboxMessage, { kind: Kind }>) => Promise<void>;
};
