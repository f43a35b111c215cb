import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { endSession, listSessions, login, logout } from '#contract/accounts/operations.ts';
import { askChange } from '#contract/bookings/operations.ts';
import { markRead, sendMessage } from '#contract/conversations/operations.ts';
import {
  changeNotificationPreferences,
  listPushSubscriptions,
  subscribePush,
  unsubscribePush,
} from '#contract/notifications/operations.ts';
import { webPushSender } from '#server/adapters/push/web-push.ts';
import { agreement } from '../support/agreement.ts';
import { negotiation, proposal } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { pushSubscription, startPushService, vapidClaims } from '../support/push-service.ts';
import { startApp } from '../support/start-app.ts';

const service = await startPushService();
const app = await startApp({ push: service.sender });
beforeEach(() => service.answer(201));
afterAll(async () => {
  await app.close();
  await service.close();
});

const subscribe = async (member: Member) => {
  const body = service.subscribe();
  const { id } = await member.call(subscribePush, { body });
  return { id, body, path: new URL(body.endpoint).pathname };
};
const write = (member: Member, { id }: { id: string }, text = 'Est-elle libre samedi ?') =>
  member.call(sendMessage, { params: { id }, body: { text } });
/** The pushes to a browser, once everything due is delivered. */
const pushesTo = async ({ path }: { path: string }) => {
  await app.outbox.settle();
  return service.received.filter((push) => push.path === path);
};
const browsersOf = async (member: Member) =>
  (await member.call(listPushSubscriptions, {})).items.map(({ endpoint }) => endpoint);

/** A conversation whose owner has a browser for pushes, with everything delivered. */
async function conversationWithBrowser(facts: { language?: 'fr' | 'ar' } = {}) {
  const parties = await negotiation(app);
  if (facts.language) {
    const { db } = app.context;
    await db.updateTable('users').set(facts).where('id', '=', parties.owner.id).execute();
  }
  await app.outbox.settle();
  return { ...parties, browser: await subscribe(parties.owner) };
}

/** The lines of a push, without marks of direction. */
const linesOf = (push: { payload: { body: string } } | undefined) =>
  push?.payload.body
    .replace(/[\u2068\u2069]/g, '')
    .replaceAll('\u00a0', ' ')
    .split('\n') ?? [];

describe('a push', () => {
  it('says first what it is about, then what comes next, then the booking', async () => {
    const agreed = await agreement(app);
    await app.outbox.settle();
    const browser = await subscribe(agreed.owner);
    const body = { endsAt: agreed.day(8), amount: 95_000 };
    await agreed.renter.call(askChange, { params: { id: agreed.id }, body });
    const [push] = await pushesTo(browser);
    expect(push?.payload.title.length).toBeLessThanOrEqual(50);
    const [what, next, about] = linesOf(push);
    expect(what).toMatch(/^Demandé : .+ \(5 jours\), 95 DT$/);
    expect(next).toMatch(/^Malek demande un changement/);
    expect(about).toMatch(/^Perceuse à percussion · .+ · 50 DT$/);
  });

  it('reaches that browser alone, encrypted and signed, in the member’s language', async () => {
    const { owner, member, conversation, browser } = await conversationWithBrowser({
      language: 'ar',
    });
    await write(member, conversation);
    const [push, ...others] = await pushesTo(browser);
    expect(others).toEqual([]);
    expect(push?.payload).toEqual({
      title: 'رسالتان جديدتان من \u2068Malek\u2069',
      body: 'Est-elle libre samedi ?',
      address: `/ar/messagerie?conversation=${conversation.id}`,
      tag: `conversation-${conversation.id}`,
      language: 'ar',
      unreadMessages: 2,
    });
    const { headers } = push ?? {};
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' });
    expect(Number(headers?.ttl)).toBeGreaterThan(86_000);
    expect(headers?.topic).toMatch(/^[\w-]{32}$/);
    const { publicKey } = await owner.call(listPushSubscriptions, {});
    const { key, claims } = vapidClaims(headers?.authorization);
    expect(key).toBe(publicKey);
    expect(claims).toMatchObject({
      aud: new URL(browser.body.endpoint).origin,
      sub: 'mailto:bonjour@kerya.example',
    });
    // the next one of the thread replaces it
    await write(member, conversation, 'Ou dimanche ?');
    const [, next] = await pushesTo(browser);
    expect(next?.payload.body).toBe('Ou dimanche ?');
    expect([next?.payload.tag, next?.headers.topic]).toEqual([push?.payload.tag, headers?.topic]);
  });

  it('does not come for kinds that are off, or for what was read by then', async () => {
    const { owner, member, conversation, browser } = await conversationWithBrowser();
    service.answer(503);
    const { id } = await write(member, conversation);
    await app.outbox.settle();
    await owner.call(markRead, { params: { id: conversation.id }, body: { upTo: id } });
    service.answer(201);
    app.clock.advance({ minutes: 1 });
    expect(await pushesTo(browser)).toEqual([]);
    await owner.call(changeNotificationPreferences, {
      body: { channels: { messages: { push: false } } },
    });
    await write(member, conversation);
    expect(await pushesTo(browser)).toEqual([]);
  });

  it('waits for the end of quiet hours, and then one sums everything up', async () => {
    const { owner, member, conversation, browser } = await conversationWithBrowser();
    const hour = (app.clock.now().getUTCHours() + 1) % 24;
    const at = (hours: number) => `${String(hours % 24).padStart(2, '0')}:00`;
    const quietHours = { from: at(hour), until: at(hour + 2) };
    await owner.call(changeNotificationPreferences, { body: { quietHours } });
    await write(member, conversation);
    await proposal(member, conversation);
    await write(member, conversation);
    expect(await pushesTo(browser)).toEqual([]);
    app.clock.advance({ hours: 2 });
    const [push, ...others] = await pushesTo(browser);
    expect(others).toEqual([]);
    expect(push?.payload).toMatchObject({
      title: '2 nouvelles pour vous',
      address: '/fr/notifications',
      tag: 'summary',
    });
    expect(push?.payload.body).toContain('vous fait une proposition');
  });

  it('that fails is tried again for a day, for each browser on its own', async () => {
    const { owner, member, conversation, browser } = await conversationWithBrowser();
    service.answer(500);
    await write(member, conversation);
    await app.outbox.settle();
    const { tries } = service;
    service.answer(201);
    app.clock.advance({ seconds: 5 });
    expect(await pushesTo(browser)).toHaveLength(1);
    expect(service.tries).toBe(tries + 1);

    service.answer(429);
    await write(member, conversation);
    await app.outbox.settle();
    service.answer(201);
    app.clock.advance({ days: 1, minutes: 5 });
    expect(await pushesTo(browser)).toHaveLength(1);
    await owner.renewTokens();
    expect(await browsersOf(owner)).toEqual([browser.body.endpoint]);
  });

  it.each([404, 410])(
    'that is answered with %i ends the subscription of that browser',
    async (status) => {
      const { owner, member, conversation, browser } = await conversationWithBrowser();
      service.answer(status);
      await write(member, conversation);
      expect(await pushesTo(browser)).toEqual([]);
      expect(await browsersOf(owner)).toEqual([]);
    },
  );
});

