import { afterAll, describe, expect, it } from 'vitest';
import {
  addPayment,
  answerCondition,
  changeDetails,
  confirmPayment,
  denyReturn,
  openClaim,
  sayNoShow,
  signCondition,
} from '#contract/bookings/operations.ts';
import {
  agreement,
  cancelAgreement,
  confirm,
  confirmAll,
  deny,
  of,
  type TestBooking,
  wait,
} from '../support/agreement.ts';
import { asRead } from '../support/as-read.ts';
import { confirmEmails } from '../support/confirmed.ts';
import { mailsTo } from '../support/mails-to.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const DEPOSIT = { deposit: 20_000 };

/** A booking of two members who get mails, with all sent that was due. */
async function agreed(terms: Parameters<typeof agreement>[1] = DEPOSIT): Promise<TestBooking> {
  const booking = await agreement(app, terms);
  await confirmEmails(app, booking.owner, booking.renter);
  await wait(app, booking, { minutes: 6 });
  return booking;
}

/** The last mail that a member got, once what has happened was mailed. */
async function lastMail(booking: TestBooking, member: Member) {
  await app.outbox.settle();
  await wait(app, booking, { minutes: 6 });
  const mail = (await mailsTo(app, member.facts.email)).at(-1);
  return { subject: asRead(mail?.subject), text: asRead(mail?.text), written: mail?.text };
}

const countIn = (text: string, words: string) => text.split(words).length - 1;
const meet = (booking: TestBooking, days: number) => {
  const body = { time: booking.day(days), place: 'Gare de La Marsa' };
  return booking.renter.call(changeDetails, { ...of(booking), body });
};
async function pay(booking: TestBooking, amount: number) {
  const body = { amount, currency: 'TND', method: 'cash' } as const;
  const { payments } = await booking.renter.call(addPayment, { ...of(booking), body });
  const params = { id: booking.id, paymentId: payments.at(-1)?.id ?? '' };
  await booking.owner.call(confirmPayment, { params });
}
async function handedOver(): Promise<TestBooking> {
  const booking = await agreed();
  await wait(app, booking, { days: 3, hours: 8 });
  await confirmAll(booking, 'handover', 'rentPaid', 'depositGiven');
  return booking;
}

describe('a mail about words that were denied', () => {
  it('says what to do, also where the two have agreed on where they meet', async () => {
    const booking = await agreed();
    await meet(booking, 3.5);
    await confirm(booking.owner, booking.id, 'handover');
    await deny(booking.renter, booking, 'handover');
    const { subject, text } = await lastMail(booking, booking.owner);
    expect(subject).toContain('Malek conteste votre confirmation');
    expect(text).toContain('Voyez cela avec Malek.');
    expect(countIn(text, 'Gare de La Marsa')).toBe(1);
  });
});

describe('a mail about a step that one side says to be done', () => {
  it('before its day names the agreed day once', async () => {
    const booking = await agreed();
    await confirm(booking.owner, booking.id, 'handover');
    const { text } = await lastMail(booking, booking.renter);
    expect(text.toLowerCase().split('premier jour convenu')).toHaveLength(2);
  });

  it('asks an owner whether the deposit is back, which the renter says to have, and not to give it back', async () => {
    const booking = await handedOver();
    await confirmAll(booking, 'returned');
    await confirm(booking.renter, booking.id, 'depositReturned');
    const { text } = await lastMail(booking, booking.owner);
    expect(text).toContain('Malek dit avoir récupéré la caution (20 DT). L’avez-vous rendue ?');
    expect(text).not.toContain('Rendez la caution');
  });
});

describe('a mail about a condition report of the handover that both have signed', () => {
  it('asks whether it has taken place, not when and where it will', async () => {
    const booking = await agreed();
    await wait(app, booking, { days: 3, hours: 8 });
    const checks = [{ item: 'works', state: 'good' }] as const;
    const { handover } = await booking.owner.call(signCondition, {
      ...of(booking),
      body: { moment: 'handover', checks: [...checks] },
    });
    const reportId = handover.reports[0]?.id ?? '';
    const body = { reportId, disputed: [] };
    await booking.renter.call(answerCondition, { ...of(booking), body });
    const { subject, text } = await lastMail(booking, booking.owner);
    expect(subject).toContain('Malek a contresigné');
    expect(text).toContain('La remise est établie par vos deux signatures. Confirmez-la aussi');
    expect(text).not.toContain('notez l’heure');
  });
});

