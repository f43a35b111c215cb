import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  changeNotificationPreferences,
  subscribePush,
} from '#contract/notifications/operations.ts';
import { waiting } from '../support/agreement.ts';
import { saveSearchOf } from '../support/alerts.ts';
import { confirmedMember } from '../support/confirmed.ts';
import { withoutMails } from '../support/dead-letters.ts';
import { openConversation, rental } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { readMails } from '../support/outbox-files.ts';
import { pushSubscription } from '../support/push-service.ts';
import { startApp } from '../support/start-app.ts';

/** The browsers that got a push; none while the push service is down. */
const pushes: string[] = [];
let pushesAreDown = false;
const app = await startApp({
  push: () => ({
    publicKey: 'a key that nobody looks at',
    send: async ({ endpoint }) => {
      if (pushesAreDown) throw new Error('The push service is down, on purpose.');
      pushes.push(endpoint);
      return 'sent';
    },
  }),
});
let other: Member;
beforeAll(async () => {
  other = await app.member();
});
afterAll(() => app.close());

const MINUTE = 60_000;
/** The local time in Tunis, an hour ahead of UTC. */
const clockTime = (at: number) => new Date(at + 60 * MINUTE).toISOString().slice(11, 16);

/** The mails of alerts and notifications a member got. */
const mailsTo = async ({ facts }: Member) => {
  const mails = await readMails(app.context.config.dataDirectory);
  return mails.filter(
    ({ to, headers }) =>
      to === facts.email && /^<(alerts|notifications)-/.test(headers['message-id'] ?? ''),
  );
};

interface Channel {
  kind: 'alertsMail' | 'notificationsMail' | 'notificationsPush';
  /** Something happens that the member is notified of. */
  comesUp(member: Member): Promise<unknown>;
  /** The mails or pushes that reached the member. */
  came(member: Member): Promise<unknown[]>;
}
const CHANNELS: Channel[] = [
  {
    kind: 'alertsMail',
    comesUp: async (member) => {
      await saveSearchOf(member, { category: 'handiwork' });
      await rental(other, { category: 'handiwork' });
    },
    came: mailsTo,
  },
  {
    kind: 'notificationsMail',
    comesUp: async (member) => openConversation(other, await rental(member)),
    came: mailsTo,
  },
  {
    kind: 'notificationsPush',
    comesUp: async (member) => {
      await member.call(subscribePush, { body: pushSubscription() });
      await openConversation(other, await rental(member));
    },
    came: async () => pushes.splice(0),
  },
];

it.each(CHANNELS)(
  'a message that failed before quiet hours and is retried in them waits for their end: $kind',
  async ({ kind, comesUp, came }) => {
    await other.renewTokens();
    const member = await confirmedMember(app);
    await app.outbox.settle();
    const now = app.clock.now().getTime();
    const end = new Date(Math.floor((now + 120 * MINUTE) / MINUTE) * MINUTE);
    const quietHours = { from: clockTime(now + 10 * MINUTE), until: clockTime(end.getTime()) };
    await member.call(changeNotificationPreferences, { body: { quietHours } });
    pushesAreDown = true;
    await withoutMails(app, async () => {
      await comesUp(member);
      await app.outbox.settle();
      // composed, and sent in vain
      app.clock.advance({ minutes: 5, seconds: 1 });
      await app.outbox.settle();
    });
    pushesAreDown = false;
    expect(await waiting(app, kind)).toHaveLength(1);

    app.clock.advance({ minutes: 6 });
    await app.outbox.settle();
    expect(await waiting(app, kind)).toMatchObject([{ dueAt: end }]);
    expect(await came(member)).toEqual([]);

    app.clock.advance({ hours: 2 });
    await app.outbox.settle();
    expect(await came(member)).toHaveLength(1);
  },
);
