import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockUser } from '#contract/blocks/operations.ts';
import { markRead, sendMessage } from '#contract/conversations/operations.ts';
import {
  changeNotificationPreferences,
  getNotificationPreferences,
  listNotifications,
  markNotificationsRead,
} from '#contract/notifications/operations.ts';
import { NOTIFICATION_KINDS, type Notification } from '#contract/notifications/schemas.ts';
import { acceptProposal, counterProposal } from '#contract/proposals/operations.ts';
import {
  forgetOldNotifications,
  notifyOfMessage,
  raiseNotice,
} from '#server/features/notifications/index.ts';
import { inDays, negotiation, proposal } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { allReceived, listen } from '../support/socket.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
let origin: string;
beforeAll(async () => {
  origin = await app.listen();
});
afterAll(() => app.close());

const context = () => ({ ...app.context, wakeOutbox: () => app.outbox.wake() });

async function notificationsOf(member: Member): Promise<Notification[]> {
  await app.outbox.settle();
  return (await member.call(listNotifications, {})).items;
}
const events = async (member: Member) => (await notificationsOf(member)).map(({ event }) => event);
const write = (member: Member, id: string, text = 'Bonjour') =>
  member.call(sendMessage, { params: { id }, body: { text } });
const switchOff = (member: Member, channel: 'app' | 'mail' | 'push', kind = 'messages') =>
  member.call(changeNotificationPreferences, {
    body: { channels: { [kind]: { [channel]: false } } },
  });

describe('what happens in a thread', () => {
  it('notifies the other side: unread messages of one thread as one, with sender and rental', async () => {
    const { owner, member, listing, conversation } = await negotiation(app);
    await notificationsOf(owner);
    app.clock.advance({ minutes: 1 });
    await write(member, conversation.id);
    await write(member, conversation.id);
    const [only, ...others] = await notificationsOf(owner);
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      kind: 'messages',
      event: 'messageReceived',
      actor: { id: member.id, firstname: 'Malek' },
      rentalName: listing.name,
      conversationId: conversation.id,
      count: 3,
      isRead: false,
    });
    // it has the time of the last one
    expect(Date.parse(only?.createdAt ?? '')).toBeGreaterThan(Date.parse(conversation.updatedAt));
    expect(await notificationsOf(member)).toEqual([]);
  });

  it('notifies once, however often and in any order it is delivered', async () => {
    const { owner, member, conversation } = await negotiation(app);
    const second = await write(member, conversation.id);
    await app.outbox.settle();
    const third = await write(member, conversation.id);
    const { id: proposalId } = await proposal(member, conversation, {
      startsAt: inDays(app, 1),
      endsAt: inDays(app, 3),
    });
    const ids = await app.context.db
      .selectFrom('messages')
      .select('id')
      .where('conversation_id', '=', conversation.id)
      .execute();
    expect(proposalId).toBeDefined();
    const late = [third.id, second.id, ...ids.map(({ id }) => id), third.id];
    await Promise.all(late.map((id) => notifyOfMessage(context(), id)));
    const found = await notificationsOf(owner);
    expect(found.map(({ event, count }) => [event, count])).toEqual(
      expect.arrayContaining([
        ['proposalReceived', 1],
        ['messageReceived', 3],
      ]),
    );
    expect(found).toHaveLength(2);
  });

  it('has the time of what happened, also when it comes late', async () => {
    const { owner, member, conversation } = await negotiation(app);
    await proposal(member, conversation, { startsAt: inDays(app, 1), endsAt: inDays(app, 3) });
    await app.outbox.settle();
    const message = await app.context.db
      .selectFrom('messages')
      .select(['id', 'created_at'])
      .where('conversation_id', '=', conversation.id)
      .where('kind', '=', 'proposal')
      .executeTakeFirstOrThrow();
    await app.context.db.deleteFrom('notifications').where('user_id', '=', owner.id).execute();
    app.clock.advance({ minutes: 5 });
    await notifyOfMessage(context(), message.id);
    const [only] = await notificationsOf(owner);
    expect(only).toMatchObject({
      event: 'proposalReceived',
      createdAt: message.created_at.toISOString(),
    });
  });

  it('is read with the thread, as far as that was read, and later messages are new', async () => {
    const { owner, member, conversation } = await negotiation(app);
    const second = await write(member, conversation.id);
    const third = await write(member, conversation.id);
    await app.outbox.settle();
    const read = (upTo: string) =>
      owner.call(markRead, { params: { id: conversation.id }, body: { upTo } });
    await read(second.id);
    expect(await notificationsOf(owner)).toMatchObject([{ count: 1, isRead: false }]);
    await read(third.id);
    expect(await notificationsOf(owner)).toMatchObject([{ isRead: true }]);
    await notifyOfMessage(context(), third.id);
    expect(await notificationsOf(owner)).toHaveLength(1);
    app.clock.advance({ seconds: 1 });
    await write(member, conversation.id);
    expect(await notificationsOf(owner)).toMatchObject([
      { count: 1, isRead: false },
      { isRead: true },
    ]);
  });

  it('notifies anew after its notification was read in the centre', async () => {
    const { owner, member, conversation } = await negotiation(app);
    await app.outbox.settle();
    await owner.call(markNotificationsRead, { body: {} });
    await write(member, conversation.id);
    expect(await notificationsOf(owner)).toMatchObject([
      { count: 1, isRead: false },
      { count: 1, isRead: true },
    ]);
  });

  it('notifies of proposals, answers and counter-offers the members they concern', async () => {
    const { owner, member, conversation } = await negotiation(app);
    const dates = { startsAt: inDays(app, 1), endsAt: inDays(app, 3) };
    const first = await proposal(member, conversation, dates);
    await app.outbox.settle();
    const second = await owner.call(counterProposal, {
      params: { id: first.id },
      body: { amount: 60_000, currency: 'TND', ...dates },
    });
    await app.outbox.settle();
    await member.call(acceptProposal, { params: { id: second.id } });
    expect(await events(owner)).toEqual(
      expect.arrayContaining(['messageReceived', 'proposalReceived', 'proposalAccepted']),
    );
    expect(await events(member)).toEqual(['proposalCountered']);
  });

  it('notifies nobody of a member blocked meanwhile, and no suspended member', async () => {
    const { owner, member, conversation } = await negotiation(app);
    await notificationsOf(owner);
    await owner.call(markNotificationsRead, { body: {} });
    const message = await write(member, conversation.id);
    expect(await notificationsOf(owner)).toHaveLength(2);
    await owner.call(blockUser, { params: { id: member.id } });
    // as if the block had come before the message was processed
    const { db } = app.context;
    await db.deleteFrom('notifications').where('read_at', 'is', null).execute();
    await notifyOfMessage(context(), message.id);
    expect(await notificationsOf(owner)).toHaveLength(1);

    const other = await negotiation(app);
    await notificationsOf(other.owner);
    const suspended = { suspended_at: app.clock.now(), suspension_reason: 'Test' };
    await db.updateTable('users').set(suspended).where('id', '=', other.owner.id).execute();
    const notice = { kind: 'notice', userId: other.owner.id, event: 'overdue' } as const;
    await raiseNotice(context(), { ...notice, key: 'overdue-1' });
    expect(await notificationsOf(other.owner)).toHaveLength(1);
  });
});

