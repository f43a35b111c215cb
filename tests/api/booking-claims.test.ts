import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import {
  acceptClaim,
  changeClaim,
  confirmStep,
  denyReturn,
  disputeClaim,
  getBooking,
  getBookingEvidence,
  openClaim,
  saveChecklist,
  sayRestReturned,
  withdrawClaim,
  withdrawConfirmation,
} from '#contract/bookings/operations.ts';
import { LIMITS } from '#contract/limits.ts';
import { listNotifications } from '#contract/notifications/operations.ts';
import { deleteUser, exportUser } from '#contract/personal-data/operations.ts';
import { getWallet } from '#contract/wallet/operations.ts';
import {
  agreement,
  confirm,
  confirmAll,
  of,
  seen,
  type TestBooking,
  threadEvents,
  wait,
} from '../support/agreement.ts';
import { sendPhotos } from '../support/booking-photos.ts';
import { fields } from '../support/caller.ts';
import type { Member } from '../support/member.ts';
import { readPdf } from '../support/record-pdf.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const days = (count: number) => ({ days: count });
const REASON = 'Le mandrin est fendu.';
const claim = (agreed: TestBooking, amount: number, more = {}) =>
  agreed.owner.call(openClaim, { ...of(agreed), body: { amount, reason: REASON, ...more } });
const refusedClaim = async (agreed: TestBooking, by: Member, amount = 5_000) =>
  (await by.refusal(openClaim, { ...of(agreed), body: { amount, reason: REASON } })).code;
const sumsOf = async (by: Member, agreed: TestBooking) =>
  (await by.call(getWallet, {})).items
    .filter(({ bookingId, kind }) => bookingId === agreed.id && kind === 'deposit')
    .map(({ money, state }) => `${money.amount} ${state}`);
const heldBy = async ({ owner }: TestBooking) =>
  (await owner.call(getWallet, {})).totals[0]?.depositsIn;

/** A booking whose thing is back, with a deposit of 20 dinars that both have confirmed, and a paid rent. */
async function returned(): Promise<TestBooking> {
  const agreed = await agreement(app, { deposit: 20_000 });
  await confirmAll(agreed, 'handover', 'depositGiven', 'rentPaid', 'returned');
  return agreed;
}

async function wasNotified({ id }: TestBooking, by: Member, event: string): Promise<boolean> {
  await app.outbox.settle();
  const { items } = await by.call(listNotifications, {});
  return items.some((one) => one.event === event && one.bookingId === id);
}

it('until when the owner may ask to keep a part of the deposit is known to both', async () => {
  const agreed = await agreement(app, { deposit: 20_000 });
  const until = async (by: Member) => (await by.call(getBooking, of(agreed))).claimUntil;
  await confirmAll(agreed, 'handover', 'depositGiven');
  expect(await until(agreed.renter)).toBeUndefined();
  await confirmAll(agreed, 'returned');
  const at = await until(agreed.renter);
  expect(at).toBe(await until(agreed.owner));
  const left = Date.parse(at ?? '') - app.clock.now().getTime();
  expect(Math.round(left / 3_600_000)).toBe(48);
  await wait(app, agreed, { hours: 47 });
  expect(await until(agreed.renter)).toBe(at);
  await wait(app, agreed, { hours: 2 });
  expect(await until(agreed.renter)).toBeUndefined();
  expect(await refusedClaim(agreed, agreed.owner)).toBe('actionNotAllowed');
});

