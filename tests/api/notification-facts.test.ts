import { afterAll, describe, expect, it } from 'vitest';
import {
  acceptClaim,
  addPayment,
  answerCondition,
  askChange,
  changeDetails,
  confirmPayment,
  declineChange,
  denyReturn,
  disputeClaim,
  getBooking,
  openClaim,
  removePayment,
  signCondition,
} from '#contract/bookings/operations.ts';
import {
  changeNotificationPreferences,
  listNotifications,
} from '#contract/notifications/operations.ts';
import { acceptProposal, declineProposal } from '#contract/proposals/operations.ts';
import { rateAboutLastBooking } from '#contract/ratings/operations.ts';
import {
  agreement,
  cancelAgreement,
  confirm,
  confirmAll,
  letBegin,
  wait,
} from '../support/agreement.ts';
import { asRead } from '../support/as-read.ts';
import { confirmEmails } from '../support/confirmed.ts';
import { inDays, negotiation, proposal } from '../support/factories.ts';
import { mailsTo } from '../support/mails-to.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

/** The last mail that a member got, with all that was due within an hour. */
async function lastMail(member: Member) {
  await app.outbox.settle();
  app.clock.advance({ hours: 1 });
  const mail = (await mailsTo(app, member.facts.email)).at(-1);
  return { subject: asRead(mail?.subject), text: asRead(mail?.text) };
}