describe('a notice outside of a thread', () => {
  it('comes once for its key, and names its booking’s rental and thread', async () => {
    const { owner, member, listing, conversation } = await negotiation(app);
    const made = await proposal(member, conversation, {
      startsAt: inDays(app, 1),
      endsAt: inDays(app, 3),
    });
    await owner.call(acceptProposal, { params: { id: made.id } });
    const { id: bookingId } = await app.context.db
      .selectFrom('bookings')
      .select('id')
      .where('conversation_id', '=', conversation.id)
      .executeTakeFirstOrThrow();
    await notificationsOf(member);
    await member.call(markNotificationsRead, { body: {} });
    const notice = {
      kind: 'notice',
      userId: member.id,
      event: 'startsTomorrow',
      bookingId,
    } as const;
    await Promise.all([1, 2, 3].map(() => raiseNotice(context(), notice)));
    await raiseNotice(context(), { ...notice, event: 'endsTomorrow', key: 'endsTomorrow-later' });
    const unread = (await notificationsOf(member)).filter(({ isRead }) => !isRead);
    expect(unread.map(({ event }) => event).toSorted()).toEqual(['endsTomorrow', 'startsTomorrow']);
    expect(unread[0]).toMatchObject({
      actor: null,
      bookingId,
      conversationId: conversation.id,
      rentalName: listing.name,
    });
  });
});