describe('a deposit', () => {
  it('is kept in part when the renter agrees; what is left is returned, and the booking closes', async () => {
    const agreed = await returned();
    const opened = await claim(agreed, 5_000, { items: ['appearance'] });
    expect(opened.claim).toMatchObject({
      amount: 5_000,
      reason: REASON,
      items: ['appearance'],
      status: 'open',
      notBack: false,
      answer: null,
    });
    expect(opened.deadline?.clock).toBe('claimUnanswered');
    expect(await wasNotified(agreed, agreed.renter, 'claimOpened')).toBe(true);
    expect(await sumsOf(agreed.renter, agreed)).toEqual(['5000 claimed', '15000 held']);
    const accepted = await agreed.renter.call(acceptClaim, of(agreed));
    expect(accepted).toMatchObject({ status: 'returned', claim: { status: 'accepted' } });
    expect(await sumsOf(agreed.owner, agreed)).toEqual(['5000 kept', '15000 held']);
    expect(await heldBy(agreed)).toBe(15_000);
    const done = await confirmAll(agreed, 'depositReturned');
    expect(done.status).toBe('closed');
    expect(await sumsOf(agreed.renter, agreed)).toEqual(['5000 kept', '15000 settled']);
    expect(await heldBy(agreed)).toBe(0);
    expect((await threadEvents(agreed)).slice(-4)).toEqual([
      'claimOpened',
      'claimAccepted',
      'stepConfirmed depositReturned',
      'stepConfirmed depositReturned',
    ]);
  });

  it('is kept, or returned, in the sum that was read: not in one that the owner has named meanwhile', async () => {
    const agreed = await returned();
    const { owner, renter } = agreed;
    await claim(agreed, 5_000);
    const change = (amount: number) => owner.call(changeClaim, { ...of(agreed), body: { amount } });
    await change(18_000);
    const reading = (amount: number) => ({ ...of(agreed), query: { amount } });
    expect((await renter.refusal(acceptClaim, reading(5_000))).code).toBe('actionNotAllowed');
    const body = { reason: 'Il était déjà fendu.' };
    await renter.call(disputeClaim, { ...of(agreed), body });
    await owner.call(sayRestReturned, reading(2_000));
    await change(3_000);
    expect((await renter.refusal(sayRestReturned, reading(2_000))).code).toBe('actionNotAllowed');
    expect((await seen(agreed, renter)).depositReturns).toEqual([]);
    expect((await renter.call(acceptClaim, reading(3_000))).claim).toMatchObject({
      ...{ amount: 3_000, status: 'accepted' },
    });
  });

  it('of which the renter says to have a part back is asked for in no other sum, nor given up, before the owner has confirmed that', async () => {
    const agreed = await returned();
    const { owner, renter } = agreed;
    await claim(agreed, 6_000);
    await renter.call(disputeClaim, { ...of(agreed), body: { reason: 'Il était déjà fendu.' } });
    const reading = (amount: number) => ({ ...of(agreed), query: { amount } });
    await renter.call(sayRestReturned, reading(14_000));
    const other = { ...of(agreed), body: { amount: 2_000 } };
    expect((await owner.refusal(changeClaim, other)).code).toBe('actionNotAllowed');
    expect((await owner.refusal(withdrawClaim, of(agreed))).code).toBe('actionNotAllowed');
    await owner.call(sayRestReturned, reading(14_000));
    await owner.call(changeClaim, other);
    // what is back stays so: only the difference is to be returned
    expect((await seen(agreed, renter)).depositReturns).toMatchObject([
      { amount: 14_000, confirmedAt: expect.any(String) },
    ]);
    await owner.call(sayRestReturned, reading(4_000));
  });

  it('is kept in part only by a renter who names the part: the step “deposit kept” of former versions is about the whole', async () => {
    const agreed = await returned();
    const { owner, renter } = agreed;
    await claim(agreed, 5_000);
    const kept = { ...of(agreed), body: { step: 'depositKept', reason: REASON } } as const;
    expect((await renter.refusal(confirmStep, kept)).code).toBe('actionNotAllowed');
    const step = (await seen(agreed, renter)).steps.find((one) => one.step === 'depositKept');
    expect(step?.mayConfirm).toBe(false);
    await owner.call(changeClaim, { ...of(agreed), body: { amount: 20_000 } });
    const settled = await renter.call(confirmStep, kept);
    expect(settled).toMatchObject({ status: 'closed', claim: { status: 'accepted' } });
  });

  it('that the owner first called returned leaves the words of that in no export but the owner’s, once they are withdrawn', async () => {
    const agreed = await returned();
    await confirm(agreed.owner, agreed.id, 'depositReturned', 'Glissée dans ta boîte aux lettres');
    const wordsFor = async ({ id, call }: Member) => {
      const { bookingConfirmations } = await call(exportUser, { params: { id } });
      return bookingConfirmations.flatMap(({ reason }) => reason ?? []);
    };
    const words = ['Glissée dans ta boîte aux lettres'];
    expect(await wordsFor(agreed.renter)).toEqual(words);
    const withdrawn = { ...of(agreed), body: { step: 'depositReturned' } } as const;
    await agreed.owner.call(withdrawConfirmation, withdrawn);
    expect([await wordsFor(agreed.owner), await wordsFor(agreed.renter)]).toEqual([words, []]);
  });

  it('that is claimed whole is settled by the renter’s agreement alone', async () => {
    const agreed = await returned();
    await claim(agreed, 20_000);
    expect((await agreed.renter.call(acceptClaim, of(agreed))).status).toBe('closed');
  });

  it('is claimed by its owner alone, up to its amount, with a reason and lines and photos of the booking', async () => {
    const agreed = await returned();
    expect(await refusedClaim(agreed, agreed.renter)).toBe('notPermitted');
    const refusal = async (body: object) =>
      fields(await agreed.owner.refusal(openClaim, { ...of(agreed), body: body as never }));
    expect(await refusal({ amount: 20_001, reason: REASON })).toEqual({ amount: 'claimTooHigh' });
    expect(await refusal({ amount: 0, reason: ' ' })).toEqual({
      amount: 'claimAmountInvalid',
      reason: 'reasonRequired',
    });
    expect(await refusal({ amount: 1, reason: REASON, items: ['helmet'] })).toEqual({
      'items.0': 'invalidValue',
    });
    const foreign = await returned();
    const [photo] = (await sendPhotos(foreign.owner, foreign, 'return', 1)).return.photos;
    const photos = [photo?.id as string];
    expect(await refusal({ amount: 1, reason: REASON, photos })).toEqual({
      'photos.0': 'invalidValue',
    });
    const own = await claim(foreign, 1, { photos });
    expect(own.claim?.photos).toEqual(photos);
    expect(await refusedClaim(foreign, foreign.owner)).toBe('actionNotAllowed');
  });

  it('is claimed until two days after the return, and not of a thing that is out and not late', async () => {
    const agreed = await agreement(app, { deposit: 20_000 });
    await confirmAll(agreed, 'handover', 'depositGiven');
    expect(await refusedClaim(agreed, agreed.owner)).toBe('actionNotAllowed');
    await confirmAll(agreed, 'returned');
    await wait(app, agreed, { hours: 47, minutes: 59 });
    expect((await seen(agreed, agreed.owner)).actions).toContain('claim');
    await wait(app, agreed, { minutes: 2 });
    expect(await refusedClaim(agreed, agreed.owner)).toBe('actionNotAllowed');
  });

  it('is claimed while the thing is late', async () => {
    const agreed = await agreement(app, { deposit: 20_000 });
    await confirmAll(agreed, 'handover', 'depositGiven');
    await wait(app, agreed, days(6.1));
    expect((await claim(agreed, 20_000)).claim).toMatchObject({ notBack: true, status: 'open' });
    const accepted = await agreed.renter.call(acceptClaim, of(agreed));
    expect(accepted).toMatchObject({ status: 'handedOver', overdue: true });
  });

  it('whose claim nobody answers leaves the booking unsettled after seven days, with the evidence for both', async () => {
    const agreed = await returned();
    await claim(agreed, 5_000);
    await wait(app, agreed, days(6.9));
    expect((await seen(agreed, agreed.owner)).status).toBe('returned');
    await wait(app, agreed, days(0.2));
    expect(await seen(agreed, agreed.renter)).toMatchObject({
      status: 'unsettled',
      claim: { status: 'unanswered', answerBy: null },
      deadline: null,
    });
    expect(await sumsOf(agreed.renter, agreed)).toEqual(['5000 disputed', '15000 held']);
    for (const by of [agreed.owner, agreed.renter]) {
      expect(await wasNotified(agreed, by, 'claimUnanswered')).toBe(true);
      expect((await by.send(getBookingEvidence, of(agreed))).statusCode).toBe(200);
    }
  });

  it('whose claim is disputed leaves the booking unsettled at once, until the two come to terms', async () => {
    for (const peace of ['accept', 'withdraw'] as const) {
      const agreed = await returned();
      await claim(agreed, 5_000);
      const body = { reason: 'C’était déjà fendu.' };
      const disputed = await agreed.renter.call(disputeClaim, { ...of(agreed), body });
      expect(disputed).toMatchObject({
        status: 'unsettled',
        claim: { status: 'disputed', answer: 'C’était déjà fendu.' },
      });
      expect(await sumsOf(agreed.owner, agreed)).toEqual(['5000 disputed', '15000 held']);
      const again = await agreed.renter.refusal(disputeClaim, { ...of(agreed), body });
      expect(again.code).toBe('actionNotAllowed');
      const after =
        peace === 'accept'
          ? await agreed.renter.call(acceptClaim, of(agreed))
          : await agreed.owner.call(withdrawClaim, of(agreed));
      expect(after.status).toBe('returned');
      await wait(app, agreed, days(7));
      expect((await confirmAll(agreed, 'depositReturned')).status).toBe('closed');
      const sums = peace === 'accept' ? ['5000 kept', '15000 settled'] : ['20000 settled'];
      expect(await sumsOf(agreed.renter, agreed)).toEqual(sums);
    }
  });

  it('that is contested cannot be confirmed as returned by the renter; the owner’s confirmation withdraws the claim', async () => {
    const agreed = await returned();
    await claim(agreed, 5_000);
    await expect(confirm(agreed.renter, agreed.id, 'depositReturned')).rejects.toThrow(
      'actionNotAllowed',
    );
    const back = await confirm(agreed.owner, agreed.id, 'depositReturned');
    expect(back.claim).toBeNull();
    expect((await confirm(agreed.renter, agreed.id, 'depositReturned')).status).toBe('closed');
  });
});

