import { afterAll, describe, expect, it } from 'vitest';
import {
  archiveConversation,
  getConversation,
  listConversations,
  listMessages,
  unarchiveConversation,
} from '#contract/conversations/operations.ts';
import type { ConversationFilter } from '#contract/conversations/schemas.ts';
import { LIMITS } from '#contract/limits.ts';
import { declineProposal } from '#contract/proposals/operations.ts';
import { fields } from '../support/caller.ts';
import { sendImage, write } from '../support/chat.ts';
import { negotiation, proposal } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const inbox = async (member: Member, filter: ConversationFilter = 'all') =>
  (await member.call(listConversations, { query: { filter } })).items.map(({ id }) => id);
const search = (member: Member, id: string, q: string, query = {}) =>
  member.call(listMessages, { params: { id }, query: { q, ...query } });
const texts = ({ items }: { items: { text?: string | undefined }[] }) =>
  items.map(({ text }) => text);

describe('an archived conversation', () => {
  it('is found under "archived" alone, by the side that archived it', async () => {
    const { owner, member, conversation } = await negotiation(app);
    const params = { id: conversation.id };
    await owner.call(archiveConversation, { params });
    for (const filter of ['all', 'offers', 'unread'] as const) {
      expect(await inbox(owner, filter)).toEqual([]);
    }
    expect(await inbox(owner, 'archived')).toEqual([conversation.id]);
    expect((await owner.call(getConversation, { params })).archived).toBe(true);
    expect(await inbox(member)).toEqual([conversation.id]);
    expect((await member.call(getConversation, { params })).archived).toBe(false);
    await owner.call(unarchiveConversation, { params });
    expect(await inbox(owner)).toEqual([conversation.id]);
    expect(await inbox(owner, 'archived')).toEqual([]);
  });

  it('is found by its rental, so that nobody is asked for a first message again', async () => {
    const { member, listing, conversation } = await negotiation(app);
    await member.call(archiveConversation, { params: { id: conversation.id } });
    const about = async (filter?: ConversationFilter) =>
      (await member.call(listConversations, { query: { rentalId: listing.id, filter } })).items.map(
        ({ id }) => id,
      );
    expect(await about()).toEqual([conversation.id]);
    expect(await about('archived')).toEqual([conversation.id]);
    expect(await about('offers')).toEqual([]);
  });

  it('comes back when the other side writes or proposes, not when one writes oneself', async () => {
    const { owner, member, conversation } = await negotiation(app);
    const params = { id: conversation.id };
    await owner.call(archiveConversation, { params });
    await write(owner, conversation.id, 'Merci, au revoir');
    expect(await inbox(owner, 'archived')).toEqual([conversation.id]);
    await write(member, conversation.id, 'Encore une question');
    expect(await inbox(owner)).toEqual([conversation.id]);
    await owner.call(archiveConversation, { params });
    await proposal(member, conversation);
    expect(await inbox(owner)).toEqual([conversation.id]);
  });

  it('cannot be archived by anyone else', async () => {
    const { conversation } = await negotiation(app);
    const stranger = await app.member();
    for (const operation of [archiveConversation, unarchiveConversation]) {
      const answer = await stranger.refusal(operation, { params: { id: conversation.id } });
      expect(answer).toMatchObject({ statusCode: 404, code: 'conversationNotFound' });
    }
  });
});

describe('conversations about proposals', () => {
  it('are listed for both sides while a proposal waits for its answer, and those alone', async () => {
    const { owner, member, conversation } = await negotiation(app);
    expect(await inbox(member, 'proposals')).toEqual([]);
    const { id } = await proposal(member, conversation);
    expect(await inbox(member, 'proposals')).toEqual([conversation.id]);
    expect(await inbox(owner, 'proposals')).toEqual([conversation.id]);
    await owner.call(declineProposal, { params: { id } });
    expect(await inbox(owner, 'proposals')).toEqual([]);
    expect(await inbox(owner)).toEqual([conversation.id]);
  });
});

