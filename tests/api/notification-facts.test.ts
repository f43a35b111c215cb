import { afterAll, describe, expect, it } from 'vitest';
import { changeDetails } from '#contract/bookings/operations.ts';
import { agreement, cancelAgreement, confirm, wait } from '../support/agreement.ts';
import { confirmEmails } from '../support/confirmed.ts';
import { negotiation, proposal } from '../support/factories.ts';
import { mailsTo } from '../support/mails-to.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

/** What a person reads: without marks of direction, no-break spaces as spaces, on one line. */
const read = (text = '') =>
  text
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim();

/** The last mail that a member got, with all that was due within an hour. */
async function lastMail(member: Member) {
  await app.outbox.settle();
  app.clock.advance({ hours: 1 });
  const mail = (await mailsTo(app, member.facts.email)).at(-1);
  return { subject: read(mail?.subject), text: read(mail?.text) };
}

describe('a mail about a deal', () => {
  it('about a proposal has what, days, price, deposit, deadline and message, and one way to it', async () => {
    const { owner, member, listing, conversation } = await negotiation(app, {
      name: 'Perceuse à percussion',
    });
    await confirmEmails(app, owner);
    await lastMail(owner);
    await member.refresh();
    const { endDate } = await proposal(member, conversation, {
      amount: 75_000,
      deposit: 20_000,
      message: 'Je passe la prendre le matin.',
    });
    const { text } = await lastMail(owner);
    expect(text).toContain(listing.name);
    expect(text).toContain(new Date(endDate ?? '').getUTCDate().toString());
    expect(text).toContain('75 DT');
    expect(text).toContain('caution 20 DT');
    expect(text).toMatch(/réponse (avant le|aujourd’hui avant|demain|cette nuit|au plus tard le) /);
    expect(text).toContain('Je passe la prendre le matin.');
    expect(text).toContain(`Ouvrir la conversation`);
    expect(text).toContain(`/fr/messagerie?conversation=${conversation.id}`);
  });

  it('about a booking says what comes next for its reader', async () => {
    const agreed = await agreement(app);
    await confirmEmails(app, agreed.owner, agreed.renter);
    await wait(app, agreed, { days: 3, hours: 1 });
    await lastMail(agreed.renter);
    await agreed.owner.refresh();
    await confirm(agreed.owner, agreed.id, 'handover');
    const { text } = await lastMail(agreed.renter);
    expect(text).toContain('La remise avec Olfa a-t-elle eu lieu ? Confirmez-la.');
    expect(text).toContain('Ouvrir la réservation');
  });

  it('about a cancellation has the reason that was given', async () => {
    const agreed = await agreement(app);
    await confirmEmails(app, agreed.owner);
    await lastMail(agreed.owner);
    await agreed.renter.refresh();
    await cancelAgreement(agreed.renter, agreed);
    expect((await lastMail(agreed.owner)).text).toContain('Je n’en ai plus besoin.');
  });

  it('has where to meet once it is agreed', async () => {
    const agreed = await agreement(app);
    await confirmEmails(app, agreed.renter);
    await lastMail(agreed.renter);
    await agreed.owner.refresh();
    await agreed.owner.call(changeDetails, {
      params: { id: agreed.id },
      body: { place: 'Café de la gare' },
    });
    expect((await lastMail(agreed.renter)).text).toContain('Café de la gare');
  });
});
