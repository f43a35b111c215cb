/**
 * What a commit leaves to do: telling browsers, and deadlines (`due` in the future). A message names rows
 * and carries no content, so that a late delivery tells the state of that moment.
 */
export type OutboxMessage =
  | { kind: 'sessionEnded'; sessionId: string }
  | { kind: 'messagePosted'; messageId: string }
  | { kind: 'messagesSeen'; conversationId: string; byUserId: string; status: 'delivered' | 'read' }
  | { kind: 'proposalChanged'; proposalId: string }
  | { kind: 'bookingChanged'; bookingId: string }
  | { kind: 'proposalExpiry'; proposalId: string }
  | { kind: 'mediaExpiry'; mediaId: string };

export type OutboxKind = OutboxMessage['kind'];

/** One deliverer a kind. A delivery may happen twice after a crash, so it must bear repetition. */
export type OutboxHandlers = {
  [Kind in OutboxKind]: (message: Extract<OutboxMessage, { kind: Kind }>) => Promise<void>;
};
