import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockUser } from '#contract/blocks/operations.ts';
import {
  acceptChange,
  acceptClaim,
  addPayment,
  askChange,
  changeClaim,
  changeDetails,
  confirmPayment,
  declineChange,
  disputeClaim,
  listBookings,
  openClaim,
} from '#contract/bookings/operations.ts';
import { listNotifications } from '#contract/notifications/operations.ts';
import type { Notification, NotificationEvent } from '#contract/notifications/schemas.ts';
import { acceptProposal, declineProposal } from '#contract/proposals/operations.ts';
import { rateAboutLastBooking } from '#contract/ratings/operations.ts';
import { inviteRatings, scheduleRatingInvitation } from '#server/features/ratings/index.ts';
import {
  agreement,
  cancelAgreement,
  confirm,
  confirmAll,
  letBegin,
  type TestBooking,
} from '../support/agreement.ts';
import { confirmEmails } from '../support/confirmed.ts';
import { negotiation, proposal } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { listen } from '../support/socket.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
let origin: string;
beforeAll(async () => {
  origin = await app.listen();
});
afterAll(() => app.close());

/** What a person reads: without marks of direction, no-break spaces as spaces. */
const read = (text: string) => text.replace(/[\u2066-\u2069]/g, '').replace(/[\u00a0\u202f]/g, ' ');

/** The facts of a notification as a person reads them. */
const readFacts = ({ facts }: Pick<Notification, 'facts'>) =>
  facts && {
    own: facts.own.map(read),
    terms: facts.terms.map(read),
    said: facts.said && read(facts.said),
  };

/** The facts of a member's notifications about an event, the latest first. */
async function factsOf(member: Member, event: NotificationEvent) {
  await app.outbox.settle();
  await member.renewTokens();
  const { items } = await member.call(listNotifications, {});
  return items.filter((one) => one.event === event).map(readFacts);
}

const params = ({ id }: TestBooking) => ({ params: { id } });