describe('a mail about a deal', () => {
  it('about a proposal has what, days, price, deposit, deadline and message, and one way to it', async () => {
    const { owner, member, listing, conversation } = await negotiation(app, {
      name: 'Perceuse à percussion',
    });
    await confirmEmails(app, owner);
    await lastMail(owner);
    await member.renewTokens();
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
    expect(text).toMatch(/réponse (avant le|au plus tard le) /);
    expect(text).toContain('Je passe la prendre le matin.');
    expect(text).toContain(`Ouvrir la conversation`);
    expect(text).toContain(`/fr/messagerie?conversation=${conversation.id}`);
  });

  it('about a booking says what comes next for its reader', async () => {
    const agreed = await agreement(app);
    await confirmEmails(app, agreed.owner, agreed.renter);
    await wait(app, agreed, { days: 3, hours: 1 });
    await lastMail(agreed.renter);
    await agreed.owner.renewTokens();
    await confirm(agreed.owner, agreed.id, 'handover');
    const { text } = await lastMail(agreed.renter);
    expect(text).toContain('La remise avec Olfa a-t-elle eu lieu ? Confirmez-la.');
    expect(text).toContain('Ouvrir la réservation');
  });

  it('about a cancellation has the reason that was given', async () => {
    const agreed = await agreement(app);
    await confirmEmails(app, agreed.owner);
    await lastMail(agreed.owner);
    await agreed.renter.renewTokens();
    await cancelAgreement(agreed.renter, agreed);
    expect((await lastMail(agreed.owner)).text).toContain('Je n’en ai plus besoin.');
  });

  it('about an agreement says what comes next', async () => {
    const { owner, member, conversation } = await negotiation(app);
    await confirmEmails(app, member);
    await lastMail(member);
    await owner.renewTokens();
    await member.renewTokens();
    const days = { startsAt: inDays(app, 5), endsAt: inDays(app, 8) };
    const { id } = await proposal(member, conversation, days);
    await owner.call(acceptProposal, { params: { id } });
    const { text } = await lastMail(member);
    expect(text).toMatch(/Remise le .+ : notez l’heure et le lieu/);
    // its button leads to the booking, as the notification on the site does
    await member.renewTokens();
    const [notification] = (await member.call(listNotifications, {})).items;
    expect(notification).toMatchObject({
      event: 'proposalAccepted',
      bookingId: expect.any(String),
    });
    expect(text).toContain('Ouvrir la réservation');
    expect(text).toContain(`/fr/mes-locations/${notification?.bookingId}`);
  });

  it('about a change that is asked for has the days and the total that it would bring', async () => {
    const agreed = await agreement(app, { amount: 60_000 });
    await confirmEmails(app, agreed.owner);
    await lastMail(agreed.owner);
    await agreed.renter.renewTokens();
    await agreed.renter.call(askChange, {
      params: { id: agreed.id },
      body: { endsAt: agreed.day(8), amount: 95_000 },
    });
    expect((await lastMail(agreed.owner)).text).toMatch(/Demandé : .+ \(5 jours\), 95 DT/);
  });

  it('about a payment has how much was paid in which way, and about a dispute which sums', async () => {
    const agreed = await agreement(app, { amount: 60_000, deposit: 40_000 });
    const { id, owner, renter } = agreed;
    const params = { id };
    await confirmEmails(app, owner);
    await lastMail(owner);
    await Promise.all([owner.renewTokens(), renter.renewTokens()]);
    await renter.call(addPayment, {
      params,
      body: { amount: 25_000, currency: 'TND', method: 'd17', note: 'Réf 123' },
    });
    expect((await lastMail(owner)).text).toContain('Paiement noté : 25 DT, D17, Réf 123');
    await Promise.all([owner.renewTokens(), renter.renewTokens()]);
    await confirmAll(agreed, 'handover', 'depositGiven', 'returned');
    await owner.call(openClaim, { params, body: { amount: 30_000, reason: 'Câble fendu' } });
    await renter.call(disputeClaim, {
      params,
      body: { reason: 'Il l’était déjà', counterAmount: 10_000 },
    });
    const { text } = await lastMail(owner);
    expect(text).toContain('Somme demandée : 30 DT');
    expect(text).toContain('somme proposée en réponse : 10 DT');
    expect(text).toContain('Il l’était déjà');
  });

  it('about a disputed condition names the lines, with what was found instead', async () => {
    const { id, owner, renter } = await agreement(app);
    const params = { id };
    await confirmEmails(app, owner);
    await lastMail(owner);
    await Promise.all([owner.renewTokens(), renter.renewTokens()]);
    const { handover } = await owner.call(signCondition, {
      params,
      body: { moment: 'handover', checks: [{ item: 'clean', state: 'good' }] },
    });
    const reportId = handover.reports[0]?.id ?? '';
    await renter.call(answerCondition, {
      params,
      body: { reportId, disputed: [{ item: 'clean', state: 'worn', note: 'Traces de colle' }] },
    });
    expect((await lastMail(owner)).text).toContain(
      'Contesté : Propreté (Un peu sale, Traces de colle)',
    );
    const { text } = await lastMail(owner);
    expect(text).toContain('Si c’est justifié, signez un autre constat');
  });

  it('says a meeting that is to come once', async () => {
    const agreed = await agreement(app);
    await confirmEmails(app, agreed.renter);
    await lastMail(agreed.renter);
    await agreed.owner.renewTokens();
    await agreed.owner.call(changeDetails, {
      params: { id: agreed.id },
      body: { place: 'Café de la gare', time: agreed.day(3.4) },
    });
    const { text } = await lastMail(agreed.renter);
    expect(text.split('Café de la gare')).toHaveLength(2);
  });

  it('has where to meet once it is agreed', async () => {
    const agreed = await agreement(app);
    await confirmEmails(app, agreed.renter);
    await lastMail(agreed.renter);
    await agreed.owner.renewTokens();
    await agreed.owner.call(changeDetails, {
      params: { id: agreed.id },
      body: { place: 'Café de la gare' },
    });
    expect((await lastMail(agreed.renter)).text).toContain('Café de la gare');
  });
});