describe('a claim', () => {
  const leave = ({ renter: { id, facts, send } }: TestBooking) =>
    send(deleteUser, { params: { id }, body: { password: facts.password } });
  const change = (agreed: TestBooking, amount: number) =>
    agreed.owner.send(changeClaim, { ...of(agreed), body: { amount } });

  it.each([
    ['raised', 1],
    ['lowered', -1],
  ])('that is %s again and again comes to its end, and lets a renter go', async (how, by) => {
    const agreed = await returned();
    await claim(agreed, 5_000);
    // lowering begins the time anew once the renter has let it pass
    if (how === 'lowered') await wait(app, agreed, days(8));
    const answers = [(await change(agreed, 5_000 + by)).statusCode];
    await leave(agreed);
    for (let count = 2; count <= LIMITS.sumsPerClaim + 1; count += 1) {
      await wait(app, agreed, days(6));
      answers.push((await change(agreed, 5_000 + by * count)).statusCode);
    }
    expect(answers).toEqual([...Array.from({ length: LIMITS.sumsPerClaim }, () => 200), 409]);
    app.clock.advance(days(8));
    await app.outbox.settle();
    await agreed.owner.renewTokens();
    expect(await seen(agreed, agreed.owner)).toMatchObject({
      status: 'unsettled',
      renter: { deleted: true },
    });
  });

  it('is still agreed on by the sum that the renter has named, and withdrawn', async () => {
    const agreed = await returned();
    await claim(agreed, 5_000);
    for (let count = 1; count <= LIMITS.sumsPerClaim; count += 1)
      await change(agreed, 5_000 + count);
    const body = { reason: 'Il l’était déjà.', counterAmount: 2_000 };
    await agreed.renter.call(disputeClaim, { ...of(agreed), body });
    expect((await change(agreed, 3_000)).json()).toMatchObject({ code: 'tooManyEntries' });
    expect((await change(agreed, 2_000)).json()).toMatchObject({ claim: { status: 'accepted' } });
  });
});

