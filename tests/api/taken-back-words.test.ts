import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import {
  acceptClaim,
  cancelBooking,
  changeClaim,
  changeDetails,
  denyConfirmation,
  denyReturn,
  disputeClaim,
  openClaim,
  withdrawConfirmation,
} from '#contract/bookings/operations.ts';
import type { RemovableStep } from '#contract/bookings/progress.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { BookingSide } from '#contract/bookings/transitions.ts';
import { inOneText, nextWordsWriter } from '#contract/next-steps/words.ts';
import { listNotifications } from '#contract/notifications/operations.ts';
import { bookingsKeepingName, unfinishedBookings } from '#server/features/bookings/unfinished.ts';
import {
  agreement,
  cancelAgreement,
  confirm,
  confirmAll,
  deny,
  of,
  seen,
  type TestBooking,
  threadEvents,
  wait,
  withdraw,
} from '../support/agreement.ts';
import { asRead } from '../support/as-read.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';
import { wordsOf } from '../support/words.ts';

const app = await startApp();
afterAll(() => app.close());

const days = (count: number) => ({ days: count });
const DEPOSIT = { deposit: 20_000 };
const OTHER = { owner: 'renter', renter: 'owner' } as const;

const refusedTo = async (
  by: Member,
  agreed: TestBooking,
  operation: typeof withdrawConfirmation | typeof denyConfirmation,
  step: RemovableStep,
) => (await by.refusal(operation, { ...of(agreed), body: { step } })).code;
const lineOf = ({ steps }: Booking, step: RemovableStep) => steps.find((one) => one.step === step);
const saidBy = (booking: Booking, step: RemovableStep) =>
  lineOf(booking, step)?.confirmedBy.map(({ userId }) =>
    userId === booking.owner.id ? 'owner' : 'renter',
  );
/** Which of the two a side may do about what is said of a step: the server does what it shows, and no more. */
async function offered(agreed: TestBooking, step: RemovableStep, side: BookingSide) {
  const line = lineOf(await seen(agreed, agreed[side]), step);
  return [line?.mayWithdraw && 'withdraw', line?.mayDeny && 'deny'].filter(Boolean);
}

/** What the card of a booking says to a side. */
async function card(agreed: TestBooking, member: Member) {
  const write = nextWordsWriter({
    ...{ language: 'fr', t: wordsOf('fr'), timeZone: 'Africa/Tunis', memberId: member.id },
    nameOf: ({ firstname }) => firstname,
    isolated: (text) => text,
  });
  return inOneText(write(await seen(agreed, member), app.clock.now())).replace(
    /[\u00a0\u202f]/g,
    ' ',
  );
}

/** The notifications of a booking that a member has, the newest first. */
async function notified(agreed: TestBooking, by: Member) {
  await app.outbox.settle();
  const { items } = await by.call(listNotifications, {});
  return items.filter(({ bookingId }) => bookingId === agreed.id);
}

/** The bookings that keep a member's account from being deleted. */
const keptBy = ({ id }: Member) => unfinishedBookings(app.context.db, id, app.clock.now());

const dayOf = (iso: string) =>
  new Date(iso).toLocaleDateString('fr', {
    ...{ day: 'numeric', month: 'short', timeZone: 'Africa/Tunis' },
  });