describe('a notification on the site', () => {
  it('about a proposal has its days, price, deposit, deadline and message; once it is over, no deadline', async () => {
    const { owner, member, conversation } = await negotiation(app);
    const { id } = await proposal(member, conversation, {
      amount: 75_000,
      deposit: 20_000,
      message: 'Je passe la prendre le matin.',
    });
    const [asked] = await factsOf(owner, 'proposalReceived');
    expect(asked?.terms.slice(1)).toEqual([
      '75 DT',
      'caution 20 DT',
      expect.stringMatching(/^réponse /),
    ]);
    expect(asked?.terms[0]).toMatch(/ \(\d+ jours?\)$/);
    expect(asked?.said).toBe('Je passe la prendre le matin.');
    await owner.call(declineProposal, { params: { id } });
    const [over] = await factsOf(owner, 'proposalReceived');
    expect(over?.terms).toEqual(asked?.terms.slice(0, 3));
    // a later proposal of the thread is another matter
    await proposal(member, conversation, { amount: 90_000 });
    const [declined] = await factsOf(member, 'proposalDeclined');
    expect(declined?.terms).toContain('75 DT');
  });

  it('about a part of the rent has its sum, also after all was paid', async () => {
    const agreed = await agreement(app, { amount: 80_000 });
    const { owner, renter } = agreed;
    const body = { amount: 30_000, currency: 'TND', method: 'cash' } as const;
    const { payments } = await renter.call(addPayment, { ...params(agreed), body });
    const paymentId = payments[0]?.id ?? '';
    await owner.call(confirmPayment, { params: { id: agreed.id, paymentId } });
    app.clock.advance({ minutes: 1 });
    await confirmAll(agreed, 'handover', 'rentPaid');
    expect((await factsOf(renter, 'paymentConfirmed'))[0]?.own).toEqual([
      'Paiement confirmé : 30 DT, espèces',
    ]);
  });

  it('about the rent that one side says is paid has the sum of its time, also after later payments', async () => {
    const agreed = await agreement(app, { amount: 80_000 });
    const { owner, renter } = agreed;
    const body = { amount: 30_000, currency: 'TND', method: 'cash' } as const;
    const { payments } = await renter.call(addPayment, { ...params(agreed), body });
    await owner.call(confirmPayment, {
      params: { id: agreed.id, paymentId: payments[0]?.id ?? '' },
    });
    app.clock.advance({ minutes: 1 });
    await confirm(renter, agreed.id, 'rentPaid');
    app.clock.advance({ minutes: 1 });
    await confirm(owner, agreed.id, 'rentPaid');
    const said = (await factsOf(owner, 'stepConfirmed'))[0]?.own;
    expect(said?.join()).toContain('50 DT');
  });

  it('about a meeting of a booking that was cancelled keeps its place to itself, and does not call it missing', async () => {
    const agreed = await agreement(app);
    const { owner, renter } = agreed;
    const meeting = { time: agreed.day(3.5), place: 'Café Saf Saf' };
    await owner.call(changeDetails, { ...params(agreed), body: meeting });
    expect((await factsOf(renter, 'detailsChanged'))[0]?.own.join()).toContain('Café Saf Saf');
    await cancelAgreement(owner, agreed);
    const [own] = (await factsOf(renter, 'detailsChanged')).map((one) => one?.own.join());
    expect(own).toMatch(/^Remise : /);
    expect(own).not.toContain('Café');
    expect(own).not.toContain('Lieu à fixer');
  });

  it('keeps the terms and the sum of its time, also after a change and a confirmation', async () => {
    const agreed = await agreement(app, { amount: 60_000, deposit: 40_000 });
    const { owner, renter } = agreed;
    const body = { amount: 25_000, currency: 'TND', method: 'cash' } as const;
    const { payments } = await renter.call(addPayment, { ...params(agreed), body });
    const paymentId = payments[0]?.id ?? '';
    await owner.call(confirmPayment, { params: { id: agreed.id, paymentId } });
    app.clock.advance({ minutes: 1 });
    const asked = { endsAt: agreed.day(8), amount: 95_000 };
    await renter.call(askChange, { ...params(agreed), body: asked });
    app.clock.advance({ minutes: 1 });
    await owner.call(acceptChange, params(agreed));
    const before = [expect.stringContaining('3 jours'), '60 DT', 'caution 40 DT'];
    expect((await factsOf(owner, 'paymentAdded'))[0]).toMatchObject({
      own: ['Paiement noté : 25 DT, espèces'],
      terms: before,
    });
    expect((await factsOf(owner, 'extensionAsked'))[0]).toMatchObject({
      own: [expect.stringMatching(/^Demandé : .+ \(5 jours\), 95 DT/)],
      terms: before,
    });
    expect((await factsOf(renter, 'extensionAccepted'))[0]?.terms).toEqual([
      expect.stringContaining('5 jours'),
      ...['95 DT', 'caution 40 DT'],
    ]);
  });

  it('about a payment or a claim has its sum, also once a later one has another', async () => {
    const agreed = await agreement(app, { amount: 60_000, deposit: 40_000 });
    const { owner, renter } = agreed;
    const pay = (amount: number) =>
      renter.call(addPayment, {
        ...params(agreed),
        body: { amount, currency: 'TND', method: 'd17', note: 'Réf 123' },
      });
    const first = await pay(25_000);
    expect((await factsOf(owner, 'paymentAdded'))[0]).toMatchObject({
      own: ['Paiement noté : 25 DT, D17, Réf 123'],
      terms: [expect.stringContaining('3 jours'), '60 DT', 'caution 40 DT'],
    });
    app.clock.advance({ minutes: 1 });
    await pay(10_000);
    expect((await factsOf(owner, 'paymentAdded')).map((one) => one?.own)).toEqual([
      ['Paiement noté : 10 DT, D17, Réf 123'],
      ['Paiement noté : 25 DT, D17, Réf 123'],
    ]);
    const paymentId = first.payments[0]?.id ?? '';
    await owner.call(confirmPayment, { params: { id: agreed.id, paymentId } });
    expect((await factsOf(renter, 'paymentConfirmed'))[0]?.own).toEqual([
      'Paiement confirmé : 25 DT, D17, Réf 123',
    ]);
    await confirmAll(agreed, 'handover', 'depositGiven', 'returned');
    const claim = { amount: 30_000, reason: 'Câble fendu' };
    await owner.call(openClaim, { ...params(agreed), body: claim });
    const [opened] = await factsOf(renter, 'claimOpened');
    expect(opened?.own).toEqual(['Somme demandée : 30 DT', expect.stringMatching(/^réponse /)]);
    expect(opened?.said).toBe('Câble fendu');
    await renter.call(disputeClaim, { ...params(agreed), body: { reason: 'Il l’était déjà' } });
    expect((await factsOf(owner, 'claimDisputed'))[0]).toMatchObject({
      own: ['Somme demandée : 30 DT'],
      said: 'Il l’était déjà',
    });
    expect((await factsOf(renter, 'claimOpened'))[0]).toMatchObject({
      own: ['Somme demandée : 30 DT'],
      said: 'Câble fendu',
    });
  });

  it('about a claimed sum has the one of its time and why, also after another one and an agreement', async () => {
    const agreed = await agreement(app, { amount: 60_000, deposit: 250_000 });
    const { owner, renter } = agreed;
    await confirmAll(agreed, 'handover', 'depositGiven', 'returned');
    const body = { amount: 90_000, reason: 'Cadre rayé' };
    await owner.call(openClaim, { ...params(agreed), body });
    app.clock.advance({ minutes: 1 });
    const answer = { reason: 'Il l’était déjà', counterAmount: 40_000 };
    await renter.call(disputeClaim, { ...params(agreed), body: answer });
    app.clock.advance({ minutes: 1 });
    const changed = { amount: 60_000, reason: 'Freins usés' };
    await owner.call(changeClaim, { ...params(agreed), body: changed });
    app.clock.advance({ minutes: 1 });
    await renter.call(acceptClaim, { ...params(agreed), query: { amount: 60_000 } });
    const sums = async (member: Member, event: NotificationEvent) =>
      (await factsOf(member, event)).map((one) => ({ own: one?.own, said: one?.said }));
    const claimed = 'Somme demandée : 90 DT';
    const countered = 'somme proposée en réponse : 40 DT';
    expect(await sums(renter, 'claimOpened')).toEqual([{ own: [claimed], said: 'Cadre rayé' }]);
    expect(await sums(owner, 'claimDisputed')).toEqual([
      { own: [claimed, countered], said: 'Il l’était déjà' },
    ]);
    expect(await sums(renter, 'claimChanged')).toEqual([
      { own: ['Somme demandée : 60 DT'], said: 'Freins usés' },
    ]);
    expect(await sums(owner, 'claimAccepted')).toEqual([
      { own: ['Somme gardée : 60 DT'], said: null },
    ]);
  });

  it('about an answer to a claim keeps its words and its sum once the owner accepts that sum', async () => {
    const agreed = await agreement(app, { amount: 60_000, deposit: 250_000 });
    const { owner, renter } = agreed;
    await confirmAll(agreed, 'handover', 'depositGiven', 'returned');
    const claim = { amount: 90_000, reason: 'Cadre rayé' };
    await owner.call(openClaim, { ...params(agreed), body: claim });
    app.clock.advance({ minutes: 1 });
    const answer = { reason: 'Il l’était déjà', counterAmount: 40_000 };
    await renter.call(disputeClaim, { ...params(agreed), body: answer });
    const before = await factsOf(owner, 'claimDisputed');
    app.clock.advance({ minutes: 1 });
    await owner.call(changeClaim, { ...params(agreed), body: { amount: 40_000 } });
    expect(await factsOf(owner, 'claimDisputed')).toEqual(before);
    expect(before[0]).toMatchObject({
      own: ['Somme demandée : 90 DT', 'somme proposée en réponse : 40 DT'],
      said: 'Il l’était déjà',
    });
    expect((await factsOf(renter, 'claimOpened'))[0]?.said).toBe('Cadre rayé');
  });

  it('about a deposit that was given back has the same sums for both sides', async () => {
    const agreed = await agreement(app, { amount: 60_000, deposit: 250_000 });
    const { id, owner, renter } = agreed;
    await confirmAll(agreed, 'handover', 'depositGiven', 'returned');
    const body = { amount: 60_000, reason: 'Cadre rayé' };
    await owner.call(openClaim, { ...params(agreed), body });
    await renter.call(acceptClaim, { ...params(agreed), query: { amount: 60_000 } });
    await confirm(owner, id, 'depositReturned');
    app.clock.advance({ minutes: 1 });
    await confirm(renter, id, 'depositReturned');
    const sums = ['Somme rendue : 190 DT', 'somme gardée : 60 DT'];
    for (const member of [owner, renter]) {
      expect((await factsOf(member, 'stepConfirmed'))[0]?.own).toEqual(sums);
    }
  });

  it('about a change has the terms that were asked for and why, and about a cancellation the reason', async () => {
    const agreed = await agreement(app, { amount: 60_000 });
    const { owner, renter } = agreed;
    const body = { endsAt: agreed.day(8), amount: 95_000, note: 'Le chantier dure.' };
    await renter.call(askChange, { ...params(agreed), body });
    expect((await factsOf(owner, 'extensionAsked'))[0]).toMatchObject({
      own: [expect.stringMatching(/^Demandé : .+ \(5 jours\), 95 DT$/)],
      said: 'Le chantier dure.',
    });
    await owner.call(declineChange, params(agreed));
    // what was asked for can still be read, the words with it are withdrawn
    expect((await factsOf(owner, 'extensionAsked'))[0]).toMatchObject({
      own: [expect.stringMatching(/^Demandé : .+ \(5 jours\), 95 DT$/)],
      said: null,
    });
    expect((await factsOf(renter, 'extensionDeclined'))[0]?.own).toEqual([
      expect.stringMatching(/ \(5 jours\), 95 DT$/),
    ]);
    // nor is it forgotten when another change is asked for
    app.clock.advance({ minutes: 1 });
    await renter.call(askChange, { ...params(agreed), body: { amount: 50_000 } });
    await owner.call(declineChange, params(agreed));
    expect((await factsOf(renter, 'extensionDeclined'))[0]?.own).toEqual([
      expect.stringMatching(/ \(5 jours\), 95 DT$/),
    ]);
    expect((await factsOf(renter, 'changeDeclined'))[0]?.own).toEqual([
      expect.stringMatching(/, 50 DT$/),
    ]);
    await cancelAgreement(renter, agreed);
    expect((await factsOf(owner, 'bookingCancelled'))[0]?.said).toBe('Je n’en ai plus besoin.');
  });

  it('about a booking keeps its sums after the same event of another booking of the two', async () => {
    const first = await agreement(app, { amount: 60_000 });
    const { owner, renter, conversationId } = first;
    const body = { amount: 25_000, currency: 'TND', method: 'cash' } as const;
    const { payments } = await renter.call(addPayment, { ...params(first), body });
    const paymentId = payments[0]?.id ?? '';
    await owner.call(confirmPayment, { params: { id: first.id, paymentId } });
    await cancelAgreement(renter, first);
    const [before] = await factsOf(owner, 'bookingCancelled');
    expect(before?.own).toEqual(['Déjà payé : 25 DT']);
    const days = { startsAt: first.day(8), endsAt: first.day(9) };
    const { id: proposalId } = await proposal(renter, { id: conversationId }, days);
    await owner.call(acceptProposal, { params: { id: proposalId } });
    const { items } = await owner.call(listBookings, {});
    const second = items.find(({ status }) => status === 'agreed');
    await cancelAgreement(renter, { ...first, id: second?.id ?? '' });
    expect(await factsOf(owner, 'bookingCancelled')).toMatchObject([{ own: [] }, before]);
  });

  it('about a rating has its score and words', async () => {
    const agreed = await agreement(app);
    const { owner, renter } = agreed;
    await confirmEmails(app, owner, renter);
    await letBegin(app, agreed);
    await confirmAll(agreed, 'handover', 'returned');
    await owner.call(rateAboutLastBooking, { params: { id: renter.id }, body: { score: 4 } });
    const body = { score: 5, comment: 'Accueil parfait.' };
    await renter.call(rateAboutLastBooking, { params: { id: owner.id }, body });
    expect(await factsOf(owner, 'ratingReceived')).toEqual([
      { own: ['5/5'], terms: [], said: 'Accueil parfait.' },
    ]);
  });

  it('that asks for a review is read once it is given, and says so', async () => {
    const agreed = await agreement(app);
    const { owner, renter } = agreed;
    await confirmEmails(app, owner, renter);
    await letBegin(app, agreed);
    await confirmAll(agreed, 'handover', 'returned');
    const asked = async () => {
      await app.outbox.settle();
      const { items } = await owner.call(listNotifications, {});
      const { isRead, facts } = items.find(({ event }) => event === 'rateCounterpart') ?? {};
      return { isRead, own: facts?.own.map(read) };
    };
    await scheduleRatingInvitation({ ...app.context, wakeOutbox: () => {} }, agreed.id);
    await inviteRatings({ ...app.context, wakeOutbox: () => {} }, agreed.id);
    expect(await asked()).toEqual({ isRead: false, own: [] });
    await owner.call(rateAboutLastBooking, { params: { id: renter.id }, body: { score: 4 } });
    expect(await asked()).toEqual({ isRead: true, own: ['Votre avis : 4/5'] });
  });

  it('has them in the language of the page, and not at all for who only counts', async () => {
    const { owner, member, conversation } = await negotiation(app);
    await proposal(member, conversation, { amount: 75_000, deposit: 20_000 });
    await app.outbox.settle();
    const english = await owner.send(listNotifications, {}, { language: 'en' });
    expect(read(english.body)).toContain('deposit 20 DT');
    const { items } = await owner.call(listNotifications, { query: { facts: 'omitted' } });
    expect(items.map(({ facts }) => facts)).toEqual(items.map(() => undefined));
  });

  it('has no words of a member who was blocked since', async () => {
    const { owner, member, conversation } = await negotiation(app);
    await proposal(member, conversation, { amount: 75_000, message: 'À demain.' });
    expect((await factsOf(owner, 'proposalReceived'))[0]?.said).toBe('À demain.');
    await owner.call(blockUser, { params: { id: member.id } });
    const [after] = await factsOf(owner, 'proposalReceived');
    expect([after?.said, after?.terms.includes('75 DT')]).toEqual([null, true]);
  });

  it('arrives with them in open browsers, in the member’s own language', async () => {
    const { owner, member, conversation } = await negotiation(app);
    const { db } = app.context;
    await db.updateTable('users').set({ language: 'en' }).where('id', '=', owner.id).execute();
    await app.outbox.settle();
    const socket = await listen(origin, owner.session.accessToken);
    try {
      await proposal(member, conversation, { amount: 75_000, deposit: 20_000 });
      const { notification } = await socket.next('notification');
      expect(notification?.event).toBe('proposalReceived');
      expect(readFacts(notification as Notification)?.terms).toContain('deposit 20 DT');
    } finally {
      socket.close();
    }
  });
});