describe('an objection to a return', () => {
  it('is a claim of the whole deposit: unanswered, the booking ends unsettled after seven days', async () => {
    const agreed = await agreement(app, { deposit: 20_000 });
    await confirmAll(agreed, 'handover', 'depositGiven');
    await wait(app, agreed, days(6.1));
    await confirm(agreed.renter, agreed.id, 'returned');
    const objected = await agreed.owner.call(denyReturn, of(agreed));
    expect(objected).toMatchObject({
      claim: { amount: 20_000, reason: null, notBack: true, status: 'open' },
      deadline: { clock: 'claimUnanswered' },
    });
    await wait(app, agreed, days(7.1));
    expect((await seen(agreed, agreed.owner)).status).toBe('unsettled');
  });

  it('leaves a claim that stands as it is, and what the renter has confirmed of the deposit', async () => {
    const agreed = await agreement(app, { deposit: 20_000 });
    await confirmAll(agreed, 'handover', 'depositGiven');
    await wait(app, agreed, days(6.1));
    await claim(agreed, 5_000);
    await agreed.renter.call(acceptClaim, of(agreed));
    await confirm(agreed.renter, agreed.id, 'depositReturned');
    const before = await confirm(agreed.renter, agreed.id, 'returned');
    const objected = await agreed.owner.call(denyReturn, of(agreed));
    expect(objected).toMatchObject({ status: 'handedOver', claim: { status: 'accepted' } });
    const words = (booking: typeof before) =>
      booking.steps.find(({ step }) => step === 'depositReturned')?.confirmedBy;
    expect(words(before)).toHaveLength(1);
    expect(words(objected)).toEqual(words(before));
  });

  it('asks for nothing of a deposit that both have confirmed as returned', async () => {
    const agreed = await agreement(app, { deposit: 20_000 });
    await confirmAll(agreed, 'handover', 'depositGiven');
    for (let weeks = 0; weeks < 6; weeks += 1) await wait(app, agreed, days(7));
    expect((await seen(agreed, agreed.owner)).status).toBe('unsettled');
    await confirmAll(agreed, 'depositReturned');
    await confirm(agreed.renter, agreed.id, 'returned');
    const objected = await agreed.owner.call(denyReturn, of(agreed));
    expect(objected.claim).toMatchObject({ amount: 0, notBack: true, status: 'open' });
    expect(await sumsOf(agreed.renter, agreed)).toEqual(['20000 settled']);
  });

  it('that is withdrawn lets the renter’s return count again', async () => {
    const agreed = await agreement(app);
    await confirmAll(agreed, 'handover');
    await wait(app, agreed, days(6.1));
    await confirm(agreed.renter, agreed.id, 'returned');
    const objected = await agreed.owner.call(denyReturn, of(agreed));
    expect(objected.claim).toMatchObject({ amount: 0, notBack: true });
    const after = await agreed.owner.call(withdrawClaim, of(agreed));
    expect([after.claim, after.deadline?.clock]).toEqual([null, 'returnByRenter']);
  });

  it('without a deposit is withdrawn by the owner’s own confirmation of the return, contested or not', async () => {
    for (const isDisputed of [false, true]) {
      const agreed = await agreement(app);
      await confirmAll(agreed, 'handover');
      await wait(app, agreed, days(6.1));
      await confirm(agreed.renter, agreed.id, 'returned');
      await agreed.owner.call(denyReturn, of(agreed));
      const body = { reason: 'Je l’ai déposée lundi.' };
      if (isDisputed) await agreed.renter.call(disputeClaim, { ...of(agreed), body });
      const back = await confirm(agreed.owner, agreed.id, 'returned');
      expect([back.status, back.claim]).toEqual(['returned', null]);
      expect(back.deadline?.clock).toBe('notConfirmed');
      expect((await confirmAll(agreed, 'rentPaid')).status).toBe('closed');
    }
  });
});