describe('an early word that the thing was handed over', () => {
  it('by the owner is taken back by the owner, and the other side hears of it', async () => {
    const agreed = await agreement(app);
    await confirm(agreed.owner, agreed.id, 'handover');
    expect(await offered(agreed, 'handover', 'owner')).toEqual(['withdraw']);
    const after = await withdraw(agreed.owner, agreed, 'handover');
    expect(saidBy(after, 'handover')).toEqual([]);
    expect(after.deadline?.clock).toBe('noHandover');
    expect(after.changeable?.start).toBe(true);
    expect(await threadEvents(agreed)).toContain('confirmationWithdrawn handover');
    const [first] = await notified(agreed, agreed.renter);
    expect(first).toMatchObject({ event: 'confirmationWithdrawn', step: 'handover' });
    // it can be said again
    expect(saidBy(await confirm(agreed.owner, agreed.id, 'handover'), 'handover')).toEqual([
      'owner',
    ]);
  });

  it('is denied by the other side, and both may still confirm it later', async () => {
    for (const side of ['owner', 'renter'] as const) {
      const agreed = await agreement(app);
      const other = OTHER[side];
      await confirm(agreed[side], agreed.id, 'handover');
      expect(await offered(agreed, 'handover', other)).toEqual(['deny']);
      const after = await deny(agreed[other], agreed, 'handover');
      expect(saidBy(after, 'handover')).toEqual([]);
      expect(lineOf(after, 'handover')?.denied?.userId).toBe(agreed[side].id);
      expect(await threadEvents(agreed)).toContain('confirmationDenied handover');
      const [first] = await notified(agreed, agreed[side]);
      expect(first).toMatchObject({ event: 'confirmationDenied', step: 'handover' });
      expect((await confirmAll(agreed, 'handover')).status).toBe('handedOver');
    }
  });

  it('by the renter, who says with it to have the thing, is not taken back by the renter', async () => {
    const agreed = await agreement(app);
    await confirm(agreed.renter, agreed.id, 'handover');
    expect(await offered(agreed, 'handover', 'renter')).toEqual([]);
    expect(await refusedTo(agreed.renter, agreed, withdrawConfirmation, 'handover')).toBe(
      'actionNotAllowed',
    );
    // nor does the renter get away by it: neither by cancelling nor by leaving
    const reason = 'Je n’en ai plus besoin.';
    const { code } = await agreed.renter.refusal(cancelBooking, {
      ...of(agreed),
      body: { reason },
    });
    expect(code).toBe('actionNotAllowed');
    expect(await keptBy(agreed.renter)).toEqual([agreed.id]);
    await deny(agreed.owner, agreed, 'handover');
    expect(await keptBy(agreed.renter)).toEqual([]);
    expect((await cancelAgreement(agreed.renter, agreed)).status).toBe('cancelled');
  });

  it('that was denied keeps the names in the record: nobody takes the thing and leaves without one', async () => {
    for (const side of ['owner', 'renter'] as const) {
      const agreed = await agreement(app);
      await confirm(agreed[side], agreed.id, 'handover');
      await deny(agreed[OTHER[side]], agreed, 'handover');
      await cancelAgreement(agreed.renter, agreed);
      for (const { id } of [agreed.owner, agreed.renter]) {
        const kept = await bookingsKeepingName(app.context.db, id, app.clock.now());
        expect(kept).toEqual([agreed.id]);
      }
    }
  });

  it('stands once it binds: from a day before the start on nobody takes it back or denies it', async () => {
    for (const side of ['owner', 'renter'] as const) {
      const agreed = await agreement(app);
      const other = OTHER[side];
      await confirm(agreed[side], agreed.id, 'handover');
      await wait(app, agreed, days(2.1));
      expect(await offered(agreed, 'handover', side)).toEqual([]);
      expect(await offered(agreed, 'handover', other)).toEqual([]);
      const refusals = [
        await refusedTo(agreed[side], agreed, withdrawConfirmation, 'handover'),
        await refusedTo(agreed[other], agreed, denyConfirmation, 'handover'),
      ];
      expect(refusals).toEqual(['actionNotAllowed', 'actionNotAllowed']);
      expect((await seen(agreed, agreed.renter)).actions).not.toContain('cancel');
    }
  });

  it('names the agreed first day on the card and in the notification of the other side, and the meeting stays', async () => {
    const agreed = await agreement(app);
    const time = agreed.day(3.7);
    const body = { time, place: 'Gare de La Marsa' };
    await agreed.renter.call(changeDetails, { ...of(agreed), body });
    const booking = await confirm(agreed.owner, agreed.id, 'handover');
    const words = await card(agreed, agreed.renter);
    expect(words).toContain(dayOf(booking.startsAt));
    expect(words).toContain('premier jour');
    expect(words).toContain('Gare de La Marsa');
    expect(await card(agreed, agreed.owner)).toContain('Gare de La Marsa');
    const [first] = await notified(agreed, agreed.renter);
    expect(first?.facts?.own.map(asRead)).toEqual([
      asRead(`Premier jour convenu : ${dayOf(booking.startsAt)}`),
    ]);
    // nothing is unusual on the day itself
    await wait(app, agreed, days(3.2));
    expect(await card(agreed, agreed.renter)).not.toContain('premier jour');
  });
});

