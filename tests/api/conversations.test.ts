import { afterAll, describe, expect, it } from 'vitest';
import {
  getConversation,
  listConversations,
  listMessages,
  markRead,
  sendMessage,
  startConversation,
} from '#contract/conversations/operations.ts';
import { fields } from '../support/caller.ts';
import { inDays, negotiation, openConversation, rental } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const write = (member: Member, id: string, text: string, clientId?: string) =>
  member.call(sendMessage, { params: { id }, body: { text, clientId } });
const fetchMessages = (member: Member, id: string) => member.call(listMessages, { params: { id } });
const look = (member: Member, id: string) => member.call(getConversation, { params: { id } });

describe('a first message', () => {
  it('opens a conversation that both sides see, each with the other as counterpart', async () => {
    const { owner, member, listing, conversation } = await negotiation(app);
    expect(conversation).toMatchObject({
      rental: { id: listing.id },
      counterpart: { id: owner.id, lastname: 'T' },
      lastMessage: { kind: 'text', text: 'Bonjour, est-ce libre ?', authorId: member.id },
      unreadCount: 0,
      proposal: null,
      bookingId: null,
      canWrite: true,
    });
    const theirs = await look(owner, conversation.id);
    expect(theirs).toMatchObject({ counterpart: { id: member.id }, unreadCount: 1 });
  });

  it('continues an existing conversation, also when two are sent at once', async () => {
    const [owner, member] = [await app.member(), await app.member()];
    const listing = await rental(owner);
    const opened = await Promise.all(
      Array.from({ length: 6 }, (_, index) => openConversation(member, listing, `Essai ${index}`)),
    );
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    const { items } = await fetchMessages(member, opened[0]?.id as string);
    expect(items).toHaveLength(6);
    const other = await openConversation(await app.member(), listing);
    expect(other.id).not.toBe(opened[0]?.id);
  });

  it('needs a text or a proposal', async () => {
    const { member, listing } = await negotiation(app);
    const refused = async (body: object) =>
      fields(await member.refusal(startConversation, { body: { rentalId: listing.id, ...body } }));
    expect(await refused({})).toEqual({ text: 'messageRequired' });
    expect(await refused({ text: '  ' })).toEqual({ text: 'messageRequired' });
    expect(await refused({ text: 'x'.repeat(4_001) })).toEqual({ text: 'tooLong' });
  });

  it('is refused about one’s own, an unknown, a closed and an expired rental', async () => {
    const [owner, member] = [await app.member(), await app.member()];
    const listing = await rental(owner, { endedAt: inDays(app, 1) });
    const closed = await rental(owner);
    await app.context.db
      .updateTable('rentals')
      .set({ status: 'closed' })
      .where('id', '=', closed.id)
      .execute();
    const refused = async (by: Member, rentalId: string) => {
      const body = { rentalId, text: 'Bonjour' };
      const { statusCode, code } = await by.refusal(startConversation, { body });
      return `${statusCode} ${code}`;
    };
    expect(await refused(owner, listing.id)).toBe('403 ownRental');
    expect(await refused(member, owner.id)).toBe('404 rentalNotFound');
    expect(await refused(member, closed.id)).toBe('409 rentalClosed');
    app.clock.advance({ days: 2 });
    await member.renewTokens();
    expect(await refused(member, listing.id)).toBe('409 rentalExpired');
  });
});

describe('the list of conversations', () => {
  it('shows the latest first, by filter, in pages', async () => {
    const owner = await app.member();
    const member = await app.member();
    const offer = await openConversation(member, await rental(owner, { kind: 'offer' }));
    const request = await openConversation(member, await rental(owner, { kind: 'request' }));
    const list = async (query = {}) =>
      (await owner.call(listConversations, { query })).items.map(({ id }) => id);
    expect(await list()).toEqual([request.id, offer.id]);
    await write(member, offer.id, 'Toujours intéressé');
    expect(await list()).toEqual([offer.id, request.id]);
    expect(await list({ filter: 'offers' })).toEqual([offer.id]);
    expect(await list({ filter: 'requests' })).toEqual([request.id]);
    expect(await list({ rentalId: offer.rental.id })).toEqual([offer.id]);
    const upTo = (await fetchMessages(owner, offer.id)).items[0]?.id as string;
    await owner.call(markRead, { params: { id: offer.id }, body: { upTo } });
    expect(await list({ filter: 'unread' })).toEqual([request.id]);
    const page = await owner.call(listConversations, { query: { limit: 1 } });
    expect(await list({ limit: 1, cursor: page.nextCursor })).toEqual([request.id]);
    const answer = await owner.refusal(listConversations, { query: { filter: 'archive' } });
    expect(fields(answer)).toEqual({ filter: 'invalidValue' });
  });
});

describe('a conversation', () => {
  it('is not found by anyone but its two participants', async () => {
    const { conversation } = await negotiation(app);
    const stranger = await app.member();
    const params = { id: conversation.id };
    const calls = [
      stranger.refusal(getConversation, { params }),
      stranger.refusal(listMessages, { params }),
      stranger.refusal(sendMessage, { params, body: { text: 'Bonjour' } }),
      stranger.refusal(markRead, { params, body: { upTo: conversation.lastMessage?.id } }),
    ];
    for (const answer of await Promise.all(calls)) {
      expect(answer).toMatchObject({ statusCode: 404, code: 'conversationNotFound' });
    }
    const { items } = await stranger.call(listConversations, {});
    expect(items).toEqual([]);
  });
});
