import { afterAll, expect, it } from 'vitest';
import {
  changeNotificationPreferences,
  subscribePush,
} from '#contract/notifications/operations.ts';
import type { OutboxMessage } from '#server/outbox/messages.ts';
import { waiting } from '../support/agreement.ts';
import { confirmedMember } from '../support/alerts.ts';
import { pushSubscription } from '../support/push-service.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

/** What tells a member so, as it lies in the outbox once it was gathered. */
const GATHERED = {
  alertsMail: (userId: string, _subscriptionId: string, at: string) => ({ userId, toldAt: at }),
  notificationsMail: (userId: string, _subscriptionId: string, at: string) => ({
    userId,
    gatheredAt: at,
  }),
  notificationsPush: (_userId: string, subscriptionId: string, at: string) => ({
    subscriptionId,
    gatheredAt: at,
  }),
} satisfies Partial<Record<OutboxMessage['kind'], object>>;

/** The time of a clock in Tunis, an hour ahead of UTC. */
const clockTime = (at: Date) => new Date(at.getTime() + 3_600_000).toISOString().slice(11, 16);

it.each(Object.keys(GATHERED) as (keyof typeof GATHERED)[])(
  'what was gathered before quiet hours began and comes in them waits for their end: %s',
  async (kind) => {
    const { db, clock } = app.context;
    const member = await confirmedMember(app);
    const { id } = await member.call(subscribePush, { body: pushSubscription() });
    const now = clock.now();
    const end = new Date(Math.ceil(now.getTime() / 60_000) * 60_000 + 3_600_000);
    const begun = new Date(now.getTime() - 3_600_000);
    const quietHours = { from: clockTime(begun), until: clockTime(end) };
    await member.call(changeNotificationPreferences, { body: { quietHours } });
    const message = { kind, ...GATHERED[kind](member.id, id, now.toISOString()) };
    await db
      .insertInto('outbox')
      .values({ message: JSON.stringify(message), due_at: now })
      .execute();
    await app.outbox.settle();
    expect(await waiting(app, kind)).toEqual([{ message, dueAt: end }]);
  },
);