describe('searching a conversation', () => {
  it('finds parts of words in any spelling, with all words required, newest first', async () => {
    const { owner, member, conversation } = await negotiation(app);
    await write(member, conversation.id, 'L’ÉTÉ prochain, la perceuse est-elle réservée ?');
    await write(owner, conversation.id, 'Réservée en été seulement');
    await write(member, conversation.id, 'الأُجرة كم هي بالأسبوع؟');
    await proposal(member, conversation, { message: 'Pour l’été' });
    expect(texts(await search(owner, conversation.id, 'ete RESERV'))).toEqual([
      'Réservée en été seulement',
      'L’ÉTÉ prochain, la perceuse est-elle réservée ?',
    ]);
    expect(texts(await search(owner, conversation.id, 'erceu'))).toHaveLength(1);
    expect(texts(await search(owner, conversation.id, 'اجره'))).toEqual(['الأُجرة كم هي بالأسبوع؟']);
    const [found] = (await search(owner, conversation.id, 'été')).items;
    expect(found).toMatchObject({ kind: 'proposal', proposal: { message: 'Pour l’été' } });
    expect(texts(await search(owner, conversation.id, 'vélo'))).toEqual([]);
    expect(texts(await search(owner, conversation.id, '؟'))).toEqual([]);
    expect((await search(owner, conversation.id, '  ')).items).toHaveLength(5);
  });

  it('finds a number however its digits are grouped', async () => {
    const { owner, member, conversation } = await negotiation(app);
    for (const text of ['Mon numéro : 98 123 456', 'Ou le ٢٠-١٢٣-٤٥٦', 'Code 98123456']) {
      await write(member, conversation.id, text);
    }
    expect(texts(await search(owner, conversation.id, '98123456'))).toHaveLength(2);
    expect(texts(await search(owner, conversation.id, '98 12 34 56'))).toHaveLength(2);
    expect(texts(await search(owner, conversation.id, '20123456'))).toHaveLength(1);
    expect(texts(await search(owner, conversation.id, '99123456'))).toHaveLength(0);
  });

  it('pages through a long one and finds nothing of another', async () => {
    const { owner, member, conversation } = await negotiation(app);
    const other = await negotiation(app);
    await write(other.member, other.conversation.id, 'Tondeuse 0');
    const rows = Array.from({ length: 1_200 }, (_, index) => ({
      conversation_id: conversation.id,
      seq: index + 2,
      author_id: member.id,
      kind: 'text' as const,
      text: index % 300 === 0 ? `Tondeuse ${index}` : 'Autre chose',
      created_at: app.clock.now(),
    }));
    const { db } = app.context;
    const { v7: uuid } = await import('uuid');
    await db
      .insertInto('messages')
      .values(
        rows.map((row) => ({
          ...row,
          id: uuid(),
          image_id: null,
          proposal_id: null,
          event: null,
          actor_id: null,
          booking_id: null,
          step: null,
          client_id: null,
        })),
      )
      .execute();
    const first = await search(owner, conversation.id, 'tondeuse', { limit: 3 });
    expect(texts(first)).toEqual(['Tondeuse 900', 'Tondeuse 600', 'Tondeuse 300']);
    const rest = await search(owner, conversation.id, 'tondeuse', {
      limit: 3,
      cursor: first.nextCursor,
    });
    expect(texts(rest)).toEqual(['Tondeuse 0']);
    expect(rest.nextCursor).toBeNull();
    const after = conversation.lastMessage?.id;
    expect(texts(await search(owner, conversation.id, 'tondeuse', { after, limit: 2 }))).toEqual([
      'Tondeuse 0',
      'Tondeuse 300',
    ]);
  });

  it('skips pictures and proposals without text', async () => {
    const { owner, member, conversation } = await negotiation(app);
    await sendImage(member, conversation.id);
    await proposal(member, conversation);
    expect(texts(await search(owner, conversation.id, 'libre'))).toEqual([
      conversation.lastMessage?.text,
    ]);
    expect(texts(await search(owner, conversation.id, 'undefined'))).toEqual([]);
    expect(texts(await search(owner, conversation.id, 'null'))).toEqual([]);
  });

  it('is for its participants, with words of a limited length, and marks nothing as read', async () => {
    const { owner, member, conversation } = await negotiation(app);
    await search(owner, conversation.id, 'libre');
    const { items } = await member.call(listMessages, { params: { id: conversation.id } });
    expect(items[0]?.status).toBe('sent');
    const stranger = await app.member();
    const call = { params: { id: conversation.id }, query: { q: 'libre' } };
    expect((await stranger.refusal(listMessages, call)).code).toBe('conversationNotFound');
    const long = { ...call, query: { q: 'x'.repeat(LIMITS.searchWordsLength + 1) } };
    expect(fields(await owner.refusal(listMessages, long))).toEqual({ q: 'tooLong' });
  });
});
