import { afterAll, describe, expect, it } from 'vitest';
import {
  changeNotificationPreferences,
  listNotifications,
} from '#contract/notifications/operations.ts';
import { agreement, cancelAgreement, confirm, confirmAll, wait } from '../support/agreement.ts';
import { asRead } from '../support/as-read.ts';
import { confirmEmails } from '../support/confirmed.ts';
import { mailsTo } from '../support/mails-to.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const mailsOf = ({ facts }: Member) => mailsTo(app, facts.email);
/** All that a member has read by mail. */
const readBy = async (member: Member) =>
  (await mailsOf(member)).map(({ subject, text }) => asRead(`${subject} ${text}`)).join(' ');

describe('a mail that waits for the morning', () => {
  it('does not announce the start of a booking that was cancelled meanwhile', async () => {
    const agreed = await agreement(app);
    const { owner } = agreed;
    await confirmEmails(app, owner);
    await owner.call(changeNotificationPreferences, { body: { digest: 'daily' } });
    await wait(app, agreed, { days: 2, hours: 10 });
    await cancelAgreement(agreed.renter, agreed);
    await wait(app, agreed, { hours: 23 });
    expect(await readBy(owner)).toContain('Malek a annulé la réservation');
    expect(await readBy(owner)).not.toContain('Votre réservation commence');
  });
});

/** What the site says has happened, where time or the two sides have changed that. */
const titleOnSite = async (by: Member) => {
  const { items } = await by.call(listNotifications, {});
  return items.find(({ event }) => event === 'overdue')?.facts?.title;
};

describe('a mail about a return that one side has confirmed', () => {
  it('asks the other side to confirm it, and calls nothing late', async () => {
    const agreed = await agreement(app);
    const { id, owner, renter } = agreed;
    await confirmEmails(app, owner, renter);
    await wait(app, agreed, { days: 3, hours: 1 });
    await confirmAll(agreed, 'handover');
    await wait(app, agreed, { days: 2 });
    await confirm(renter, id, 'returned');
    await wait(app, agreed, { days: 1, hours: 12 });
    await wait(app, agreed, { minutes: 6 });
    expect(await readBy(owner)).toContain('Retour à confirmer');
    expect(await readBy(owner)).toContain('Malek vous a tout rendu ? Confirmez le retour.');
    expect(await readBy(renter)).not.toMatch(/en retard|Retour à confirmer/);
    const { items } = await renter.call(listNotifications, {});
    expect(items.map(({ event }) => event)).not.toContain('overdue');
    expect(await titleOnSite(owner)).toBe('Retour à confirmer');
    await confirm(owner, id, 'returned');
    expect(await titleOnSite(owner)).toBeUndefined();
  });
});

describe('what the site says of a thing that was late', () => {
  it('is not called late to who has said since that it is back', async () => {
    const agreed = await agreement(app);
    const { id, owner, renter } = agreed;
    await wait(app, agreed, { days: 3, hours: 1 });
    await confirmAll(agreed, 'handover');
    await wait(app, agreed, { days: 3, hours: 12 });
    for (const side of [owner, renter]) expect(await titleOnSite(side)).toBeUndefined();
    await confirm(renter, id, 'returned');
    expect(await titleOnSite(renter)).toBe('Vous avez confirmé le retour');
    expect(await titleOnSite(owner)).toBe('Retour à confirmer');
  });
});
