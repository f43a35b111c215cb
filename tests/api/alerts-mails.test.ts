import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteSavedSearch, markAlertsSeen } from '#contract/alerts/operations.ts';
import { blockUser } from '#contract/blocks/operations.ts';
import type { Category } from '#contract/enums.ts';
import {
  changeNotificationPreferences,
  getNotificationPreferences,
  listNotifications,
} from '#contract/notifications/operations.ts';
import { closeRental } from '#contract/rentals/operations.ts';
import { compareWithSavedSearches, gatherAlerts } from '#server/features/alerts/index.ts';
import { alertMailsOf, saveSearchOf } from '../support/alerts.ts';
import { confirmedMember } from '../support/confirmed.ts';
import { rental } from '../support/factories.ts';
import { type Member, memberFacts } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
let owner: Member;
beforeAll(async () => {
  owner = await app.member();
});
afterAll(() => app.close());

const category: Category = 'handiwork';
const mailsOf = (member: Member) => alertMailsOf(app, member);
const publish = async (name = 'Perceuse à percussion') => {
  await owner.renewTokens();
  return rental(owner, { name, category });
};
const settle = () => app.outbox.settle();

/** A member who has saved a search for what `publish` publishes, one for each test. */
async function seeker(frequency: 'now' | 'daily' = 'now', facts: Partial<Member['facts']> = {}) {
  const member = await confirmedMember(app, facts);
  const saved = await saveSearchOf(member, { category }, { frequency, name: 'Perceuses à Tunis' });
  return { member, saved };
}

/** Moves the clock to a time of day in Tunis, an hour ahead of UTC. */
function moveTo(hour: number, minute = 0): void {
  const now = app.clock.now();
  const next = new Date(now);
  next.setUTCHours(hour - 1, minute, 0, 0);
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1);
  app.clock.advance({ seconds: (next.getTime() - now.getTime()) / 1_000 });
}

describe('a member who wants alerts at once', () => {
  it('gets one mail, in their language, of all alerts of some minutes', async () => {
    const { member } = await seeker('now', { language: 'ar' });
    const names = Array.from({ length: 12 }, (_, index) => `Perceuse numéro ${index}`);
    const listings = [];
    for (const name of names) listings.push(await publish(name));
    expect(await mailsOf(member)).toEqual([]);
    app.clock.advance({ minutes: 5, seconds: 1 });
    const [mail, ...others] = await mailsOf(member);
    expect(others).toEqual([]);
    expect(mail?.subject).toContain('12');
    expect(mail?.html).toContain('dir="rtl"');
    // the ten latest with title, price, place, link and picture, and a link to the list of all
    for (const { name, id } of listings.slice(2)) {
      expect(mail?.text).toContain(name);
      expect(mail?.text).toContain(`/ar/location/${id}`);
      expect(mail?.html).toMatch(new RegExp(`<img[^>]*/previews/ar/${id}/`));
    }
    expect(mail?.text).not.toContain(`/ar/location/${listings[0]?.id}`);
    expect(mail?.text).toMatch(/25\s+د\.ت/);
    expect(mail?.text).toContain('Perceuses à Tunis');
    expect(mail?.text).toContain('/ar/mes-alertes');
    expect(mail?.text).toContain('/ar/parametres#notifications');
    expect(mail?.headers['list-unsubscribe']).toMatch(
      /^<http.*\/user\/v1\/unsubscribe\/.*\.matches\./,
    );
    app.clock.advance({ days: 2 });
    await member.renewTokens();
    expect(await mailsOf(member)).toHaveLength(1);
  });

  it('gets a second mail for later alerts', async () => {
    const { member } = await seeker();
    await publish('La première');
    await settle();
    app.clock.advance({ minutes: 6 });
    await settle();
    await publish('La deuxième');
    await settle();
    app.clock.advance({ minutes: 6 });
    const texts = (await mailsOf(member)).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    expect(texts.map((text) => text.includes('La première'))).toEqual([true, false]);
    expect(texts.map((text) => text.includes('La deuxième'))).toEqual([false, true]);
  });

  it('reads the name of a single listing in the notification, even where two searches found it', async () => {
    const { member } = await seeker();
    await saveSearchOf(member, { category }, { frequency: 'now', name: 'La même, ailleurs' });
    const { id } = await publish('La seule');
    await settle();
    app.clock.advance({ minutes: 6 });
    await settle();
    await publish('La deuxième');
    await publish('La troisième');
    await settle();
    app.clock.advance({ minutes: 6 });
    await settle();
    await member.renewTokens();
    const { items } = await member.call(listNotifications, {});
    const found = items.map(({ event, rentalName, rentalId, count }) => {
      return { event, rentalName, rentalId, count };
    });
    const event = 'matchesFound';
    expect(found).toEqual([
      { event, rentalName: null, rentalId: null, count: 2 },
      { event, rentalName: 'La seule', rentalId: id, count: 1 },
    ]);
  });

  it('gets no second mail when several processes raise and gather alerts at once', async () => {
    const { member } = await seeker();
    const { id: rentalId } = await publish();
    const context = { ...app.context, wakeOutbox: () => app.outbox.wake() };
    const five = (work: () => Promise<void>) => Promise.all([1, 2, 3, 4, 5].map(work));
    await five(() => compareWithSavedSearches(context, { rentalId, after: null }));
    await settle();
    app.clock.advance({ minutes: 6 });
    await five(() => gatherAlerts(context, { userId: member.id, frequency: 'now' }));
    expect(await mailsOf(member)).toHaveLength(1);
  });

  it.each<
    [string, (member: Member, made: { searchId: string; rentalId: string }) => Promise<unknown>]
  >([
    ['was seen on the page', (member) => member.call(markAlertsSeen, {})],
    ['is closed', (_, { rentalId }) => owner.call(closeRental, { params: { id: rentalId } })],
    [
      'came up for a search that is deleted',
      (member, { searchId }) => member.call(deleteSavedSearch, { params: { id: searchId } }),
    ],
    ['is of who was blocked', (member) => member.call(blockUser, { params: { id: owner.id } })],
  ])('gets no mail of a rental that %s before the mail leaves', async (_what, change) => {
    const { member, saved } = await seeker();
    const { id } = await publish();
    await settle();
    await change(member, { searchId: saved.id, rentalId: id });
    app.clock.advance({ minutes: 6 });
    expect(await mailsOf(member)).toEqual([]);
  });

  it('gets no mail at an address that nobody has confirmed', async () => {
    const member = await app.member(memberFacts());
    await saveSearchOf(member, { category });
    await publish();
    await settle();
    app.clock.advance({ minutes: 6 });
    expect(await mailsOf(member)).toEqual([]);
  });
});