describe('a mail about a booking that will not take place', () => {
  it('says once that the two agree on a refund, and what becomes of the deposit', async () => {
    const booking = await agreed();
    await confirmAll(booking, 'depositGiven');
    await pay(booking, 30_000);
    await cancelAgreement(booking.renter, booking);
    const { text, written } = await lastMail(booking, booking.owner);
    expect(text).toContain('Rendez la caution (20 DT) à Malek');
    expect(text).toContain('Vous avez aussi reçu 30 DT : convenez à deux');
    expect(text).not.toContain('Un éventuel remboursement');
    // no line ends between a sum and its currency
    expect(written).toContain('(\u206820\u00a0DT\u2069)');
  });

  it('is about that alone, although other news of the booking had not been mailed yet', async () => {
    const booking = await agreed();
    await meet(booking, 3.5);
    await cancelAgreement(booking.renter, booking);
    const { subject, text } = await lastMail(booking, booking.owner);
    expect(subject).toContain('a annulé la réservation');
    expect(text).not.toContain('rendez-vous');
  });

  it('names a deposit that one side alone says was given', async () => {
    const booking = await agreed();
    await confirm(booking.renter, booking.id, 'depositGiven');
    await cancelAgreement(booking.owner, booking);
    const { text } = await lastMail(booking, booking.renter);
    expect(text).toContain('Caution non confirmée comme rendue : 20 DT');
  });

  it('since the renter did not come, says what becomes of the deposit', async () => {
    const booking = await agreed();
    await confirmAll(booking, 'depositGiven');
    await meet(booking, 3.4);
    await wait(app, booking, { days: 4 });
    await booking.owner.call(sayNoShow, of(booking));
    const { subject, text } = await lastMail(booking, booking.renter);
    expect(subject).toContain('signale votre absence');
    expect(text).toContain('Olfa vous a rendu la caution (20 DT) ? Confirmez-le.');
  });
});

describe('a mail about a booking that is closed', () => {
  it('names a deposit that the two have not confirmed as returned', async () => {
    const booking = await handedOver();
    await wait(app, booking, { days: 3, hours: 17 });
    await confirmAll(booking, 'returned');
    await wait(app, booking, { days: 20 });
    await lastMail(booking, booking.renter);
    const texts = (await mailsTo(app, booking.renter.facts.email)).map(({ text }) => asRead(text));
    // the request for a review is due at the same time: another mail, or in the same one
    const closed = texts.find((text) => text.includes('Votre réservation est close'));
    expect(closed).toContain('Caution non confirmée comme rendue : 20 DT');
  });
});

describe('a mail that asks for a review', () => {
  it('does not hide what else is to be done in the booking', async () => {
    const booking = await handedOver();
    await wait(app, booking, { days: 3, hours: 17 });
    await confirm(booking.renter, booking.id, 'returned');
    await booking.owner.call(denyReturn, of(booking));
    await wait(app, booking, { minutes: 6 });
    await confirm(booking.owner, booking.id, 'returned');
    const { text } = await lastMail(booking, booking.renter);
    expect(text).toContain('Donnez votre avis sur Olfa');
    expect(text).toContain('Olfa vous a rendu la caution (20 DT) ? Confirmez-le.');
  });

  it('says first how a booking ended about whose deposit the two did not agree', async () => {
    const booking = await handedOver();
    await wait(app, booking, { days: 2, hours: 17 });
    await confirmAll(booking, 'returned');
    const body = { amount: 20_000, reason: 'Le mandrin est fendu.' };
    await booking.owner.call(openClaim, { ...of(booking), body });
    await wait(app, booking, { days: 8 });
    await lastMail(booking, booking.renter);
    // the request for a review that is due by then may be written before or after it
    const mails = await mailsTo(app, booking.renter.facts.email);
    const texts = mails.map(({ text }) => asRead(text));
    expect(texts.join('\n\n')).toMatch(
      /Pas d’accord sur 20 DT de la caution.*Donnez votre avis sur Olfa/,
    );
  });
});
