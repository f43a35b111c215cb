import { afterAll, describe, expect, it } from 'vitest';
import { blockUser } from '#contract/blocks/operations.ts';
import { listMessages, markRead, sendMessage } from '#contract/conversations/operations.ts';
import {
  changeNotificationPreferences,
  markNotificationsRead,
} from '#contract/notifications/operations.ts';
import { mailCalendars } from '#server/features/calendars/index.ts';
import { gatherNotifications, mailNotifications } from '#server/features/notifications/index.ts';
import { confirmedMember } from '../support/confirmed.ts';
import { inDays, openConversation, proposal, rental } from '../support/factories.ts';
import { startMailServer } from '../support/mail-server.ts';
import type { Member } from '../support/member.ts';
import { startApp, type TestApp } from '../support/start-app.ts';

const server = await startMailServer({ refusals: 0 });
const app = await startApp({ config: { smtpUrl: server.url } });
afterAll(async () => {
  await app.close();
  await server.close();
});

const context = (of: TestApp = app) => ({ ...of.context, wakeOutbox: () => of.outbox.wake() });

/** The mails of notifications that a member got, once everything due is delivered. */
async function mailsTo(member: Member, from = server, of: TestApp = app) {
  await of.outbox.settle();
  return from.received.filter(
    ({ to, headers }) =>
      to === member.facts.email && headers['message-id']?.startsWith('<notifications-'),
  );
}

/** An owner whose address is confirmed, another member, and their conversation. */
async function negotiationWithMails(facts: Partial<Member['facts']> = {}, of: TestApp = app) {
  const owner = await confirmedMember(of, facts);
  const member = await of.member({ firstname: 'Malek' });
  const listing = await rental(owner, { name: 'Tente quatre places' });
  return { owner, member, listing, conversation: await openConversation(member, listing) };
}
type Parties = Awaited<ReturnType<typeof negotiationWithMails>>;
const write = (member: Member, { id }: { id: string }, text = 'Bonjour') =>
  member.call(sendMessage, { params: { id }, body: { text } });
const minutesLater = async (minutes: number, of: TestApp = app) => {
  await of.outbox.settle();
  of.clock.advance({ minutes, seconds: 1 });
};

const mailOf = ({ id: userId }: Member, gatheredAt: Date) =>
  ({ kind: 'notificationsMail', userId, gatheredAt: gatheredAt.toISOString() }) as const;

/** Moves the clock to a time of day in Tunis, an hour ahead of UTC. */
function moveTo(hour: number, minute = 0): void {
  const now = app.clock.now();
  const next = new Date(now);
  next.setUTCHours(hour - 1, minute, 0, 0);
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1);
  app.clock.advance({ seconds: (next.getTime() - now.getTime()) / 1_000 });
}

