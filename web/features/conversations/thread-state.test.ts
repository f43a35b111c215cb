import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Message } from '#contract/conversations/schemas.ts';
import type { Proposal } from '#contract/proposals/schemas.ts';
import {
  EMPTY_THREAD,
  hasGap,
  lastWithoutGap,
  type ThreadState,
  withLatest,
  withMessages,
  withOlder,
  withProposal,
  withReceipt,
} from './thread-state.ts';

function message(seq: number, more: Partial<Message> = {}): Message {
  return {
    id: `m${seq}`,
    conversationId: 'c',
    authorId: 'me',
    seq,
    kind: 'text',
    rentalKind: 'offer',
    text: `words ${seq}`,
    warnings: [],
    actorId: null,
    clientId: null,
    status: 'sent',
    createdAt: new Date(seq * 1000).toISOString(),
    ...more,
  };
}
const numbers = ({ messages }: ThreadState) => messages.map(({ seq }) => seq);
const proposal = (status: Proposal['status']) => ({ id: 'p', status }) as Proposal;

describe('a thread', () => {
  it('shows each message once, oldest first, by every way of arrival', () => {
    let thread = withMessages(EMPTY_THREAD, [message(3)]);
    thread = withLatest(thread, { items: [message(3), message(2)], nextCursor: 'x' });
    thread = withOlder(thread, { items: [message(2), message(1)], nextCursor: null });
    thread = withMessages(thread, [message(3)]);
    expect(numbers(thread)).toEqual([1, 2, 3]);
    expect(thread.olderCursor).toBeNull();
  });

  it('knows which messages it has missed, and from where to read on', () => {
    let thread = withLatest(EMPTY_THREAD, { items: [message(5), message(4)], nextCursor: 'x' });
    expect(hasGap(thread)).toBe(false);
    thread = withMessages(thread, [message(8)]);
    expect(hasGap(thread)).toBe(true);
    expect(lastWithoutGap(thread)?.seq).toBe(5);
    thread = withMessages(thread, [message(6), message(7), message(8)]);
    expect(hasGap(thread)).toBe(false);
    expect(numbers(thread)).toEqual([4, 5, 6, 7, 8]);
  });

  it('never undoes a receipt', () => {
    let thread = withMessages(EMPTY_THREAD, [message(1), message(2)]);
    thread = withReceipt(thread, { upTo: 'm1', status: 'read' }, 'me');
    thread = withReceipt(thread, { upTo: 'm2', status: 'delivered' }, 'me');
    thread = withMessages(thread, [message(1)]);
    expect(thread.messages.map(({ status }) => status)).toEqual(['read', 'delivered']);
  });

  it('gives older messages the status of a later one of the same author, in case a receipt was missed', () => {
    const sides = [message(1), message(2, { authorId: 'them' }), message(3), message(4)];
    let thread = withMessages(EMPTY_THREAD, sides);
    thread = withLatest(thread, {
      items: [message(4, { status: 'delivered' }), message(3, { status: 'read' })],
      nextCursor: 'x',
    });
    expect(thread.messages.map(({ status }) => status)).toEqual([
      'read',
      'sent',
      'read',
      'delivered',
    ]);
  });

  it('never makes an answered proposal pending again', () => {
    const card = (status: Proposal['status']) =>
      message(1, { kind: 'proposal', proposal: proposal(status) });
    let thread = withMessages(EMPTY_THREAD, [card('pending')]);
    thread = withProposal(thread, proposal('accepted'));
    thread = withLatest(thread, { items: [card('pending')], nextCursor: null });
    expect(thread.messages[0]?.proposal?.status).toBe('accepted');
  });

  it('ends the same in every order, and however often, events and reads arrive', () => {
    const all = Array.from({ length: 9 }, (_, index) =>
      message(index + 1, { authorId: index % 3 === 0 ? 'them' : 'me' }),
    );
    type Event = (thread: ThreadState) => ThreadState;
    const received: Event[] = all.map((one) => (thread) => withMessages(thread, [one]));
    const receipts: Event[] = [
      (thread) => withReceipt(thread, { upTo: 'm9', status: 'delivered' }, 'me'),
      (thread) => withReceipt(thread, { upTo: 'm5', status: 'read' }, 'me'),
      (thread) => withReceipt(thread, { upTo: 'm2', status: 'read' }, 'me'),
    ];
    const pages: Event[] = [
      (thread) => withLatest(thread, { items: all.slice(6).toReversed(), nextCursor: 'x' }),
      (thread) => withMessages(thread, all.slice(2, 7)),
    ];
    const once = [...received, ...receipts, ...pages];
    const orders = fc
      .subarray(once)
      .chain((again) =>
        fc.shuffledSubarray([...once, ...again], { minLength: once.length + again.length }),
      );
    fc.assert(
      fc.property(orders, (events) => {
        const thread = events.reduce((state, event) => event(state), EMPTY_THREAD);
        expect(numbers(thread)).toEqual(all.map(({ seq }) => seq));
        expect(hasGap(thread)).toBe(false);
        expect(thread.messages.map(({ status }) => status)).toEqual(
          all.map(({ authorId, seq }) =>
            authorId === 'them' ? 'sent' : seq <= 5 ? 'read' : 'delivered',
          ),
        );
      }),
    );
  });

  it('closes every gap by fetching on from the last message before it', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), (known) => {
        const last = Math.max(...known);
        let thread = withMessages(
          EMPTY_THREAD,
          known.map((seq) => message(seq)),
        );
        for (let reads = 0; hasGap(thread); reads++) {
          expect(reads).toBeLessThan(40);
          const after = lastWithoutGap(thread)?.seq ?? 0;
          const page = [1, 2, 3].map((step) => after + step).filter((seq) => seq <= last);
          thread = withMessages(
            thread,
            page.map((seq) => message(seq)),
          );
        }
        const first = Math.min(...known);
        expect(numbers(thread)).toEqual(
          Array.from({ length: last - first + 1 }, (_, index) => first + index),
        );
      }),
    );
  });
});
