import { afterAll, describe, expect, it } from 'vitest';
import {
  getConversation,
  listMessages,
  markRead,
  sendMessage,
} from '#contract/conversations/operations.ts';
import { fields } from '../support/caller.ts';
import { inDays, negotiation, openConversation } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const write = (member: Member, id: string, text: string, clientId?: string) =>
  member.call(sendMessage, { params: { id }, body: { text, clientId } });
const read = (member: Member, id: string, query = {}) =>
  member.call(listMessages, { params: { id }, query });
const look = (member: Member, id: string) => member.call(getConversation, { params: { id } });
const texts = (page: { items: { text?: string | undefined }[] }) =>
  page.items.map(({ text }) => text);

describe('a message', () => {
  it('is stored once for a client id, however often it is sent', async () => {
    const { owner, member, conversation } = await negotiation(app);
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => write(member, conversation.id, 'Une fois', 'client-1')),
    );
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect((await read(member, conversation.id)).items).toHaveLength(2);
    // the same id from the other side is another message
    const theirs = await write(owner, conversation.id, 'Autre', 'client-1');
    expect(theirs.id).not.toBe(sent[0]?.id);
    const [shown] = (await read(member, conversation.id)).items;
    expect(shown?.clientId).toBeNull();
  });

  it('has one order without gap or double when both sides write at once', async () => {
    const { owner, member, conversation } = await negotiation(app);
    const written = Array.from({ length: 50 }, (_, index) => `Message ${index}`);
    await Promise.all(
      written.map((text, index) =>
        write(index % 2 ? owner : member, conversation.id, text, `c${index}`),
      ),
    );
    const rows = await app.context.db
      .selectFrom('messages')
      .select(['seq', 'text'])
      .where('conversation_id', '=', conversation.id)
      .orderBy('seq')
      .execute();
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 51 }, (_, index) => index + 1));
    expect(
      rows
        .slice(1)
        .map(({ text }) => text)
        .toSorted(),
    ).toEqual(written.toSorted());
    const seen = (await read(member, conversation.id, { limit: 100 })).items.toReversed();
    expect(seen.map(({ text }) => text)).toEqual(rows.map(({ text }) => text));
    expect((await look(owner, conversation.id)).lastMessage?.text).toBe(rows.at(-1)?.text);
  });

  it('is refused when empty or too long', async () => {
    const { member, conversation } = await negotiation(app);
    const refused = async (body: object) =>
      fields(await member.refusal(sendMessage, { params: { id: conversation.id }, body }));
    expect(await refused({ text: ' \n ' })).toEqual({ text: 'messageRequired' });
    expect(await refused({})).toEqual({ text: 'messageRequired' });
    expect(await refused({ text: 'x'.repeat(4_001) })).toEqual({ text: 'tooLong' });
    expect(await refused({ text: 'x', clientId: 'x'.repeat(65) })).toEqual({
      clientId: 'invalidValue',
    });
  });

  it('may still be written after the listing has ended', async () => {
    const { member, conversation } = await negotiation(app, { endedAt: inDays(app, 1) });
    app.clock.advance({ days: 2 });
    await member.renewTokens();
    await write(member, conversation.id, 'Merci encore');
    expect((await look(member, conversation.id)).canWrite).toBe(true);
  });
});

describe('reading a conversation', () => {
  it('pages backwards from the newest', async () => {
    const { member, conversation } = await negotiation(app);
    for (const text of ['1', '2', '3', '4']) await write(member, conversation.id, text);
    const first = await read(member, conversation.id, { limit: 2 });
    const second = await read(member, conversation.id, { limit: 2, cursor: first.nextCursor });
    const third = await read(member, conversation.id, { limit: 2, cursor: second.nextCursor });
    expect([texts(first), texts(second), texts(third)]).toEqual([
      ['4', '3'],
      ['2', '1'],
      ['Bonjour, est-ce libre ?'],
    ]);
    expect(third.nextCursor).toBeNull();
  });

  it('refuses a cursor that no list has answered', async () => {
    const { member, conversation } = await negotiation(app);
    const { id } = conversation.lastMessage as { id: string };
    const cursor = Buffer.from(JSON.stringify(['99999999999999', id])).toString('base64url');
    const call = { params: { id: conversation.id }, query: { cursor } };
    expect(await member.refusal(listMessages, call)).toMatchObject({ statusCode: 400 });
  });

  it('catches up after a known message, oldest first, over pages', async () => {
    const { owner, member, conversation } = await negotiation(app);
    const after = conversation.lastMessage?.id;
    for (const text of ['1', '2', '3']) await write(owner, conversation.id, text);
    expect(texts(await read(member, conversation.id, { after }))).toEqual(['1', '2', '3']);
    const first = await read(member, conversation.id, { after, limit: 2 });
    const rest = await read(member, conversation.id, { after, limit: 2, cursor: first.nextCursor });
    expect([texts(first), texts(rest)]).toEqual([['1', '2'], ['3']]);
    const other = (await negotiation(app)).conversation;
    const answer = await member.refusal(listMessages, {
      params: { id: conversation.id },
      query: { after: other.lastMessage?.id },
    });
    expect(answer).toMatchObject({ statusCode: 404, code: 'messageNotFound' });
  });

  it('moves messages from sent to delivered to read, never back', async () => {
    const { owner, member, conversation } = await negotiation(app);
    const first = conversation.lastMessage?.id as string;
    const second = await write(member, conversation.id, 'Encore une question');
    const statuses = async () =>
      (await read(member, conversation.id)).items.toReversed().map(({ status }) => status);
    const seen = (upTo: string) =>
      owner.call(markRead, { params: { id: conversation.id }, body: { upTo } });
    expect(await statuses()).toEqual(['sent', 'sent']);
    await read(owner, conversation.id);
    expect(await statuses()).toEqual(['delivered', 'delivered']);
    await seen(first);
    expect(await statuses()).toEqual(['read', 'delivered']);
    await seen(second.id);
    await seen(first);
    expect(await statuses()).toEqual(['read', 'read']);
  });

  it('counts unread messages, by conversation and in all', async () => {
    const { owner, member, listing, conversation } = await negotiation(app);
    await write(member, conversation.id, 'Deux');
    const third = await write(member, conversation.id, 'Trois');
    await openConversation(await app.member(), listing);
    const counts = async () => {
      await owner.renewTokens();
      return [(await look(owner, conversation.id)).unreadCount, owner.session.unreadMessages];
    };
    expect(await counts()).toEqual([3, 4]);
    const { items } = await read(owner, conversation.id);
    const upTo = items[1]?.id as string;
    await owner.call(markRead, { params: { id: conversation.id }, body: { upTo } });
    expect(await counts()).toEqual([1, 2]);
    await owner.call(markRead, { params: { id: conversation.id }, body: { upTo: third.id } });
    expect(await counts()).toEqual([0, 1]);
    await write(owner, conversation.id, 'Réponse');
    expect((await look(member, conversation.id)).unreadCount).toBe(1);
  });
});