describe('a daily digest', () => {
  it('comes once, at eight in the morning of the member', async () => {
    moveTo(12);
    const { member } = await seeker('daily');
    await publish('À midi');
    await settle();
    moveTo(20);
    await publish('Le soir');
    await settle();
    moveTo(7, 59);
    expect(await mailsOf(member)).toEqual([]);
    moveTo(8, 1);
    const [mail, ...others] = await mailsOf(member);
    expect(others).toEqual([]);
    expect(mail?.subject).toContain('2');
    for (const name of ['À midi', 'Le soir']) expect(mail?.text).toContain(name);
    await publish('Le matin');
    await settle();
    moveTo(7, 59);
    expect(await mailsOf(member)).toHaveLength(1);
    moveTo(8, 1);
    expect(await mailsOf(member)).toHaveLength(2);
  });
});

describe('quiet hours', () => {
  const night = { from: '22:00', until: '07:00' };

  it('are set, stored and taken back, with their time zone', async () => {
    const member = await app.member();
    const change = (body: object) => member.call(changeNotificationPreferences, { body });
    const usual = { quietHours: null, timeZone: 'Africa/Tunis' };
    expect(await member.call(getNotificationPreferences, {})).toMatchObject(usual);
    await change({ quietHours: night });
    expect(await change({ timeZone: 'Europe/Paris' })).toMatchObject({
      quietHours: night,
      timeZone: 'Europe/Paris',
    });
    const paris = { ...usual, timeZone: 'Europe/Paris' };
    expect(await change({ quietHours: null })).toMatchObject(paris);
    for (const body of [{ quietHours: { from: '24:00', until: '07:00' } }, { timeZone: 'Ici' }]) {
      expect((await member.refusal(changeNotificationPreferences, { body })).statusCode).toBe(400);
    }
  });

  it('delay the mail until they end, and then it has all alerts', async () => {
    moveTo(21, 50);
    const { member } = await seeker();
    await member.call(changeNotificationPreferences, { body: { quietHours: night } });
    await publish('Avant la nuit');
    await settle();
    moveTo(21, 58);
    expect(await mailsOf(member)).toHaveLength(1);
    moveTo(22, 10);
    await publish('Dans la nuit');
    await settle();
    moveTo(6, 59);
    expect(await mailsOf(member)).toHaveLength(1);
    moveTo(7, 1);
    const mails = await mailsOf(member);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.text).toContain('Dans la nuit');
  });
});