describe('the notification centre', () => {
  it('pages through all, the latest first, and marks some or all of one’s own as read', async () => {
    const { owner, member } = await negotiation(app);
    for (let index = 0; index < 6; index += 1) {
      const key = `notification-${index}`;
      await raiseNotice(context(), {
        kind: 'notice',
        userId: owner.id,
        event: 'ratingReceived',
        actorId: member.id,
        key,
      });
      if (index % 2) app.clock.advance({ seconds: 1 });
    }
    await app.outbox.settle();
    const all: Notification[] = [];
    let cursor: string | undefined;
    do {
      const page = await owner.call(listNotifications, {
        query: { limit: 3, ...(cursor ? { cursor } : {}) },
      });
      expect(page.unreadNotifications).toBe(7);
      all.push(...page.items);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(new Set(all.map(({ id }) => id)).size).toBe(7);
    const times = all.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());

    const ids = all.slice(0, 2).map(({ id }) => id);
    await member.call(markNotificationsRead, { body: { ids } });
    await owner.call(markNotificationsRead, { body: { ids } });
    const after = await owner.call(listNotifications, {});
    expect(after.unreadNotifications).toBe(5);
    expect(after.items.filter(({ isRead }) => isRead).map(({ id }) => id)).toEqual(ids);
    await owner.call(markNotificationsRead, { body: {} });
    expect((await owner.call(listNotifications, {})).unreadNotifications).toBe(0);
    const wrong = await owner.refusal(listNotifications, { query: { cursor: 'AAAA' } });
    expect(wrong.statusCode).toBe(400);
  });

  it('updates the member’s own browsers, and nobody else’s, when something comes or is read', async () => {
    const { owner, member, conversation } = await negotiation(app);
    await notificationsOf(owner);
    const [mine, theirs] = await Promise.all(
      [owner, member].map((one) => listen(origin, one.session.accessToken)),
    );
    if (!mine || !theirs) throw new Error('No connection.');
    try {
      const { id } = await write(member, conversation.id);
      expect(await mine.next('notification')).toMatchObject({
        notification: { event: 'messageReceived', count: 2 },
        unreadNotifications: 1,
      });
      await owner.call(markRead, { params: { id: conversation.id }, body: { upTo: id } });
      expect(await mine.next('notification', 2)).toEqual({
        notification: null,
        unreadNotifications: 0,
      });
      await allReceived(app, member, theirs);
      expect(theirs.received.notification).toEqual([]);
    } finally {
      mine.close();
      theirs.close();
    }
  });

  it('leaves out kinds that are off there, from the count too', async () => {
    const { owner, member, conversation } = await negotiation(app);
    await notificationsOf(owner);
    await switchOff(owner, 'app');
    await proposal(member, conversation);
    await app.outbox.settle();
    expect(await owner.call(listNotifications, {})).toMatchObject({
      items: [{ event: 'proposalReceived' }],
      unreadNotifications: 1,
    });
  });

  it('deletes read notifications after 90 days and all others after 180', async () => {
    const { owner, member } = await negotiation(app);
    await notificationsOf(owner);
    const raise = (key: string) =>
      raiseNotice(context(), {
        kind: 'notice',
        userId: owner.id,
        event: 'ratingReceived',
        actorId: member.id,
        key,
      });
    await owner.call(markNotificationsRead, { body: {} });
    await raise('unread');
    const leftAfter = async (days: number) => {
      app.clock.advance({ days });
      await forgetOldNotifications(context());
      const { db } = app.context;
      const rows = await db
        .selectFrom('notifications')
        .select('event')
        .where('user_id', '=', owner.id)
        .orderBy('created_at')
        .execute();
      return rows.map(({ event }) => event);
    };
    expect(await leftAfter(89)).toEqual(['messageReceived', 'ratingReceived']);
    expect(await leftAfter(2)).toEqual(['ratingReceived']);
    expect(await leftAfter(90)).toEqual([]);
  });
});

describe('the notification preferences of a member', () => {
  it('are all on at first, and change by kind and channel alone', async () => {
    const member = await app.member();
    const first = await member.call(getNotificationPreferences, {});
    expect(first.digest).toBe('soon');
    expect(Object.values(first.channels)).toEqual(
      NOTIFICATION_KINDS.map(() => ({ app: true, mail: true, push: true })),
    );
    await switchOff(member, 'mail');
    await switchOff(member, 'push');
    const changed = await member.call(changeNotificationPreferences, { body: { digest: 'daily' } });
    expect(changed).toEqual({
      ...first,
      digest: 'daily',
      channels: { ...first.channels, messages: { app: true, mail: false, push: false } },
    });
    for (const channels of [
      { letters: { mail: false } },
      { messages: { sms: true } },
      { messages: { mail: 'no' } },
    ]) {
      const refusal = await member.refusal(changeNotificationPreferences, { body: { channels } });
      expect(refusal.statusCode).toBe(400);
    }
  });
});
