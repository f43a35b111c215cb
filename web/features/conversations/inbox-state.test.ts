import { describe, expect, it } from 'vitest';
import type { Conversation, Message } from '#contract/conversations/schemas.ts';
import {
  inboxOf,
  missingFromPage,
  withArchived,
  withConversations,
  withNewMessage,
} from './inbox-state.ts';

const conversation = (id: string, more: Partial<Conversation> = {}) =>
  ({
    id,
    rental: { kind: 'offer' },
    lastMessage: null,
    unreadCount: 0,
    proposal: null,
    archived: false,
    updatedAt: '2026-11-20T10:00:00Z',
    ...more,
  }) as Conversation;
const message = (authorId: string) =>
  ({ id: 'm', conversationId: 'a', authorId, createdAt: '2026-11-21T10:00:00Z' }) as Message;
const idsOf = (conversations: Conversation[]) => conversations.map(({ id }) => id);

describe('the filter of proposals', () => {
  it('lists conversations whose proposal waits for an answer', () => {
    const known = new Map([
      ['a', conversation('a', { proposal: { status: 'pending' } as Conversation['proposal'] })],
      ['b', conversation('b', { proposal: { status: 'declined' } as Conversation['proposal'] })],
      ['c', conversation('c')],
    ]);
    expect(idsOf(inboxOf(known, 'proposals', null))).toEqual(['a']);
  });
});

describe('an archived conversation', () => {
  const known = withArchived(
    new Map([
      ['a', conversation('a')],
      ['b', conversation('b')],
    ]),
    'a',
    true,
  );

  it('is listed under the archive alone', () => {
    expect(idsOf(inboxOf(known, 'all', null))).toEqual(['b']);
    expect(idsOf(inboxOf(known, 'offers', null))).toEqual(['b']);
    expect(idsOf(inboxOf(known, 'archived', null))).toEqual(['a']);
  });

  it('comes back when the other side writes, not when the member does', () => {
    expect(idsOf(inboxOf(withNewMessage(known, message('me'), 'me'), 'all', null))).toEqual(['b']);
    const back = withNewMessage(known, message('them'), 'me');
    expect(idsOf(inboxOf(back, 'all', null))).toEqual(['a', 'b']);
    expect(idsOf(inboxOf(back, 'unread', null))).toEqual(['a']);
  });

  it('stays in the inbox although an older list arrives late', () => {
    const late = [conversation('a', { archived: true })];
    const back = withNewMessage(known, message('them'), 'me');
    const updated = withConversations(back, late, new Map());
    expect(idsOf(inboxOf(updated, 'all', null))).toEqual(['a', 'b']);
    expect(idsOf(inboxOf(updated, 'archived', null))).toEqual([]);
  });
});

describe('a list that was read again', () => {
  const at = (hour: number) => ({ updatedAt: `2026-11-20T${hour}:00:00Z`, archived: true });
  const [early, middle, late] = [
    conversation('early', at(10)),
    conversation('middle', at(11)),
    conversation('late', at(12)),
  ];
  const elsewhere = conversation('elsewhere');
  const known = new Map([early, middle, late, elsewhere].map((one) => [one.id, one]));

  it('reports conversations that are no longer under its filter', () => {
    expect(missingFromPage(known, 'archived', [early, middle], true)).toEqual(['late']);
    expect(missingFromPage(known, 'archived', [], true)).toEqual(['early', 'middle', 'late']);
  });

  it('reports none that may be on a later page', () => {
    expect(missingFromPage(known, 'archived', [late], false)).toEqual([]);
    expect(missingFromPage(known, 'archived', [middle], false)).toEqual(['late']);
  });
});