describe('what a member has not read', () => {
  it('comes in one mail after some minutes, in their language, with the last message and links', async () => {
    const parties = await negotiationWithMails({ language: 'ar' });
    await write(parties.member, parties.conversation, `Une longue question. ${'mot '.repeat(60)}`);
    await proposal(parties.member, parties.conversation);
    await minutesLater(4);
    expect(await mailsTo(parties.owner)).toEqual([]);
    await minutesLater(1);
    const [mail, ...others] = await mailsTo(parties.owner);
    expect(others).toEqual([]);
    expect(mail?.subject).toContain('جديدان');
    expect(mail?.html).toContain('dir="rtl"');
    expect(mail?.text).toContain('رسالتان جديدتان من \u2068Malek\u2069');
    expect(mail?.text).toContain('Tente quatre places');
    expect(mail?.text).toContain(`/ar/messagerie?conversation=${parties.conversation.id}`);
    expect(mail?.text).toContain('/ar/parametres#notifications');
    const said = /Une longue question\.[^\u2069]*/.exec(mail?.text.replace(/\s+/g, ' ') ?? '')?.[0];
    expect(said?.length).toBeLessThanOrEqual(120);
    expect(said).toMatch(/…$/);
    app.clock.advance({ days: 3 });
    expect(await mailsTo(parties.owner)).toHaveLength(1);
  });

  it('is the subject when it is alone, and is mailed again only with something new', async () => {
    const parties = await negotiationWithMails();
    await minutesLater(5);
    const [mail] = await mailsTo(parties.owner);
    expect(mail?.subject).toContain('vous a écrit');
    await minutesLater(10);
    expect(await mailsTo(parties.owner)).toHaveLength(1);
    await parties.member.renewTokens();
    await write(parties.member, parties.conversation, 'Encore une chose');
    await minutesLater(5);
    const mails = await mailsTo(parties.owner);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.text).toContain('Encore une chose');
  });

  const readThread = async ({ owner, conversation: { id } }: Parties) => {
    const { items } = await owner.call(listMessages, { params: { id } });
    const upTo = items[0]?.id ?? '';
    await owner.call(markRead, { params: { id }, body: { upTo } });
  };
  const noMails = { channels: { messages: { mail: false } } };

  describe.each<[string, (parties: Parties) => Promise<unknown>]>([
    ['was read in the thread', readThread],
    ['was read in the centre', ({ owner }) => owner.call(markNotificationsRead, { body: {} })],
    [
      'is of who was blocked',
      ({ owner, member }) => owner.call(blockUser, { params: { id: member.id } }),
    ],
    [
      'is of a kind whose mails were switched off',
      ({ owner }) => owner.call(changeNotificationPreferences, { body: noMails }),
    ],
  ])('is in no mail when it %s', (_what, change) => {
    it('before the mail is composed', async () => {
      const parties = await negotiationWithMails();
      await app.outbox.settle();
      await change(parties);
      await minutesLater(5);
      expect(await mailsTo(parties.owner)).toEqual([]);
    });

    it('between composing and sending', async () => {
      const parties = await negotiationWithMails();
      await app.outbox.settle();
      const gatheredAt = app.clock.now();
      const gathered = app.context.db.updateTable('notifications').set({ mailed_at: gatheredAt });
      await gathered.where('user_id', '=', parties.owner.id).execute();
      await change(parties);
      await mailNotifications(context(), mailOf(parties.owner, gatheredAt), mailCalendars);
      expect(await mailsTo(parties.owner)).toEqual([]);
    });
  });

  it('is not mailed to an unconfirmed address', async () => {
    const owner = await app.member();
    const member = await app.member();
    await openConversation(member, await rental(owner));
    await minutesLater(10);
    expect(await mailsTo(owner)).toEqual([]);
  });

  it('is mailed once when several processes compose mails at once, and has the same id when sent again', async () => {
    const parties = await negotiationWithMails();
    await app.outbox.settle();
    const due = { kind: 'notificationsDue', userId: parties.owner.id, channel: 'mail' } as const;
    await Promise.all([1, 2, 3, 4, 5].map(() => gatherNotifications(context(), due)));
    const [mail, ...others] = await mailsTo(parties.owner);
    expect(others).toEqual([]);
    const { mailed_at: gatheredAt } = await app.context.db
      .selectFrom('notifications')
      .select('mailed_at')
      .where('user_id', '=', parties.owner.id)
      .executeTakeFirstOrThrow();
    await mailNotifications(
      context(),
      mailOf(parties.owner, gatheredAt ?? new Date(0)),
      mailCalendars,
    );
    const again = await mailsTo(parties.owner);
    expect(again.map(({ headers }) => headers['message-id'])).toEqual([
      mail?.headers['message-id'],
      mail?.headers['message-id'],
    ]);
  });
});

describe('a daily digest', () => {
  it('comes once, at eight in the morning of the member', async () => {
    moveTo(12);
    const parties = await negotiationWithMails();
    await parties.owner.call(changeNotificationPreferences, { body: { digest: 'daily' } });
    await minutesLater(6);
    const first = (await mailsTo(parties.owner)).length;
    await write(parties.member, parties.conversation);
    await app.outbox.settle();
    moveTo(7, 59);
    expect(await mailsTo(parties.owner)).toHaveLength(first);
    moveTo(8, 1);
    expect(await mailsTo(parties.owner)).toHaveLength(first + 1);
  });
});

describe('quiet hours', () => {
  it('delay mails until they end, and then one has everything', async () => {
    moveTo(21, 50);
    const parties = await negotiationWithMails();
    await parties.owner.call(changeNotificationPreferences, {
      body: { quietHours: { from: '21:00', until: '07:00' } },
    });
    const days = { startsAt: inDays(app, 5), endsAt: inDays(app, 6) };
    await proposal(parties.member, parties.conversation, days);
    await minutesLater(60);
    expect(await mailsTo(parties.owner)).toEqual([]);
    moveTo(6, 59);
    expect(await mailsTo(parties.owner)).toEqual([]);
    moveTo(7, 1);
    const mails = await mailsTo(parties.owner);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('vous fait une proposition');
    expect(mails[0]?.text).toContain('vous a écrit');
  });
});

describe('a mail server', () => {
  it('that defers a mail or never answers gets it later, once, unless all of it was read by then', async () => {
    const busy = await startMailServer({ refusals: 0 });
    const smtpUrl = `${busy.url}/?socketTimeout=200`;
    const other = await startApp({ config: { smtpUrl } });
    try {
      const [parties, readInTime] = [
        await negotiationWithMails({}, other),
        await negotiationWithMails({}, other),
      ];
      await minutesLater(4, other);
      await other.outbox.settle();
      await other.context.db
        .updateTable('notifications')
        .set({ read_at: other.clock.now() })
        .where('user_id', '=', readInTime.owner.id)
        .execute();
      busy.trouble('later', 'silence', 'later');
      const before = busy.tries;
      for (let minute = 0; minute < 8; minute += 1) await minutesLater(1, other);
      expect(await mailsTo(parties.owner, busy, other)).toHaveLength(1);
      expect(busy.tries - before).toBe(4);
      other.clock.advance({ hours: 3 });
      expect(await mailsTo(parties.owner, busy, other)).toHaveLength(1);
      expect(await mailsTo(readInTime.owner, busy, other)).toEqual([]);
    } finally {
      await other.close();
      await busy.close();
    }
  });
});