describe('a settled claim', () => {
  it('is changed by nobody: the database refuses it, and one above the deposit or by the renter', async () => {
    const agreed = await returned();
    await claim(agreed, 5_000);
    await agreed.renter.call(acceptClaim, of(agreed));
    const { db } = app.context;
    const change = (set: object) =>
      db.updateTable('booking_claims').set(set).where('booking_id', '=', agreed.id).execute();
    await expect(change({ status: 'withdrawn' })).rejects.toThrow('settled claim');
    await expect(change({ amount: 1 })).rejects.toThrow('settled claim');
    const other = await returned();
    const insert = (amount: number, by: string) =>
      sql`
      insert into booking_claims (id, booking_id, author_id, amount, reason, status, created_at)
      values (gen_random_uuid(), ${other.id}, ${by}, ${amount}, 'x', 'open', now())`.execute(db);
    await expect(insert(20_001, other.owner.id)).rejects.toThrow('up to the deposit');
    await expect(insert(1, other.renter.id)).rejects.toThrow('up to the deposit');
    await insert(1, other.owner.id);
    await expect(insert(1, other.owner.id)).rejects.toThrow('booking_claims_one');
  });
});

describe('a confirmation `depositKept` of the previous version', () => {
  it('opens a claim, and the renter’s accepts it', async () => {
    const agreed = await returned();
    const keep = (by: Member) =>
      app.context.db
        .insertInto('booking_confirmations')
        .values({
          id: crypto.randomUUID(),
          booking_id: agreed.id,
          step: 'depositKept',
          user_id: by.id,
          reason: REASON,
          created_at: app.clock.now(),
        })
        .execute();
    await keep(agreed.owner);
    expect((await seen(agreed, agreed.renter)).claim).toMatchObject({
      amount: 20_000,
      status: 'open',
    });
    await keep(agreed.renter);
    expect((await seen(agreed, agreed.owner)).claim?.status).toBe('accepted');
  });
});