describe('a mail about what was answered', () => {
  it('about a payment that was confirmed or refused says which', async () => {
    const agreed = await agreement(app, { amount: 60_000 });
    const { id, owner, renter } = agreed;
    await confirmEmails(app, renter);
    await lastMail(renter);
    const pay = async (amount: number) => {
      await Promise.all([owner.renewTokens(), renter.renewTokens()]);
      const { payments } = await renter.call(addPayment, {
        params: { id },
        body: { amount, currency: 'TND', method: 'cash' },
      });
      return { params: { id, paymentId: payments.at(-1)?.id ?? '' } };
    };
    await owner.call(confirmPayment, await pay(25_000));
    expect((await lastMail(renter)).text).toContain('Paiement confirmé : 25 DT, espèces');
    await owner.call(removePayment, await pay(10_000));
    const { subject, text } = await lastMail(renter);
    expect(subject).toBe('Olfa conteste un paiement que vous avez noté');
    expect(text).toContain('Paiement contesté : 10 DT, espèces');
    expect(text).toContain('Voyez avec Olfa ce qui a été payé.');
  });

  it('about one of two payments refused at once says which', async () => {
    const agreed = await agreement(app, { amount: 60_000 });
    const { id, owner, renter } = agreed;
    await confirmEmails(app, renter);
    await lastMail(renter);
    await Promise.all([owner.renewTokens(), renter.renewTokens()]);
    for (const amount of [25_000, 10_000]) {
      const body = { amount, currency: 'TND', method: 'cash' } as const;
      await renter.call(addPayment, { params: { id }, body });
    }
    const { payments } = await renter.call(getBooking, { params: { id } });
    for (const { id: paymentId } of payments) {
      await owner.call(removePayment, { params: { id, paymentId } });
      app.clock.advance({ seconds: 1 });
    }
    const { text } = await lastMail(renter);
    expect(text).toContain('Paiement contesté : 25 DT');
    expect(text).toContain('Paiement contesté : 10 DT');
  });

  it('about a cancellation says what was paid, and that the two agree on giving it back', async () => {
    const agreed = await agreement(app, { amount: 60_000 });
    const { id, owner, renter } = agreed;
    await confirmEmails(app, owner);
    const body = { amount: 25_000, currency: 'TND', method: 'cash' } as const;
    const { payments } = await renter.call(addPayment, { params: { id }, body });
    await owner.call(confirmPayment, { params: { id, paymentId: payments[0]?.id ?? '' } });
    await lastMail(owner);
    await renter.renewTokens();
    await cancelAgreement(renter, agreed);
    const { text } = await lastMail(owner);
    expect(text).toContain('Déjà payé : 25 DT');
    expect(text).toContain('Un éventuel remboursement se décide à deux');
    // the sum is said once
    expect(text.split('25 DT')).toHaveLength(2);
  });

  it('about an objection that the renter agrees with does not ask whether the thing is back', async () => {
    const agreed = await agreement(app);
    const { id, owner, renter } = agreed;
    await confirmAll(agreed, 'handover');
    app.clock.advance({ days: 6.1 });
    await Promise.all([owner.renewTokens(), renter.renewTokens()]);
    await confirm(renter, id, 'returned');
    await confirmEmails(app, owner);
    await lastMail(owner);
    await Promise.all([owner.renewTokens(), renter.renewTokens()]);
    await owner.call(denyReturn, { params: { id } });
    await renter.call(acceptClaim, { params: { id } });
    const { text } = await lastMail(owner);
    expect(text).toContain('Malek confirme que le retour n’a pas eu lieu');
    expect(text).toContain('Confirmez le retour une fois que Malek vous a tout rendu.');
    expect(text).not.toContain('Malek vous a tout rendu ?');
  });

  it('about a change that was declined says which terms were asked for', async () => {
    const agreed = await agreement(app, { amount: 60_000 });
    const { id, owner, renter } = agreed;
    await confirmEmails(app, renter);
    await lastMail(renter);
    await Promise.all([owner.renewTokens(), renter.renewTokens()]);
    const body = { endsAt: agreed.day(8), amount: 95_000 };
    await renter.call(askChange, { params: { id }, body });
    await owner.call(declineChange, { params: { id } });
    expect((await lastMail(renter)).text).toMatch(/Demandé : .+ \(5 jours\), 95 DT/);
  });

  it('about a claim that was accepted says how much is kept', async () => {
    const agreed = await agreement(app, { deposit: 40_000 });
    await confirmAll(agreed, 'handover', 'depositGiven', 'rentPaid', 'returned');
    await confirmEmails(app, agreed.owner);
    await lastMail(agreed.owner);
    await Promise.all([agreed.owner.renewTokens(), agreed.renter.renewTokens()]);
    const params = { id: agreed.id };
    await agreed.owner.call(openClaim, { params, body: { amount: 30_000, reason: 'Câble' } });
    await agreed.renter.call(acceptClaim, { params });
    expect((await lastMail(agreed.owner)).text).toContain('Somme gardée : 30 DT');
  });

  it('about a rating has its score and its words, and no payment', async () => {
    const agreed = await agreement(app);
    const { owner, renter } = agreed;
    await confirmEmails(app, owner, renter);
    await letBegin(app, agreed);
    await confirmAll(agreed, 'handover', 'returned');
    await lastMail(owner);
    await Promise.all([owner.renewTokens(), renter.renewTokens()]);
    await owner.call(rateAboutLastBooking, { params: { id: renter.id }, body: { score: 4 } });
    const body = { score: 5, comment: 'Accueil parfait.' };
    await renter.call(rateAboutLastBooking, { params: { id: owner.id }, body });
    const { text } = await lastMail(owner);
    expect(text.split('Malek vous a laissé un avis')).toHaveLength(2);
    expect(text).toContain('5/5');
    expect(text).toContain('Accueil parfait.');
    expect(text).not.toContain('paiement');
  });

  it('does not ask what its receiver has answered meanwhile', async () => {
    const { owner, member, conversation } = await negotiation(app);
    await confirmEmails(app, owner);
    await lastMail(owner);
    await Promise.all([owner.renewTokens(), member.renewTokens()]);
    const before = (await mailsTo(app, owner.facts.email)).length;
    const { id } = await proposal(member, conversation);
    await owner.call(declineProposal, { params: { id } });
    await lastMail(owner);
    expect(await mailsTo(app, owner.facts.email)).toHaveLength(before);
  });
});

