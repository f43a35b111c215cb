import type { Conversation, ConversationFilter, Message } from '#contract/conversations/schemas.ts';
import type { Proposal } from '#contract/proposals/schemas.ts';
import { laterProposal } from './thread-state.ts';

export type Conversations = ReadonlyMap<string, Conversation>;

/** Conversations as the server tells them; one told late does not undo what has happened since. */
export function withConversations(
  known: Conversations,
  told: readonly Conversation[],
  readUpTo: ReadonlyMap<string, string>,
): Conversations {
  const all = new Map(known);
  for (const conversation of told) {
    const later = laterConversation(all.get(conversation.id), conversation);
    // the list was read before the mark of reading arrived
    const isRead = later.lastMessage && readUpTo.get(later.id) === later.lastMessage.id;
    all.set(later.id, isRead ? { ...later, unreadCount: 0 } : later);
  }
  return all;
}

function laterConversation(known: Conversation | undefined, told: Conversation): Conversation {
  if (!known) return told;
  const stale = Date.parse(known.updatedAt) > Date.parse(told.updatedAt);
  const { lastMessage, unreadCount, updatedAt, archived } = stale ? known : told;
  return {
    ...told,
    lastMessage,
    unreadCount,
    updatedAt,
    archived,
    proposal: newerProposal(known.proposal, told.proposal),
    bookingId: told.bookingId ?? known.bookingId,
  };
}

function newerProposal(known: Proposal | null, told: Proposal | null): Proposal | null {
  if (!known || !told) return told ?? known;
  if (known.id === told.id) return laterProposal(known, told);
  return Date.parse(known.createdAt) > Date.parse(told.createdAt) ? known : told;
}

/** A message has come: its conversation moves up, and counts it when it is another's. */
export function withNewMessage(
  known: Conversations,
  message: Message,
  memberId: string,
): Conversations {
  const conversation = known.get(message.conversationId);
  if (!conversation || conversation.lastMessage?.id === message.id) return known;
  if (Date.parse(message.createdAt) < Date.parse(conversation.updatedAt)) return known;
  // a system message may be nobody's doing: the reading that follows such an event says if it is unread
  const unread = message.authorId !== null && message.authorId !== memberId;
  return new Map(known).set(conversation.id, {
    ...conversation,
    lastMessage: message,
    updatedAt: message.createdAt,
    // what was put aside comes back when the other side writes
    archived: conversation.archived && !unread,
    proposal: newerProposal(conversation.proposal, message.proposal ?? null),
    unreadCount: unread
      ? conversation.unreadCount + 1
      : message.authorId === memberId
        ? 0
        : conversation.unreadCount,
  });
}

/** A proposal has changed. */
export function withAnswer(known: Conversations, proposal: Proposal): Conversations {
  const conversation = known.get(proposal.conversationId);
  if (!conversation) return known;
  return new Map(known).set(conversation.id, {
    ...conversation,
    proposal: newerProposal(conversation.proposal, proposal),
  });
}

/** A conversation was put aside, or taken back. */
export function withArchived(known: Conversations, id: string, archived: boolean): Conversations {
  const conversation = known.get(id);
  return conversation ? new Map(known).set(id, { ...conversation, archived }) : known;
}

/** Nothing of the conversation is unread any more. */
export function withoutUnread(known: Conversations, conversationId: string): Conversations {
  const conversation = known.get(conversationId);
  if (!conversation || conversation.unreadCount === 0) return known;
  return new Map(known).set(conversationId, { ...conversation, unreadCount: 0 });
}

const MATCHES: Record<ConversationFilter, (conversation: Conversation) => boolean> = {
  all: ({ archived }) => !archived,
  offers: ({ archived, rental }) => !archived && rental.kind === 'offer',
  requests: ({ archived, rental }) => !archived && rental.kind === 'request',
  unread: ({ archived, unreadCount }) => !archived && unreadCount > 0,
  archived: ({ archived }) => archived,
};

/**
 * Known conversations that belong under a filter and that its first page, just read, does not tell: they have changed
 * unseen.
 * @param isWhole the page holds all there are
 */
export function untold(
  known: Conversations,
  filter: ConversationFilter,
  page: readonly Conversation[],
  isWhole: boolean,
): string[] {
  const told = new Set(page.map(({ id }) => id));
  const oldest = Math.min(...page.map(({ updatedAt }) => Date.parse(updatedAt)));
  return [...known.values()]
    .filter(
      (conversation) =>
        MATCHES[filter](conversation) &&
        !told.has(conversation.id) &&
        (isWhole || Date.parse(conversation.updatedAt) > oldest),
    )
    .map(({ id }) => id);
}

/** What the inbox lists under a filter, the latest first. The open one stays although it has been read. */
export function inboxOf(
  known: Conversations,
  filter: ConversationFilter,
  openId: string | null,
): Conversation[] {
  const kept = [...known.values()].filter(
    (conversation) =>
      MATCHES[filter](conversation) || (filter === 'unread' && conversation.id === openId),
  );
  return kept.sort((one, other) => Date.parse(other.updatedAt) - Date.parse(one.updatedAt));
}
