import type { AlertFrequency } from '#contract/alerts/schemas.ts';
import type { Language } from '#contract/languages.ts';

/**
 * What a commit leaves to do: telling browsers and members, and deadlines (`due` in the future). A message
 * names rows and carries no content, so that a late delivery tells the state of that moment. Only what is
 * gone by then is carried along.
 */
export type OutboxMessage =
  | { kind: 'sessionEnded'; sessionId: string }
  | { kind: 'messagePosted'; messageId: string }
  | { kind: 'messagesSeen'; conversationId: string; byUserId: string; status: 'delivered' | 'read' }
  | { kind: 'proposalChanged'; proposalId: string }
  | { kind: 'bookingChanged'; bookingId: string }
  | { kind: 'proposalExpiry'; proposalId: string }
  /** Published, changed, opened, closed, deleted or run out. */
  | { kind: 'rentalChanged'; rentalId: string }
  /** Saved searches after this one are still to be held against a rental. */
  | { kind: 'savedSearchesDue'; rentalId: string; after: string }
  /** What came up for a member is to be gathered into a mail. */
  | { kind: 'alertsDue'; userId: string; frequency: AlertFrequency }
  /** What was gathered at that instant (ISO 8601). */
  | { kind: 'alertsMail'; userId: string; toldAt: string }
  | { kind: 'mediaExpiry'; mediaId: string }
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
  | { kind: 'contactAnswerMail'; logId: string };

export type OutboxKind = OutboxMessage['kind'];

/** What leaves the house: sent by others' servers, which may be slow or down. */
export const OUTWARD_KINDS: OutboxKind[] = [
  'phoneCodeSms',
  'emailConfirmationMail',
  'passwordResetMail',
  'passwordChangedMail',
  'sessionReusedMail',
  'accountDeletedMail',
  'decisionMail',
  'contactAnswerMail',
  'alertsMail',
];

/** One deliverer a kind. A delivery may happen twice after a crash, so it must bear repetition. */
export type OutboxHandlers = {
  [Kind in OutboxKind]: (message: Extract<OutboxMessage, { kind: Kind }>) => Promise<void>;
};