describe('a word about the deposit', () => {
  it('that it was given is taken back by who said so, and denied by the owner', async () => {
    const agreed = await agreement(app, DEPOSIT);
    await confirmAll(agreed, 'handover', 'rentPaid');
    await confirm(agreed.renter, agreed.id, 'depositGiven');
    expect(await offered(agreed, 'depositGiven', 'renter')).toEqual(['withdraw']);
    expect(saidBy(await withdraw(agreed.renter, agreed, 'depositGiven'), 'depositGiven')).toEqual(
      [],
    );
    await confirm(agreed.renter, agreed.id, 'depositGiven');
    expect(await offered(agreed, 'depositGiven', 'owner')).toEqual(['deny']);
    const denied = await deny(agreed.owner, agreed, 'depositGiven');
    expect(saidBy(denied, 'depositGiven')).toEqual([]);
    // neither is simply asked the same again
    expect(await card(agreed, agreed.renter)).toMatch(/ne pas avoir reçu la caution/);
    expect(await card(agreed, agreed.owner)).toMatch(/Vous avez dit/);
    await confirm(agreed.owner, agreed.id, 'depositGiven');
    expect(await offered(agreed, 'depositGiven', 'renter')).toEqual([]);
    expect(saidBy(await withdraw(agreed.owner, agreed, 'depositGiven'), 'depositGiven')).toEqual(
      [],
    );
  });

  it('that both have confirmed stands, on the server and in the database', async () => {
    const agreed = await agreement(app, DEPOSIT);
    await confirmAll(agreed, 'handover', 'depositGiven');
    for (const side of ['owner', 'renter'] as const) {
      for (const operation of [withdrawConfirmation, denyConfirmation]) {
        for (const step of ['handover', 'depositGiven'] as const) {
          expect(await refusedTo(agreed[side], agreed, operation, step)).toBe('actionNotAllowed');
        }
      }
    }
    const removing = sql`update booking_confirmations set withdrawn_at = now()
      where booking_id = ${agreed.id} and user_id = ${agreed.renter.id}
        and step = 'handover'`.execute(app.context.db);
    await expect(removing).rejects.toMatchObject({ code: '23514' });
  });

  it('that a claim rests on stands while the claim does', async () => {
    const agreed = await agreement(app, DEPOSIT);
    await confirmAll(agreed, 'handover');
    await confirm(agreed.owner, agreed.id, 'depositGiven');
    await wait(app, agreed, days(6.5));
    const body = { amount: 5_000, reason: 'Elle n’est pas revenue.' };
    await agreed.owner.call(openClaim, { ...of(agreed), body });
    expect(await offered(agreed, 'depositGiven', 'owner')).toEqual([]);
    expect(await refusedTo(agreed.owner, agreed, withdrawConfirmation, 'depositGiven')).toBe(
      'actionNotAllowed',
    );
  });

  it('whose end would close the booking stands until its time is over', async () => {
    const agreed = await agreement(app, DEPOSIT);
    await confirmAll(agreed, 'handover', 'rentPaid');
    await confirm(agreed.renter, agreed.id, 'depositGiven');
    const back = await confirmAll(agreed, 'returned');
    expect(back.status).toBe('returned');
    expect(await offered(agreed, 'depositGiven', 'owner')).toEqual([]);
    expect(await refusedTo(agreed.owner, agreed, denyConfirmation, 'depositGiven')).toBe(
      'actionNotAllowed',
    );
  });

  it('that it is back is taken back by who said so, and denied by the renter', async () => {
    const agreed = await agreement(app, DEPOSIT);
    await confirmAll(agreed, 'handover', 'depositGiven', 'rentPaid', 'returned');
    await confirm(agreed.owner, agreed.id, 'depositReturned');
    expect(await offered(agreed, 'depositReturned', 'owner')).toEqual(['withdraw']);
    expect(await offered(agreed, 'depositReturned', 'renter')).toEqual(['deny']);
    const denied = await deny(agreed.renter, agreed, 'depositReturned');
    expect(saidBy(denied, 'depositReturned')).toEqual([]);
    expect(await card(agreed, agreed.renter)).toMatch(/Vous avez dit/);
    await confirm(agreed.owner, agreed.id, 'depositReturned');
    await withdraw(agreed.owner, agreed, 'depositReturned');
    const after = await confirm(agreed.renter, agreed.id, 'depositReturned');
    expect(saidBy(after, 'depositReturned')).toEqual(['renter']);
    expect(await offered(agreed, 'depositReturned', 'owner')).toEqual([]);
  });

  it('that it is back is taken back before a part of it is claimed', async () => {
    const agreed = await agreement(app, DEPOSIT);
    await confirmAll(agreed, 'handover', 'depositGiven', 'rentPaid', 'returned');
    await confirm(agreed.owner, agreed.id, 'depositReturned');
    const call = { ...of(agreed), body: { amount: 5_000, reason: 'Rayures sur le cadre.' } };
    const mayClaim = async () => (await seen(agreed, agreed.owner)).actions.includes('claim');
    expect(await mayClaim()).toBe(false);
    expect((await agreed.owner.refusal(openClaim, call)).code).toBe('actionNotAllowed');
    await withdraw(agreed.owner, agreed, 'depositReturned');
    expect(await mayClaim()).toBe(true);
    await agreed.owner.call(openClaim, call);
  });

  it('that it is back, once denied, is over when the two agree about another sum, or a side says it again', async () => {
    const agreed = await agreement(app, DEPOSIT);
    await confirmAll(agreed, 'handover', 'depositGiven', 'rentPaid', 'returned');
    await confirm(agreed.owner, agreed.id, 'depositReturned');
    expect(
      lineOf(await deny(agreed.renter, agreed, 'depositReturned'), 'depositReturned'),
    ).toHaveProperty('denied');
    const body = { amount: 5_000, reason: 'Rayures sur le cadre.' };
    await agreed.owner.call(openClaim, { ...of(agreed), body });
    await agreed.renter.call(acceptClaim, of(agreed));
    expect(lineOf(await seen(agreed, agreed.owner), 'depositReturned')).not.toHaveProperty(
      'denied',
    );
    expect(await card(agreed, agreed.renter)).not.toMatch(/Vous avez dit/);
    expect(await card(agreed, agreed.owner)).not.toMatch(/ne pas avoir récupéré/);
  });
});

