import { afterAll, beforeAll, expect, it } from 'vitest';
import { markAlertsSeen } from '#contract/alerts/operations.ts';
import { markRead, sendMessage } from '#contract/conversations/operations.ts';
import {
  changeNotificationPreferences,
  listNotifications,
  markNotificationsRead,
} from '#contract/notifications/operations.ts';
import { NOTIFICATION_KINDS, type NotificationChannel } from '#contract/notifications/schemas.ts';
import { waiting } from '../support/agreement.ts';
import { saveSearchOf } from '../support/alerts.ts';
import { confirmedMember } from '../support/confirmed.ts';
import { withoutMails } from '../support/dead-letters.ts';
import { negotiation, openConversation, rental } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { readMails } from '../support/outbox-files.ts';
import { allReceived, listen } from '../support/socket.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
let origin: string;
beforeAll(async () => {
  origin = await app.listen();
});
afterAll(() => app.close());

const switchAllOff = (member: Member, channel: NotificationChannel) =>
  member.call(changeNotificationPreferences, {
    body: {
      channels: Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, { [channel]: false }])),
    },
  });
const centreOf = async (member: Member) => {
  await app.outbox.settle();
  return member.call(listNotifications, {});
};

it('the notification centre shows and counts nothing for a member who has switched everything off there', async () => {
  const { owner, member, conversation } = await negotiation(app);
  expect((await centreOf(owner)).unreadNotifications).toBe(1);
  await switchAllOff(owner, 'app');
  const browser = await listen(origin, owner.session.accessToken);
  const { id: upTo } = await member.call(sendMessage, {
    params: { id: conversation.id },
    body: { text: 'Toujours là ?' },
  });
  expect(await centreOf(owner)).toEqual({ items: [], nextCursor: null, unreadNotifications: 0 });
  await allReceived(app, owner, browser);
  expect(browser.received.message).toHaveLength(1);
  expect(browser.received.notification).toEqual([]);
  await owner.call(markRead, { params: { id: conversation.id }, body: { upTo } });
  await app.outbox.settle();
  browser.close();
});

it('a member who has switched all mails off after they were gathered gets none', async () => {
  const owner = await confirmedMember(app);
  await openConversation(await app.member(), await rental(owner));
  const tries = await withoutMails(app, async () => {
    await app.outbox.settle();
    app.clock.advance({ minutes: 5, seconds: 1 });
    await app.outbox.settle();
  });
  expect(tries.get(owner.facts.email)).toBe(1);
  await switchAllOff(owner, 'mail');
  app.clock.advance({ seconds: 5 });
  await app.outbox.settle();
  expect(await waiting(app, 'notificationsMail')).toEqual([]);
  const mails = await readMails(app.context.config.dataDirectory);
  expect(mails.filter(({ headers }) => headers['message-id']?.startsWith('<notif'))).toEqual([]);
});

it('marking an empty list of notifications as read marks none', async () => {
  const { owner } = await negotiation(app);
  expect((await centreOf(owner)).unreadNotifications).toBe(1);
  await owner.call(markNotificationsRead, { body: { ids: [] } });
  expect((await centreOf(owner)).unreadNotifications).toBe(1);
});

it('seeing the alerts of saved searches marks their notification as read', async () => {
  const member = await confirmedMember(app);
  await saveSearchOf(member, { category: 'handiwork' });
  await rental(await app.member());
  await app.outbox.settle();
  app.clock.advance({ minutes: 5, seconds: 1 });
  const { items, unreadNotifications } = await centreOf(member);
  expect(unreadNotifications).toBe(1);
  expect(items).toMatchObject([{ kind: 'matches', isRead: false }]);
  await member.call(markAlertsSeen, {});
  expect(await centreOf(member)).toMatchObject({
    items: [{ kind: 'matches', isRead: true }],
    unreadNotifications: 0,
  });
});
