import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  changeNotificationPreferences,
  subscribePush,
} from '#contract/notifications/operations.ts';
import { waiting } from '../support/agreement.ts';
import { confirmedMember, savedSearch } from '../support/alerts.ts';
import { withoutMails } from '../support/dead-letters.ts';
import { conversation, rental } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { readMails } from '../support/outbox-files.ts';
import { pushSubscription } from '../support/push-service.ts';
import { startApp } from '../support/start-app.ts';

/** Browsers that were pushed to; none while pushes are down. */
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
/** The time of a clock in Tunis, an hour ahead of UTC. */
const clockTime = (at: number) => new Date(at + 60 * MINUTE).toISOString().slice(11, 16);

/** Mails that tell a member something, the first one (which confirms the address) aside. */
const mailsTo = async ({ facts }: Member) => {
  const mails = await readMails(app.context.config.dataDirectory);
  return mails.filter(
    ({ to, headers }) =>
      to === facts.email && /^<(alerts|notifications)-/.test(headers['message-id'] ?? ''),
  );
};

interface Told {
  kind: 'alertsMail' | 'notificationsMail' | 'notificationsPush';
  /** Something comes up for the member. */
  comesUp(member: Member): Promise<unknown>;
  /** What has reached the member of it. */
  came(member: Member): Promise<unknown[]>;
}
const TOLD: Told[] = [
  {
    kind: 'alertsMail',
    comesUp: async (member) => {
      await savedSearch(member, { category: 'handiwork' });
      await rental(other, { category: 'handiwork' });
    },
    came: mailsTo,
  },
  {
    kind: 'notificationsMail',
    comesUp: async (member) => conversation(other, await rental(member)),
    came: mailsTo,
  },
  {
    kind: 'notificationsPush',
    comesUp: async (member) => {
      await member.call(subscribePush, { body: pushSubscription() });
      await conversation(other, await rental(member));
    },
    came: async () => pushes.splice(0),
  },
];

it.each(TOLD)(
  'what was gathered before quiet hours began and is sent again in them waits for their end: $kind',
  async ({ kind, comesUp, came }) => {
    await other.refresh();
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
      // gathered, and tried in vain
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
