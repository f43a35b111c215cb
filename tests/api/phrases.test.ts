import { afterAll, describe, expect, it } from 'vitest';
import {
  getConversation,
  listMessages,
  sendMessage,
  startConversation,
} from '#contract/conversations/operations.ts';
import type { Phrase } from '#contract/conversations/phrases.ts';
import { fields } from '../support/caller.ts';
import { confirmedMember } from '../support/confirmed.ts';
import { negotiation, openConversation, rental } from '../support/factories.ts';
import { startMailServer } from '../support/mail-server.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const server = await startMailServer({ refusals: 0 });
const app = await startApp({ config: { smtpUrl: server.url } });
afterAll(async () => {
  await app.close();
  await server.close();
});

const reply = (
  member: Member,
  id: string,
  phrase: { key: Phrase; values?: { count: number } },
  language = 'fr',
) => member.call(sendMessage, { params: { id }, body: { phrase } }, { language });

describe('a quick reply', () => {
  it('is stored by its key, with its sentence in the language of its sender for older clients', async () => {
    const { owner, member, conversation } = await negotiation(app);
    const sent = await reply(member, conversation.id, { key: 'late', values: { count: 10 } });
    const phrase = { key: 'late', values: { count: 10 }, language: 'fr' };
    expect(sent).toMatchObject({ kind: 'text', text: 'J’ai 10 minutes de retard.', phrase });
    const page = await owner.call(listMessages, { params: { id: conversation.id }, query: {} });
    expect(page.items[0]).toMatchObject({ text: sent.text, phrase });
    const seen = await owner.call(getConversation, { params: { id: conversation.id } });
    expect(seen.lastMessage?.phrase).toEqual(phrase);
  });

  it('is its own sentence, also when another text comes with it', async () => {
    const { member, conversation } = await negotiation(app);
    const body = { text: 'Payez d’avance', phrase: { key: 'thanks' } } as const;
    const sent = await member.call(sendMessage, { params: { id: conversation.id }, body });
    expect(sent.text).toBe('Merci beaucoup.');
    expect(sent.warnings).toEqual([]);
  });

  it('may be the first message', async () => {
    const listing = await rental(await app.member());
    const member = await app.member();
    const body = { rentalId: listing.id, phrase: { key: 'isItFree' } } as const;
    const begun = await member.call(startConversation, { body }, { language: 'en' });
    expect(begun.lastMessage).toMatchObject({
      text: 'Hello, is it still available?',
      phrase: { key: 'isItFree', language: 'en' },
    });
  });

  it('is refused when nobody knows it, or with a value out of bounds', async () => {
    const { member, conversation } = await negotiation(app);
    const refused = async (phrase: object) => {
      const call = { params: { id: conversation.id }, body: { phrase } };
      return Object.values(fields(await member.refusal(sendMessage, call)) ?? {});
    };
    expect(await refused({ key: 'payMeFirst' })).toEqual(['invalidValue']);
    expect(await refused({ key: 'late', values: { count: 100_000 } })).toEqual(['invalidValue']);
  });

  it('is found by the words of either language', async () => {
    const { owner, member, conversation } = await negotiation(app);
    await reply(member, conversation.id, { key: 'onMyWay' }, 'en');
    const found = async (q: string) => {
      const call = { params: { id: conversation.id }, query: { q } };
      return (await owner.call(listMessages, call, { language: 'ar' })).items.length;
    };
    expect(await found('on my way')).toBe(1);
    expect(await found('الطريق')).toBe(1);
    expect(await found('J’arrive')).toBe(0);
  });

  it('is quoted in mails in the language of their reader', async () => {
    const owner = await confirmedMember(app, { language: 'ar' });
    const member = await app.member();
    const conversation = await openConversation(member, await rental(owner));
    await reply(member, conversation.id, { key: 'stillNeed' });
    await app.outbox.settle();
    app.clock.advance({ minutes: 6 });
    await app.outbox.settle();
    const mail = server.received.find(({ to }) => to === owner.facts.email && to !== undefined);
    const texts = server.received
      .filter(({ to }) => to === owner.facts.email)
      .map(({ text }) => text)
      .join('\n');
    expect(mail).toBeDefined();
    expect(texts).toContain('نعم، ما زلت أبحث.');
    expect(texts).not.toContain('je cherche toujours');
  });

  it('leaves messages without a phrase as they are', async () => {
    const { owner, member, conversation } = await negotiation(app);
    const call = { params: { id: conversation.id }, body: { text: 'Merci beaucoup.' } };
    const sent = await member.call(sendMessage, call);
    expect(sent.phrase).toBeUndefined();
    const page = await owner.call(listMessages, { params: { id: conversation.id }, query: {} });
    expect(page.items[0]?.text).toBe('Merci beaucoup.');
  });
});
