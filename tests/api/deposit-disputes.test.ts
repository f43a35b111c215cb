import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import {
  acceptClaim,
  changeClaim,
  confirmStep,
  disputeClaim,
  getBookingEvidence,
  openClaim,
  sayRestReturned,
  withdrawClaim,
} from '#contract/bookings/operations.ts';
import { listNextSteps } from '#contract/next-steps/operations.ts';
import { listNotifications } from '#contract/notifications/operations.ts';
import { getWallet } from '#contract/wallet/operations.ts';
import {
  agreement,
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

const sumsOf = async (by: Member, agreed: TestBooking) =>
  (await by.call(getWallet, {})).items
    .filter(({ bookingId, kind }) => bookingId === agreed.id && kind === 'deposit')
    .map(({ money, state }) => `${money.amount} ${state}`)
    .toSorted();
const nextOf = async (by: Member) => {
  const [first] = (await by.call(listNextSteps, {})).items;
  return first && `${first.kind} ${first.waitsFor}`;
};
const rest = (by: Member, agreed: TestBooking) => by.call(sayRestReturned, of(agreed));
const toSum = (agreed: TestBooking, amount: number) =>
  agreed.owner.call(changeClaim, { ...of(agreed), body: { amount } });
const refused = async (agreed: TestBooking, amount: number) =>
  fields(await agreed.owner.refusal(changeClaim, { ...of(agreed), body: { amount } }));
const dispute = (agreed: TestBooking, counterAmount?: number) =>
  agreed.renter.call(disputeClaim, {
    ...of(agreed),
    body: { reason: 'C’était déjà fendu.', ...(counterAmount ? { counterAmount } : {}) },
  });

/** A booking whose thing is back: of a deposit of 120 dinars its owner claims 30. */
async function claimed(): Promise<TestBooking> {
  const agreed = await agreement(app, { deposit: 120_000 });
  await confirmAll(agreed, 'handover', 'depositGiven', 'rentPaid', 'returned');
  const body = { amount: 30_000, reason: 'Le mandrin est fendu.' };
  await agreed.owner.call(openClaim, { ...of(agreed), body });
  return agreed;
}

describe('after a dispute or seven days of silence', () => {
  it('the part of the deposit that nobody claims is given back: both confirm it, while the disagreement goes on', async () => {
    const agreed = await claimed();
    const { owner, renter } = agreed;
    expect((await seen(agreed, owner)).actions).not.toContain('returnRest');
    await dispute(agreed);
    expect([await nextOf(owner), await nextOf(renter)]).toEqual(['returnRest me', 'returnRest me']);
    const said = await rest(owner, agreed);
    expect(said.depositReturns).toMatchObject([{ amount: 90_000, confirmedAt: null }]);
    expect([await nextOf(owner), await nextOf(renter)]).toEqual([
      'returnRest other',
      'returnRest me',
    ]);
    expect((await owner.refusal(sayRestReturned, of(agreed))).code).toBe('actionNotAllowed');
    const both = await rest(renter, agreed);
    expect(both).toMatchObject({ status: 'unsettled', claim: { status: 'disputed' } });
    expect(await sumsOf(owner, agreed)).toEqual(['30000 disputed', '90000 settled']);
    expect((await owner.call(getWallet, {})).totals[0]?.depositsIn).toBe(30_000);
    expect((await renter.refusal(sayRestReturned, of(agreed))).code).toBe('actionNotAllowed');
    // nothing is left to return once the two agree on the disputed sum
    const accepted = await renter.call(acceptClaim, of(agreed));
    expect(accepted.status).toBe('closed');
    expect(await sumsOf(renter, agreed)).toEqual(['30000 kept', '90000 settled']);
  });

  it('what was given back stays so when the claim is withdrawn: all that can be kept afterwards is what is left', async () => {
    const agreed = await claimed();
    const { owner, renter } = agreed;
    await dispute(agreed);
    await rest(owner, agreed);
    await rest(renter, agreed);
    await owner.call(withdrawClaim, of(agreed));
    const body = { amount: 30_001, reason: 'Le mandrin est fendu.' };
    expect(fields(await owner.refusal(openClaim, { ...of(agreed), body }))).toEqual({
      amount: 'claimTooHigh',
    });
    const kept = { ...of(agreed), body: { step: 'depositKept', reason: body.reason } } as const;
    expect((await owner.call(confirmStep, kept)).claim).toMatchObject({ amount: 30_000 });
    expect((await renter.call(acceptClaim, of(agreed))).status).toBe('closed');
  });

  it('it is given back as well when nobody has answered', async () => {
    const agreed = await claimed();
    await wait(app, agreed, { days: 7.1 });
    expect((await seen(agreed, agreed.owner)).claim?.status).toBe('unanswered');
    await rest(agreed.renter, agreed);
    await rest(agreed.owner, agreed);
    expect(await sumsOf(agreed.renter, agreed)).toEqual(['30000 disputed', '90000 settled']);
  });

  it('a claim that nobody has answered has no date of an answer, on the page or in the evidence', async () => {
    const agreed = await claimed();
    await wait(app, agreed, { days: 7.1 });
    const { claim } = await seen(agreed, agreed.owner);
    expect(claim).toMatchObject({ status: 'unanswered', answeredAt: null });
    const evidence = await agreed.renter.send(getBookingEvidence, of(agreed));
    const { text } = await readPdf(evidence.rawPayload);
    expect(text).toContain('sans réponse sous 7 jours');
    expect(text).not.toContain('Réponse du');
    const lower = await toSum(agreed, 20_000);
    expect(lower.formerClaims).toMatchObject([{ status: 'unanswered', answeredAt: null }]);
  });

  it('what is withdrawn afterwards is returned too, and no more than the deposit', async () => {
    const agreed = await claimed();
    await dispute(agreed);
    await rest(agreed.owner, agreed);
    await rest(agreed.renter, agreed);
    await agreed.owner.call(withdrawClaim, of(agreed));
    expect(await sumsOf(agreed.owner, agreed)).toEqual(['30000 held', '90000 settled']);
    const done = await confirmAll(agreed, 'depositReturned');
    expect(done.status).toBe('closed');
    expect(await sumsOf(agreed.renter, agreed)).toEqual(['30000 settled', '90000 settled']);
    expect(done.formerClaims).toMatchObject([{ amount: 30_000, status: 'withdrawn' }]);
  });
});

describe('the sum that the renter would accept', () => {
  it('is agreed on when the owner names it, and on nothing else', async () => {
    const agreed = await claimed();
    const { owner, renter } = agreed;
    const disputed = await dispute(agreed, 10_000);
    expect(disputed.claim).toMatchObject({ status: 'disputed', counterAmount: 10_000 });
    await rest(owner, agreed);
    await rest(renter, agreed);
    expect([await nextOf(owner), await nextOf(renter)]).toEqual([
      'answerCounter me',
      'answerCounter other',
    ]);
    await wait(app, agreed, { days: 20 });
    expect((await seen(agreed, owner)).claim?.status).toBe('disputed');
    const settled = await toSum(agreed, 10_000);
    expect(settled).toMatchObject({ status: 'returned', claim: { status: 'accepted' } });
    expect((await threadEvents(agreed)).at(-1)).toBe('claimSettled');
    expect(await sumsOf(owner, agreed)).toEqual(['10000 kept', '20000 held', '90000 settled']);
    expect((await confirmAll(agreed, 'depositReturned')).status).toBe('closed');
    expect(await sumsOf(renter, agreed)).toEqual(['10000 kept', '20000 settled', '90000 settled']);
  });

  it('is lower than the claim', async () => {
    const agreed = await claimed();
    const body = { reason: 'Non.', counterAmount: 30_000 };
    const refusal = await agreed.renter.refusal(disputeClaim, { ...of(agreed), body });
    expect(fields(refusal)).toEqual({ counterAmount: 'counterNotLower' });
    const { db } = app.context;
    const change = sql`update booking_claims set counter_amount = 30000
      where booking_id = ${agreed.id}`.execute(db);
    await expect(change).rejects.toThrow('lower than the claim');
  });
});

describe('the sum of a claim', () => {
  it('is changed within the deposit before the answer; a higher one gives the renter seven days anew', async () => {
    const agreed = await claimed();
    await wait(app, agreed, { days: 5 });
    expect(await refused(agreed, 120_001)).toEqual({ amount: 'claimTooHigh' });
    expect(await refused(agreed, 30_000)).toEqual({ amount: 'nothingChanged' });
    const before = (await seen(agreed, agreed.renter)).claim?.answerBy;
    const lower = await toSum(agreed, 20_000);
    expect(lower.claim).toMatchObject({ amount: 20_000, status: 'open', answerBy: before });
    await toSum(agreed, 50_000);
    await app.outbox.settle();
    const { items } = await agreed.renter.call(listNotifications, {});
    expect(items.filter(({ event }) => event === 'claimChanged')).toHaveLength(2);
    await wait(app, agreed, { days: 6.9 });
    expect((await seen(agreed, agreed.renter)).claim?.status).toBe('open');
    await wait(app, agreed, { days: 0.2 });
    expect((await seen(agreed, agreed.renter)).claim?.status).toBe('unanswered');
  });

  it('is changed with further photos of the booking: they are added to those of the claim', async () => {
    const agreed = await claimed();
    const [first, second] = (await sendPhotos(agreed.owner, agreed, 'return', 2)).return.photos;
    const change = (amount: number, photos: string[]) => ({
      ...of(agreed),
      body: { amount, photos },
    });
    await agreed.owner.call(changeClaim, change(20_000, [first?.id ?? '']));
    const both = [first?.id ?? '', second?.id ?? ''];
    const { claim } = await agreed.owner.call(changeClaim, change(10_000, both));
    expect(claim?.photos.toSorted()).toEqual(both.toSorted());
    const foreign = await claimed();
    expect(
      fields(
        await foreign.owner.refusal(changeClaim, {
          ...of(foreign),
          body: { amount: 1, photos: both },
        }),
      ),
    ).toEqual({ 'photos.0': 'invalidValue' });
  });

  it('is changed with another reason: the former sum keeps the one that it had', async () => {
    const agreed = await claimed();
    const body = { amount: 20_000, reason: 'Le mandrin seul, sans la main d’œuvre.' };
    const changed = await agreed.owner.call(changeClaim, { ...of(agreed), body });
    expect(changed.claim).toMatchObject(body);
    const lower = await toSum(agreed, 10_000);
    expect(lower.claim).toMatchObject({ amount: 10_000, reason: body.reason });
    expect(lower.formerClaims).toMatchObject([
      { amount: 30_000, reason: 'Le mandrin est fendu.' },
      { amount: 20_000, reason: body.reason },
    ]);
    const emptied = await agreed.owner.refusal(changeClaim, {
      ...of(agreed),
      body: { amount: 5_000, reason: ' ' },
    });
    expect(fields(emptied)).toEqual({ reason: 'reasonRequired' });
  });

  it('is changed with other lines of the condition report, which stay otherwise', async () => {
    const agreed = await claimed();
    const change = (body: object) =>
      agreed.owner.call(changeClaim, { ...of(agreed), body: body as never });
    const named = await change({ amount: 20_000, items: ['works', 'clean', 'works'] });
    expect(named.claim?.items).toEqual(['works', 'clean']);
    expect((await toSum(agreed, 15_000)).claim?.items).toEqual(['works', 'clean']);
    const none = await change({ amount: 10_000, items: [] });
    expect(none.claim?.items).toEqual([]);
    expect(none.formerClaims.map(({ reason }) => reason)).toEqual(
      Array.from({ length: 3 }, () => 'Le mandrin est fendu.'),
    );
    const foreign = await agreed.owner.refusal(changeClaim, {
      ...of(agreed),
      body: { amount: 5_000, items: ['helmet'] },
    });
    expect(fields(foreign)).toEqual({ 'items.0': 'invalidValue' });
  });

  it('only falls once it was disputed, and the renter answers the lower one anew', async () => {
    const agreed = await claimed();
    await dispute(agreed);
    expect(await refused(agreed, 40_000)).toEqual({ amount: 'claimNotLower' });
    await rest(agreed.owner, agreed);
    const offered = await toSum(agreed, 20_000);
    expect(offered).toMatchObject({
      status: 'unsettled',
      claim: { amount: 20_000, status: 'open', answer: null, wasDisputed: true },
      depositReturns: [],
    });
    expect(await nextOf(agreed.renter)).toBe('answerClaim me');
    expect(await refused(agreed, 25_000)).toEqual({ amount: 'claimNotLower' });
    await agreed.renter.call(acceptClaim, of(agreed));
    expect(await sumsOf(agreed.renter, agreed)).toEqual(['100000 held', '20000 kept']);
    expect((await confirmAll(agreed, 'depositReturned')).status).toBe('closed');
  });

  it('stays on the page and in the evidence when it is a former one, and the database refuses to change it', async () => {
    const agreed = await claimed();
    await dispute(agreed, 10_000);
    await toSum(agreed, 20_000);
    const { formerClaims } = await seen(agreed, agreed.owner);
    expect(formerClaims).toMatchObject([
      { amount: 30_000, status: 'disputed', answer: 'C’était déjà fendu.', counterAmount: 10_000 },
    ]);
    const evidence = await agreed.renter.send(getBookingEvidence, of(agreed));
    const { text } = await readPdf(evidence.rawPayload);
    for (const words of ['Somme demandée avant', '30 DT', '20 DT', 'C’était déjà fendu.']) {
      expect(text, words).toContain(words);
    }
    const { db } = app.context;
    const set = (columns: object) =>
      db.updateTable('booking_claims').set(columns).where('booking_id', '=', agreed.id).execute();
    await expect(set({ amount: 25_000 })).rejects.toThrow('only falls');
    const rewrite = sql`update booking_claim_versions set amount = 1`.execute(db);
    await expect(rewrite).rejects.toThrow('does not change');
    const insert = (amount: number, by: string) =>
      sql`insert into booking_deposit_returns (id, booking_id, author_id, amount, created_at)
        values (gen_random_uuid(), ${agreed.id}, ${by}, ${amount}, now())`.execute(db);
    await expect(insert(100_001, agreed.owner.id)).rejects.toThrow('not claimed');
    await expect(insert(1, (await app.member()).id)).rejects.toThrow('not claimed');
  });

  it('is not changed by the renter, nor once it is agreed on', async () => {
    const agreed = await claimed();
    const body = { amount: 10_000 };
    const byRenter = await agreed.renter.refusal(changeClaim, { ...of(agreed), body });
    expect(byRenter.code).toBe('notPermitted');
    await agreed.renter.call(acceptClaim, of(agreed));
    const late = await agreed.owner.refusal(changeClaim, { ...of(agreed), body });
    expect(late.code).toBe('actionNotAllowed');
  });
});