describe('a word that the thing is back', () => {
  it('is taken back by the renter', async () => {
    const agreed = await agreement(app);
    await confirmAll(agreed, 'handover');
    await confirm(agreed.renter, agreed.id, 'returned');
    const after = await withdraw(agreed.renter, agreed, 'returned');
    expect(saidBy(after, 'returned')).toEqual([]);
    expect(after.deadline?.clock).toBe('notBack');
    expect(await threadEvents(agreed)).toContain('confirmationWithdrawn returned');
  });

  it('is taken back by the owner as long as a claim could be opened with it: the thing is out again', async () => {
    const agreed = await agreement(app, DEPOSIT);
    await confirmAll(agreed, 'handover', 'depositGiven');
    await wait(app, agreed, days(6.5));
    const isOut = async () => {
      const { rows } = await sql<{ not_back: boolean }>`select not_back from occupancies
        where booking_id = ${agreed.id}`.execute(app.context.db);
      return rows[0]?.not_back;
    };
    expect((await confirm(agreed.owner, agreed.id, 'returned')).overdue).toBe(false);
    expect(await isOut()).toBe(false);
    const after = await withdraw(agreed.owner, agreed, 'returned');
    expect([after.overdue, after.deadline?.clock, await isOut()]).toEqual([true, 'notBack', true]);
    await confirm(agreed.owner, agreed.id, 'returned');
    await wait(app, agreed, days(2.1));
    expect(await offered(agreed, 'returned', 'owner')).toEqual([]);
    expect(await refusedTo(agreed.owner, agreed, withdrawConfirmation, 'returned')).toBe(
      'actionNotAllowed',
    );
  });

  it('that the owner has objected to is answered, not taken back', async () => {
    const agreed = await agreement(app, DEPOSIT);
    await confirmAll(agreed, 'handover', 'depositGiven');
    await wait(app, agreed, days(6.5));
    await confirm(agreed.renter, agreed.id, 'returned');
    await agreed.owner.call(denyReturn, of(agreed));
    expect(await offered(agreed, 'returned', 'renter')).toEqual([]);
    expect(await refusedTo(agreed.renter, agreed, withdrawConfirmation, 'returned')).toBe(
      'actionNotAllowed',
    );
  });

  it('names the agreed end on the owner’s card and in the notification where it comes early', async () => {
    const agreed = await agreement(app);
    await confirmAll(agreed, 'handover');
    await wait(app, agreed, days(3.5));
    const booking = await confirm(agreed.renter, agreed.id, 'returned');
    const lastDay = dayOf(new Date(Date.parse(booking.endsAt) - 1).toISOString());
    const words = await card(agreed, agreed.owner);
    expect(words).toContain('La fin convenue');
    expect(words).toContain(lastDay);
    const [first] = await notified(agreed, agreed.owner);
    expect(first?.facts?.own.map(asRead)).toEqual([asRead(`Fin convenue : ${lastDay}`)]);
  });
});

