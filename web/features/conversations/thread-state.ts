import type { Message } from '#contract/conversations/schemas.ts';
import type { Proposal } from '#contract/proposals/schemas.ts';

/** The messages of one conversation this page holds, the oldest first. */
export interface ThreadState {
  messages: readonly Message[];
  /** Where older messages begin; null at the conversation's start, undefined before the first reading. */
  olderCursor: string | null | undefined;
  /**
   * The newest message read from the list. What came by socket since then may have holes (the connection
   * may have been away between two events), so catching up starts from here.
   */
  anchor: string | null;
}

export const EMPTY_THREAD: ThreadState = { messages: [], olderCursor: undefined, anchor: null };

interface Page {
  items: readonly Message[];
  nextCursor: string | null;
}

const STATUS_ORDER: readonly Message['status'][] = ['sent', 'delivered', 'read'];

/** The newest page of the list, as the server answers it: newest first. */
export function withLatest(thread: ThreadState, page: Page): ThreadState {
  const [newest] = page.items;
  return {
    messages: merged(thread.messages, page.items.toReversed()),
    olderCursor: thread.olderCursor === undefined ? page.nextCursor : thread.olderCursor,
    anchor: newest?.id ?? thread.anchor,
  };
}

/** A page behind `olderCursor`, newest first. */
export function withOlder(thread: ThreadState, page: Page): ThreadState {
  const known = new Set(thread.messages.map(({ id }) => id));
  const older = page.items.toReversed().filter(({ id }) => !known.has(id));
  return {
    ...thread,
    messages: arranged([...older, ...thread.messages]),
    olderCursor: page.nextCursor,
  };
}

/** What stands behind the anchor, oldest first. */
export function withFollowing(thread: ThreadState, items: readonly Message[]): ThreadState {
  return {
    ...thread,
    messages: merged(thread.messages, items),
    anchor: items.at(-1)?.id ?? thread.anchor,
  };
}

/** One message: told by the socket, or the answer to sending it. */
export function withMessage(thread: ThreadState, message: Message): ThreadState {
  return { ...thread, messages: merged(thread.messages, [message]) };
}

/** The other side has received or read everything of the member's up to a message. */
export function withReceipt(
  thread: ThreadState,
  { upTo, status }: { upTo: string; status: 'delivered' | 'read' },
  memberId: string,
): ThreadState {
  const reached = thread.messages.findIndex(({ id }) => id === upTo);
  if (reached < 0) return thread;
  const messages = thread.messages.map((message, index) =>
    index <= reached && message.authorId === memberId
      ? { ...message, status: furthest(message.status, status) }
      : message,
  );
  return { ...thread, messages };
}

/** A proposal has changed: the card that shows it follows. */
export function withProposal(thread: ThreadState, proposal: Proposal): ThreadState {
  if (!thread.messages.some((message) => message.proposal?.id === proposal.id)) return thread;
  const messages = thread.messages.map((message) =>
    message.proposal?.id === proposal.id
      ? { ...message, proposal: laterProposal(message.proposal, proposal) }
      : message,
  );
  return { ...thread, messages };
}

/** An answered proposal never becomes pending again, whatever order the news arrive in. */
export function laterProposal(known: Proposal, told: Proposal): Proposal {
  return known.status !== 'pending' && told.status === 'pending' ? known : told;
}

/** Those known that the list does not tell, then the list in its own order: each message once. */
function merged(known: readonly Message[], told: readonly Message[]): Message[] {
  const knownById = new Map(known.map((message) => [message.id, message]));
  const toldIds = new Set(told.map(({ id }) => id));
  const newer = told.map((message) => laterMessage(knownById.get(message.id), message));
  return arranged([...known.filter(({ id }) => !toldIds.has(id)), ...newer]);
}

function laterMessage(known: Message | undefined, told: Message): Message {
  if (!known) return told;
  const proposal =
    known.proposal && told.proposal ? laterProposal(known.proposal, told.proposal) : told.proposal;
  return { ...told, status: furthest(known.status, told.status), proposal };
}

function furthest(one: Message['status'], other: Message['status']): Message['status'] {
  return STATUS_ORDER.indexOf(one) > STATUS_ORDER.indexOf(other) ? one : other;
}

/** By instant; what shares one keeps the server's order, since the sort is stable. */
function arranged(messages: readonly Message[]): Message[] {
  return messages.toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt));
}