describe('the deletion of an account', () => {
  it('waits for a claim that has no answer yet', async () => {
    const agreed = await returned();
    await claim(agreed, 5_000);
    const { owner, renter } = agreed;
    const answer = await renter.send(deleteUser, {
      params: { id: renter.id },
      body: { password: renter.facts.password },
    });
    expect(answer.statusCode).toBe(202);
    await wait(app, { owner, renter: owner }, days(7.1));
    expect((await seen(agreed, owner)).status).toBe('unsettled');
  });
});

describe('the evidence', () => {
  it('has the claim, its answer, and who found what; none without a claim', async () => {
    const agreed = await agreement(app, { deposit: 20_000 });
    const checks = [{ item: 'appearance', state: 'damaged', note: 'Fendu au bord.' }] as const;
    await confirmAll(agreed, 'handover', 'depositGiven', 'rentPaid');
    await agreed.owner.call(saveChecklist, {
      ...of(agreed),
      body: { moment: 'return', checks: [...checks] },
    });
    await confirmAll(agreed, 'returned');
    const none = await agreed.owner.send(getBookingEvidence, of(agreed));
    expect(none.statusCode).toBe(409);
    await claim(agreed, 5_000, { items: ['appearance'] });
    const body = { reason: 'Déjà ainsi.' };
    await agreed.renter.call(disputeClaim, { ...of(agreed), body });
    const answer = await agreed.renter.send(getBookingEvidence, of(agreed));
    const { text } = await readPdf(answer.rawPayload);
    for (const words of [
      'Demande sur la caution',
      REASON,
      'Déjà ainsi.',
      'contestée',
      'Qui a constaté quoi',
      'Fendu au bord.',
      '15 DT',
    ]) {
      expect(text, words).toContain(words);
    }
    const stranger = await app.member();
    expect((await stranger.send(getBookingEvidence, of(agreed))).statusCode).toBe(404);
  });
});