describe('a mail of the next morning', () => {
  it('says “today” of what a reminder called tomorrow', async () => {
    const agreed = await agreement(app);
    const { owner } = agreed;
    await confirmEmails(app, owner);
    await lastMail(owner);
    await owner.renewTokens();
    await owner.call(changeNotificationPreferences, { body: { digest: 'daily' } });
    await wait(app, agreed, { days: 2, hours: 10 });
    await wait(app, agreed, { hours: 22, minutes: 5 });
    const { subject } = await lastMail(owner);
    expect(subject).toBe('Votre réservation commence aujourd’hui');
  });
});

describe('a mail about a day that is over', () => {
  it('asks for the confirmation of a handover, and not to fix its hour', async () => {
    const agreed = await agreement(app);
    const { owner } = agreed;
    await confirmEmails(app, owner);
    const place = 'Café de la gare';
    await agreed.renter.call(changeDetails, { params: { id: agreed.id }, body: { place } });
    await wait(app, agreed, { days: 4, hours: 10 });
    const { text } = await lastMail(owner);
    expect(text).toContain('Votre réservation se termine');
    expect(text).toContain('Avez-vous tout remis à Malek');
    expect(text).not.toMatch(/fixez|à fixer/);
  });
});

describe('a mail about one thing', () => {
  it('says what happened once, and shows its facts in a list of mails', async () => {
    const agreed = await agreement(app);
    await confirmEmails(app, agreed.renter);
    await lastMail(agreed.renter);
    await agreed.owner.renewTokens();
    await cancelAgreement(agreed.owner, agreed);
    const { text } = await lastMail(agreed.renter);
    expect(text.split('Olfa a annulé la réservation')).toHaveLength(2);
    expect(text).not.toContain('Voici ce que vous n’avez pas encore lu');
    const html = asRead((await mailsTo(app, agreed.renter.facts.email)).at(-1)?.html);
    expect(html).toMatch(/data-skip-in-text[^>]*>Je n’en ai plus besoin\./);
  });
});
