import type { Message } from '#contract/conversations/schemas.ts';
import type { Proposal } from '#contract/proposals/schemas.ts';

/** The other side has received or read the member's messages up to one of them. */
export interface Receipt {
  upTo: string;
  status: 'delivered' | 'read';
}

interface MemberReceipt extends Receipt {
  /** Whose messages it is about. */
  memberId: string;
}

/** The messages of one conversation in the store. */
export interface ThreadState {
  /** In the order of their numbers, each once. */
  messages: readonly Message[];
  /** The cursor of older messages; null at the conversation's start, undefined before the first fetch. */
  olderCursor: string | null | undefined;
  /** The latest receipt of each status, and those for messages that are not here yet: a receipt may arrive before them. */
  receipts: readonly MemberReceipt[];
}

export const EMPTY_THREAD: ThreadState = {
  messages: [],
  olderCursor: undefined,
  receipts: [],
};

interface Page {
  items: readonly Message[];
  nextCursor: string | null;
}

/** A thread that is not open gets receipts for messages that may never be fetched here. */
const MOST_RECEIPTS = 20;
const STATUS_ORDER: readonly Message['status'][] = ['sent', 'delivered', 'read'];

/** The newest page of the list. */
export function withLatest(thread: ThreadState, page: Page): ThreadState {
  const { olderCursor } = thread;
  return {
    ...withMessages(thread, page.items),
    olderCursor: olderCursor === undefined ? page.nextCursor : olderCursor,
  };
}

/** The page at `olderCursor`. */
export function withOlder(thread: ThreadState, page: Page): ThreadState {
  return { ...withMessages(thread, page.items), olderCursor: page.nextCursor };
}

/** Adds messages from the socket, from a list or from the answer to sending, in any order and any number of times. */
export function withMessages(thread: ThreadState, received: readonly Message[]): ThreadState {
  const byNumber = new Map(thread.messages.map((message) => [message.seq, message]));
  for (const message of received) {
    byNumber.set(message.seq, laterMessage(byNumber.get(message.seq), message));
  }
  const messages = [...byNumber.values()].toSorted((one, other) => one.seq - other.seq);
  return withReceipts({ ...thread, messages });
}

/**
 * The last message before which none is missing: the newest one, where there is no gap. Numbers have no gaps on the server, so
 * that a gap here is something the page has missed: the messages after this one have to be fetched.
 */
export function lastWithoutGap({ messages }: Pick<ThreadState, 'messages'>): Message | undefined {
  const gap = messages.findIndex(
    (message, index) => index > 0 && message.seq !== (messages[index - 1]?.seq ?? 0) + 1,
  );
  return gap < 0 ? messages.at(-1) : messages[gap - 1];
}

/** Whether messages are missing between those that are known. */
export function hasGap(thread: Pick<ThreadState, 'messages'>): boolean {
  return lastWithoutGap(thread) !== thread.messages.at(-1);
}

/** Adds a receipt: the other side has received or read all the member's messages up to one. */
export function withReceipt(thread: ThreadState, receipt: Receipt, memberId: string): ThreadState {
  const { upTo, status } = receipt;
  return withReceipts({
    ...thread,
    receipts: [...thread.receipts, { upTo, status, memberId }].slice(-MOST_RECEIPTS),
  });
}

/**
 * Gives each message the furthest status of the receipts that include it and of later messages by its author: where a receipt was
 * missed, only the newest messages are fetched again with their status. Drops receipts that later ones include.
 */
function withReceipts(thread: ThreadState): ThreadState {
  const numbers = new Map(thread.messages.map(({ id, seq }) => [id, seq]));
  const reachOf = ({ upTo }: Receipt) => numbers.get(upTo) ?? 0;
  const receipts = thread.receipts.filter(
    (receipt, index) =>
      reachOf(receipt) === 0 ||
      !thread.receipts.some(
        (other, place) =>
          other.status === receipt.status &&
          (reachOf(other) > reachOf(receipt) ||
            (place > index && reachOf(other) === reachOf(receipt))),
      ),
  );
  const reached = new Map<string | null, Message['status']>();
  const messages = thread.messages
    .toReversed()
    .map((message) => {
      const covering = receipts
        .filter(
          (receipt) => message.authorId === receipt.memberId && message.seq <= reachOf(receipt),
        )
        .map((receipt) => receipt.status);
      const status = [reached.get(message.authorId) ?? 'sent', ...covering].reduce(
        furthest,
        message.status,
      );
      reached.set(message.authorId, status);
      return withStatus(message, status);
    })
    .toReversed();
  return { ...thread, messages, receipts };
}

function withStatus(message: Message, status: Message['status']): Message {
  return message.status === status ? message : { ...message, status };
}

/** A proposal has changed: updates the message that shows it. */
export function withProposal(thread: ThreadState, proposal: Proposal): ThreadState {
  if (!thread.messages.some((message) => message.proposal?.id === proposal.id)) return thread;
  const messages = thread.messages.map((message) =>
    message.proposal?.id === proposal.id
      ? { ...message, proposal: laterProposal(message.proposal, proposal) }
      : message,
  );
  return { ...thread, messages };
}

/** An answered proposal never becomes pending again, in any order of events. */
export function laterProposal(known: Proposal, received: Proposal): Proposal {
  return known.status !== 'pending' && received.status === 'pending' ? known : received;
}

function laterMessage(known: Message | undefined, received: Message): Message {
  if (!known) return received;
  const proposal =
    known.proposal && received.proposal
      ? laterProposal(known.proposal, received.proposal)
      : received.proposal;
  return { ...received, status: furthest(known.status, received.status), proposal };
}

function furthest(one: Message['status'], other: Message['status']): Message['status'] {
  return STATUS_ORDER.indexOf(one) > STATUS_ORDER.indexOf(other) ? one : other;
}