describe('a browser', () => {
  it('belongs to the member who subscribed it last, and can be unsubscribed', async () => {
    const { owner, member, browser } = await conversationWithBrowser();
    await member.call(subscribePush, { body: browser.body });
    expect(await browsersOf(owner)).toEqual([]);
    expect(await browsersOf(member)).toEqual([browser.body.endpoint]);
    const { items } = await member.call(listPushSubscriptions, {});
    const params = { id: items[0]?.id ?? '' };
    expect((await owner.refusal(unsubscribePush, { params })).code).toBe('notFound');
    await member.call(unsubscribePush, { params });
    expect(await browsersOf(member)).toEqual([]);
  });

  it('is forgotten with its session, by signing out or from another device', async () => {
    const owner = await app.member();
    const { email, password } = owner.facts;
    const elsewhere = await app.visitor.call(login, { body: { email, password } });
    const other = app.as(() => elsewhere.accessToken);
    await other.call(subscribePush, { body: pushSubscription() });
    const { items } = await owner.call(listSessions, {});
    const id = items.find(({ current }) => !current)?.id ?? '';
    await subscribe(owner);
    expect(await browsersOf(owner)).toHaveLength(2);
    await owner.call(endSession, { params: { id } });
    expect(await browsersOf(owner)).toHaveLength(1);
    await owner.call(logout, { body: { refreshToken: owner.session.refreshToken } });
    await app.outbox.settle();
    const left = app.context.db.selectFrom('push_subscriptions').select('id');
    expect(await left.where('user_id', '=', owner.id).execute()).toEqual([]);
  });

  it('gets nothing more once its session has run out, while another that is used does', async () => {
    const { owner, member, conversation, browser: used } = await conversationWithBrowser();
    const { email, password } = owner.facts;
    const sold = await app.visitor.call(login, { body: { email, password } });
    const body = service.subscribe();
    await app.as(() => sold.accessToken).call(subscribePush, { body });
    for (let week = 0; week < 5; week += 1) {
      app.clock.advance({ days: 7 });
      await owner.renewTokens();
      await member.renewTokens();
    }
    expect(await browsersOf(owner)).toEqual([used.body.endpoint]);
    await write(member, conversation, 'Le code du portail est 4512');
    expect(await pushesTo(used)).toHaveLength(1);
    expect(await pushesTo({ path: new URL(body.endpoint).pathname })).toEqual([]);
  });

  it('is one of ten: a further one replaces the oldest', async () => {
    const member = await app.member();
    const made: string[] = [];
    for (let index = 0; index < 11; index += 1) {
      made.push((await subscribe(member)).body.endpoint);
      app.clock.advance({ seconds: 1 });
    }
    expect(await browsersOf(member)).toEqual(made.slice(1).toReversed());
  });

  it.each([
    ['without encryption on the way', 'http://push.example/1'],
    ['nowhere', 'https://'],
  ])('cannot subscribe with an address %s', async (_what, endpoint) => {
    const member = await app.member();
    const body = pushSubscription(endpoint);
    expect((await member.refusal(subscribePush, { body })).code).toBe('validationFailed');
  });
});

describe('the real sender', () => {
  const sender = webPushSender(app.context.secrets.vapid, 'mailto:bonjour@kerya.example');
  const options = { ttlSeconds: 60, urgency: 'normal', topic: 'a' } as const;

  it('has the same key for the same secret', () => {
    const again = webPushSender(app.context.secrets.vapid, 'mailto:x@kerya.example');
    expect(sender.publicKey).toBe(again.publicKey);
    expect(Buffer.from(sender.publicKey, 'base64url')).toHaveLength(65);
  });

  it.each(['127.0.0.1', 'localhost', '10.1.2.3', '169.254.169.254', '[::1]', '[::ffff:127.0.0.1]'])(
    'calls no address within its own network: %s',
    async (host) => {
      const { tries } = service;
      const port = new URL(service.subscribe().endpoint).port;
      const { endpoint, keys } = pushSubscription(`https://${host}:${port}/1`);
      expect(await sender.send({ endpoint, ...keys }, '{}', options)).toBe('gone');
      expect(service.tries).toBe(tries);
    },
  );
});
