import { describe, expect, it } from 'vitest';
import type { Message } from '#contract/conversations/schemas.ts';
import type { Proposal } from '#contract/proposals/schemas.ts';
import {
  EMPTY_THREAD,
  withFollowing,
  withLatest,
  withMessage,
  withOlder,
  withProposal,
  withReceipt,
} from './thread-state.ts';

function message(id: string, second: number, more: Partial<Message> = {}): Message {
  return {
    id,
    conversationId: 'c',
    authorId: 'me',
    kind: 'text',
    rentalKind: 'offer',
    text: id,
    clientId: null,
    status: 'sent',
    createdAt: new Date(second * 1000).toISOString(),
    ...more,
  };
}
const ids = ({ messages }: { messages: readonly Message[] }) => messages.map(({ id }) => id);
const proposal = (status: Proposal['status']) => ({ id: 'p', status }) as Proposal;

describe('a thread', () => {
  it('shows each message once, oldest first, whatever way it comes', () => {
    let thread = withMessage(EMPTY_THREAD, message('c', 3));
    thread = withLatest(thread, { items: [message('c', 3), message('b', 2)], nextCursor: 'x' });
    thread = withOlder(thread, { items: [message('b', 2), message('a', 1)], nextCursor: null });
    thread = withMessage(thread, message('c', 3));
    expect(ids(thread)).toEqual(['a', 'b', 'c']);
    expect(thread.olderCursor).toBeNull();
  });

  it('keeps the server’s order where two messages share an instant', () => {
    let thread = withLatest(EMPTY_THREAD, {
      items: [message('z', 1), message('y', 1)],
      nextCursor: 'x',
    });
    thread = withOlder(thread, { items: [message('x', 1)], nextCursor: null });
    expect(ids(thread)).toEqual(['x', 'y', 'z']);
  });

  it('catches up from what was read, not from what was told meanwhile', () => {
    let thread = withLatest(EMPTY_THREAD, { items: [message('a', 1)], nextCursor: null });
    thread = withMessage(thread, message('d', 4));
    expect(thread.anchor).toBe('a');
    thread = withFollowing(thread, [message('b', 2), message('c', 3), message('d', 4)]);
    expect(ids(thread)).toEqual(['a', 'b', 'c', 'd']);
    expect(thread.anchor).toBe('d');
  });

  it('never takes a receipt back', () => {
    let thread = withLatest(EMPTY_THREAD, {
      items: [message('b', 2), message('a', 1)],
      nextCursor: null,
    });
    thread = withReceipt(thread, { upTo: 'a', status: 'read' }, 'me');
    thread = withReceipt(thread, { upTo: 'b', status: 'delivered' }, 'me');
    thread = withMessage(thread, message('a', 1));
    expect(thread.messages.map(({ status }) => status)).toEqual(['read', 'delivered']);
  });

  it('never makes an answered proposal pending again', () => {
    const card = (status: Proposal['status']) =>
      message('a', 1, { kind: 'proposal', proposal: proposal(status) });
    let thread = withMessage(EMPTY_THREAD, card('pending'));
    thread = withProposal(thread, proposal('accepted'));
    thread = withLatest(thread, { items: [card('pending')], nextCursor: null });
    expect(thread.messages[0]?.proposal?.status).toBe('accepted');
  });
});
