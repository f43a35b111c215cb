import type { Conversation, ConversationFilter, Message } from '#contract/conversations/schemas.ts';
import type { Proposal } from '#contract/proposals/schemas.ts';
import { PENDING } from '#contract/proposals/transitions.ts';
import { laterProposal } from './thread-state.ts';

export type Conversations = ReadonlyMap<string, Conversation>;

/** Merges conversations from the server; an outdated one does not undo what has happened since. */
export function withConversations(
  known: Conversations,
  received: readonly Conversation[],
  readUpTo: ReadonlyMap<string, string>,
): Conversations {
  const all = new Map(known);
  for (const conversation of received) {
    const later = laterConversation(all.get(conversation.id), conversation);
    // the list was fetched before the conversation was marked as read
    const isRead = later.lastMessage && readUpTo.get(later.id) === later.lastMessage.id;
    all.set(later.id, isRead ? { ...later, unreadCount: 0 } : later);
  }
  return all;
}

function laterConversation(known: Conversation | undefined, received: Conversation): Conversation {
  if (!known) return received;
  const stale = Date.parse(known.updatedAt) > Date.parse(received.updatedAt);
  const { lastMessage, unreadCount, updatedAt, archived } = stale ? known : received;
  return {
    ...received,
    lastMessage,
    unreadCount,
    updatedAt,
    archived,
    proposal: newerProposal(known.proposal, received.proposal),
    bookingId: received.bookingId ?? known.bookingId,
  };
}

function newerProposal(known: Proposal | null, received: Proposal | null): Proposal | null {
  if (!known || !received) return received ?? known;
  if (known.id === received.id) return laterProposal(known, received);
  return Date.parse(known.createdAt) > Date.parse(received.createdAt) ? known : received;
}

/** A message was received: its conversation moves up, and counts it when the other side wrote it. */
export function withNewMessage(
  known: Conversations,
  message: Message,
  memberId: string,
): Conversations {
  const conversation = known.get(message.conversationId);
  if (!conversation || conversation.lastMessage?.id === message.id) return known;
  if (Date.parse(message.createdAt) < Date.parse(conversation.updatedAt)) return known;
  // a system message has no author: the conversation, fetched again after it, says whether it is unread
  const unread = message.authorId !== null && message.authorId !== memberId;
  return new Map(known).set(conversation.id, {
    ...conversation,
    lastMessage: message,
    updatedAt: message.createdAt,
    // an archived conversation comes back when the other side writes
    archived: conversation.archived && !unread,
    proposal: newerProposal(conversation.proposal, message.proposal ?? null),
    unreadCount: unread
      ? conversation.unreadCount + 1
      : message.authorId === memberId && message.kind !== 'proposal'
        ? 0
        : conversation.unreadCount,
  });
}

/** A proposal was answered, cancelled or has expired. */
export function withChangedProposal(known: Conversations, proposal: Proposal): Conversations {
  const conversation = known.get(proposal.conversationId);
  if (!conversation) return known;
  return new Map(known).set(conversation.id, {
    ...conversation,
    proposal: newerProposal(conversation.proposal, proposal),
  });
}

/** A conversation was archived, or moved back. */
export function withArchived(known: Conversations, id: string, archived: boolean): Conversations {
  const conversation = known.get(id);
  return conversation ? new Map(known).set(id, { ...conversation, archived }) : known;
}

/** The conversation was marked as read. */
export function withoutUnread(known: Conversations, conversationId: string): Conversations {
  const conversation = known.get(conversationId);
  if (!conversation || conversation.unreadCount === 0) return known;
  return new Map(known).set(conversationId, { ...conversation, unreadCount: 0 });
}

const MATCHES: Record<ConversationFilter, (conversation: Conversation) => boolean> = {
  all: ({ archived }) => !archived,
  proposals: ({ archived, proposal }) => !archived && proposal?.status === PENDING,
  offers: ({ archived, rental }) => !archived && rental.kind === 'offer',
  requests: ({ archived, rental }) => !archived && rental.kind === 'request',
  unread: ({ archived, unreadCount }) => !archived && unreadCount > 0,
  archived: ({ archived }) => archived,
};

/**
 * Known conversations that belong under a filter but are missing from its first page, just fetched: they have changed
 * without an event.
 * @param isWhole the page has all conversations under the filter
 */
export function missingFromPage(
  known: Conversations,
  filter: ConversationFilter,
  page: readonly Conversation[],
  isWhole: boolean,
): string[] {
  const listed = new Set(page.map(({ id }) => id));
  const oldest = Math.min(...page.map(({ updatedAt }) => Date.parse(updatedAt)));
  return [...known.values()]
    .filter(
      (conversation) =>
        MATCHES[filter](conversation) &&
        !listed.has(conversation.id) &&
        (isWhole || Date.parse(conversation.updatedAt) > oldest),
    )
    .map(({ id }) => id);
}

/** The conversations under a filter, the latest first. The open one stays although it has been read. */
export function inboxOf(
  known: Conversations,
  filter: ConversationFilter,
  openId: string | null,
): Conversation[] {
  const shown = [...known.values()].filter(
    (conversation) =>
      MATCHES[filter](conversation) || (filter === 'unread' && conversation.id === openId),
  );
  return shown.sort((one, other) => Date.parse(other.updatedAt) - Date.parse(one.updatedAt));
}