describe('an objection to a return', () => {
  it('before the agreed end only undoes the renter’s word, and asks for nothing', async () => {
    for (const object of [
      (agreed: TestBooking) => agreed.owner.call(denyReturn, of(agreed)),
      (agreed: TestBooking) => deny(agreed.owner, agreed, 'returned'),
    ]) {
      const agreed = await agreement(app, DEPOSIT);
      await confirmAll(agreed, 'handover', 'depositGiven');
      await wait(app, agreed, days(3.5));
      await confirm(agreed.renter, agreed.id, 'returned');
      const after = await object(agreed);
      expect(after).toMatchObject({ status: 'handedOver', claim: null });
      expect(saidBy(after, 'returned')).toEqual([]);
      expect(lineOf(after, 'returned')?.objectedAt).toBeUndefined();
      expect(after.deadline?.clock).toBe('notBack');
      expect(await threadEvents(agreed)).toContain('confirmationDenied returned');
      // the renter says it again when it is so
      await wait(app, agreed, days(3));
      const again = await confirm(agreed.renter, agreed.id, 'returned');
      expect(again.deadline?.clock).toBe('returnByRenter');
      const { status } = await confirm(agreed.owner, agreed.id, 'returned');
      expect(status).toBe('returned');
    }
  });

  it('after the agreed end asks for the deposit, and the notification says the sum', async () => {
    const agreed = await agreement(app, DEPOSIT);
    await confirmAll(agreed, 'handover', 'depositGiven');
    await wait(app, agreed, days(6.5));
    await confirm(agreed.renter, agreed.id, 'returned');
    expect(await refusedTo(agreed.owner, agreed, denyConfirmation, 'returned')).toBe(
      'actionNotAllowed',
    );
    const objected = await agreed.owner.call(denyReturn, of(agreed));
    expect(objected.claim).toMatchObject({ amount: 20_000, status: 'open', notBack: true });
    const [first] = await notified(agreed, agreed.renter);
    expect(first?.event).toBe('returnObjected');
    expect(first?.facts?.own.join(' ')).toMatch(/Somme demandée sur la caution.: 20/);
  });

  it('is withdrawn with what it asks for when the owner confirms the return, disputed or not', async () => {
    for (const isDisputed of [false, true]) {
      const agreed = await agreement(app, DEPOSIT);
      await confirmAll(agreed, 'handover', 'depositGiven');
      await wait(app, agreed, days(6.5));
      await confirm(agreed.renter, agreed.id, 'returned');
      await agreed.owner.call(denyReturn, of(agreed));
      if (isDisputed) {
        const body = { reason: 'Elle est devant la porte.', counterAmount: 1_000 };
        await agreed.renter.call(disputeClaim, { ...of(agreed), body });
      }
      await confirm(agreed.owner, agreed.id, 'returned');
      const after = await seen(agreed, agreed.renter);
      expect(after).toMatchObject({ status: 'returned', claim: null });
      expect(after.actions).not.toContain('acceptClaim');
      expect(lineOf(after, 'depositReturned')?.mayConfirm).toBe(true);
      // what is wrong with the thing can still be claimed
      const body = { amount: 3_000, reason: 'Le mandrin est fendu.' };
      const claimed = await agreed.owner.call(openClaim, { ...of(agreed), body });
      expect(claimed.claim?.amount).toBe(3_000);
    }
  });

  it('that the owner has made a claim of, with another sum, stays when the return is confirmed', async () => {
    const agreed = await agreement(app, DEPOSIT);
    await confirmAll(agreed, 'handover', 'depositGiven');
    await wait(app, agreed, days(6.5));
    await confirm(agreed.renter, agreed.id, 'returned');
    await agreed.owner.call(denyReturn, of(agreed));
    await agreed.owner.call(changeClaim, { ...of(agreed), body: { amount: 7_000 } });
    const after = await confirm(agreed.owner, agreed.id, 'returned');
    expect(after.claim).toMatchObject({ amount: 7_000, status: 'open' });
  });

  it('that the renter has agreed to stays agreed on', async () => {
    const agreed = await agreement(app, DEPOSIT);
    await confirmAll(agreed, 'handover', 'depositGiven');
    await wait(app, agreed, days(6.5));
    await confirm(agreed.renter, agreed.id, 'returned');
    await agreed.owner.call(denyReturn, of(agreed));
    await agreed.renter.call(acceptClaim, of(agreed));
    const after = await confirm(agreed.owner, agreed.id, 'returned');
    expect(after.claim).toMatchObject({ amount: 20_000, status: 'accepted' });
  });
});
