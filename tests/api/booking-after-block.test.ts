import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { updateUser } from '#contract/accounts/operations.ts';
import { blockUser, unblockUser } from '#contract/blocks/operations.ts';
import {
  addPayment,
  addRefund,
  answerCondition,
  askChange,
  askExtension,
  cancelBooking,
  changeDetails,
  confirmPayment,
  declineChange,
  disputeClaim,
  getBookingEvent,
  listBookings,
  openClaim,
  removePayment,
  saveChecklist,
  signCondition,
  withdrawClaim,
} from '#contract/bookings/operations.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import {
  getConversation,
  listMessages,
  startConversation,
} from '#contract/conversations/operations.ts';
import { LIMITS } from '#contract/limits.ts';
import { listNextSteps } from '#contract/next-steps/operations.ts';
import { listNotifications } from '#contract/notifications/operations.ts';
import { listOwnDays } from '#contract/own-rentals/operations.ts';
import { listRatings, rateAboutLastBooking, replyToRating } from '#contract/ratings/operations.ts';
import { updateRental } from '#contract/rentals/operations.ts';
import { getWallet, getWalletCsv } from '#contract/wallet/operations.ts';
import { gatherFacts } from '#server/features/records/gather-facts.ts';
import {
  agreement,
  confirm,
  confirmAll,
  letBegin,
  of,
  seen,
  type TestBooking,
} from '../support/agreement.ts';
import { sendPhotos } from '../support/booking-photos.ts';
import { confirmEmails } from '../support/confirmed.ts';
import { rental } from '../support/factories.ts';
import { mailsTo } from '../support/mails-to.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const WORDS = 'Je sais où tu habites';
const RENT = { amount: 100_000, deposit: 50_000 };

/** An agreement one of whose sides has blocked the other; both have a mailbox. */
async function blocked(by: 'owner' | 'renter', terms = RENT): Promise<TestBooking> {
  const agreed = await agreement(app, terms);
  await confirmEmails(app, agreed.owner, agreed.renter);
  await block(agreed, by);
  return agreed;
}

const block = ({ owner, renter }: TestBooking, by: 'owner' | 'renter') =>
  by === 'owner'
    ? owner.call(blockUser, { params: { id: renter.id } })
    : renter.call(blockUser, { params: { id: owner.id } });

const pay = (agreed: TestBooking, by: Member, note?: string) =>
  by.call(addPayment, {
    ...of(agreed),
    body: { amount: 1_000, currency: 'TND', method: 'cash', note },
  });

async function events(member: Member): Promise<string[]> {
  await app.outbox.settle();
  const { items } = await member.call(listNotifications, { query: { limit: 50 } });
  return items.map(({ event }) => event);
}

async function mailed(member: Member): Promise<string> {
  // every notification is raised before the mail is written
  await app.outbox.settle();
  app.clock.advance({ hours: 1 });
  const mails = await mailsTo(app, member.facts.email);
  return mails.map(({ subject, text }) => `${subject}\n${text}`).join('\n');
}

describe('after a block, words in a booking', () => {
  it('of a payment reach neither the mail nor the page of the other side, its sum does', async () => {
    const agreed = await blocked('owner');
    const { owner, renter } = agreed;
    const mine = await pay(agreed, renter, WORDS);
    expect(mine.payments.at(-1)?.note).toBe(WORDS);
    const theirs = await seen(agreed, owner);
    expect(theirs.payments).toMatchObject([{ amount: 1_000, note: null, mayConfirm: true }]);
    const mails = await mailed(owner);
    expect(mails).toContain('espèces');
    expect(mails).not.toContain(WORDS);
  });

  it('of payments and refunds, also of refused ones, and of a cancellation reach nothing that the other side reads but the record', async () => {
    const agreed = await blocked('owner');
    const { owner, renter, conversationId } = agreed;
    const paidOf = (booking: Booking, list: 'payments' | 'refunds') => ({
      params: { id: agreed.id, paymentId: booking[list]?.at(-1)?.id ?? '' },
    });
    await owner.call(removePayment, paidOf(await pay(agreed, renter, WORDS), 'payments'));
    await owner.call(confirmPayment, paidOf(await pay(agreed, renter, WORDS), 'payments'));
    await pay(agreed, renter, WORDS);
    await renter.call(cancelBooking, { ...of(agreed), body: { reason: WORDS } });
    const back = { amount: 400, currency: 'TND', method: 'cash', note: WORDS } as const;
    const refund = () => renter.call(addRefund, { ...of(agreed), body: back });
    await owner.call(removePayment, paidOf(await refund(), 'refunds'));
    await refund();
    const { removedPayments, refunds } = await seen(agreed, owner);
    expect([removedPayments?.length, refunds?.length]).toEqual([2, 1]);
    expect(await mailed(owner)).not.toContain(WORDS);
    await Promise.all([owner.renewTokens(), renter.renewTokens()]);
    const read = async (by: Member) => ({
      booking: await seen(agreed, by),
      bookings: await by.call(listBookings, {}),
      wallet: await by.call(getWallet, {}),
      table: (await by.send(getWalletCsv, {})).body,
      notifications: await by.call(listNotifications, { query: { limit: 50 } }),
      nextSteps: await by.call(listNextSteps, {}),
      calendar: (await by.send(getBookingEvent, of(agreed))).body,
      conversation: await by.call(getConversation, { params: { id: conversationId } }),
      messages: await by.call(listMessages, { params: { id: conversationId } }),
    });
    const containing = async (by: Member) =>
      Object.entries(await read(by)).flatMap(([name, answer]) =>
        JSON.stringify(answer).includes(WORDS) ? name : [],
      );
    expect(await containing(owner)).toEqual([]);
    // their author reads them
    const own = ['booking', 'bookings', 'wallet', 'table'];
    expect(await containing(renter)).toEqual(expect.arrayContaining(own));
    // evidence, which both have alike
    expect(JSON.stringify(await gatherFacts(app.context, agreed.id, owner.id))).toContain(WORDS);
  });

  it('of a meeting leave the calendar file, its hour stays', async () => {
    const agreed = await agreement(app, RENT);
    const { owner, renter } = agreed;
    const body = { place: `${WORDS}, La Marsa`, note: WORDS, time: agreed.day(3.75) };
    await owner.call(changeDetails, { ...of(agreed), body });
    const file = async () => (await renter.send(getBookingEvent, of(agreed))).body;
    expect((await file()).split(WORDS)).toHaveLength(4);
    await block(agreed, 'renter');
    await Promise.all([owner.renewTokens(), renter.renewTokens()]);
    expect(await file()).toContain(`handover-${agreed.id}`);
    expect(await file()).not.toContain(WORDS);
  });

  it('of a title, a slug or a first name that were changed since reach neither mails nor threads, calendars or wallets', async () => {
    const agreed = await blocked('renter', { amount: 100_000, deposit: 50_000 });
    const { owner, renter, rentalId, conversationId } = agreed;
    const { name } = (await seen(agreed, renter)).rental;
    const body = { firstname: WORDS };
    await owner.call(updateUser, { params: { id: owner.id }, body });
    await owner.call(updateRental, { params: { id: rentalId }, body: { name: WORDS } });
    await owner.call(cancelBooking, { ...of(agreed), body: { reason: 'Je ne peux pas.' } });
    expect(await events(renter)).toContain('bookingCancelled');
    const mails = await mailed(renter);
    expect(mails).toContain(name);
    await Promise.all([owner.renewTokens(), renter.renewTokens()]);
    const read = [
      mails,
      await seen(agreed, renter),
      (await renter.call(getConversation, { params: { id: conversationId } })).rental.name,
      (await renter.call(listNotifications, {})).items.flatMap(({ bookingId, rentalName }) =>
        bookingId ? rentalName : [],
      ),
      (await renter.send(getBookingEvent, of(agreed))).body,
      (await renter.call(getWallet, {})).items,
      (await renter.send(getWalletCsv, {})).body,
    ];
    for (const one of read) {
      const text = JSON.stringify(one);
      expect(text).not.toMatch(/je.?sais.?o/i);
    }
    expect((await seen(agreed, owner)).owner.firstname).toBe(WORDS);
  });

  it('of a first name that was changed since do not reach the wallet and the calendar of the owner, until the block is lifted', async () => {
    const agreed = await agreement(app, RENT);
    const { owner, renter, day } = agreed;
    const { id: rentalId } = await rental(owner);
    const days = { startsAt: day(10), endsAt: day(12) };
    const asked = { rentalId, proposal: { amount: 40_000, currency: 'TND' as const, ...days } };
    await renter.call(startConversation, { body: asked });
    await block(agreed, 'owner');
    const before = renter.facts.firstname;
    await renter.call(updateUser, { params: { id: renter.id }, body: { firstname: WORDS } });
    const query = { from: day(0).slice(0, 10), to: day(20).slice(0, 10) };
    const names = async () => ({
      wallet: (await owner.call(getWallet, {})).items.map((entry) => entry.counterpartName),
      csv: (await owner.send(getWalletCsv, {})).body.includes(WORDS),
      days: (await owner.call(listOwnDays, { query })).items.flatMap(({ periods }) =>
        periods.map(({ type, memberName }) => [type, memberName]),
      ),
    });
    const full = (firstname: string) => `${firstname} ${renter.facts.lastname.slice(0, 1)}.`;
    expect(await names()).toEqual({
      wallet: [full(before), full(before)],
      csv: false,
      days: [
        ['asked', before],
        ['booked', before],
      ],
    });
    await owner.call(unblockUser, { params: { id: renter.id } });
    expect(await names()).toEqual({
      wallet: [full(WORDS), full(WORDS)],
      csv: true,
      days: [
        ['asked', WORDS],
        ['booked', WORDS],
      ],
    });
  });

  it('of a rating and of the answer to one are on the profile, not in mails', async () => {
    const agreed = await agreement(app, RENT);
    const { owner, renter } = agreed;
    await confirmEmails(app, owner, renter);
    await letBegin(app, agreed);
    await confirmAll(agreed, 'handover', 'returned');
    await block(agreed, 'owner');
    const rate = (by: Member, { id }: Member, comment: string) =>
      by.call(rateAboutLastBooking, { params: { id }, body: { score: 1, comment } });
    await rate(owner, renter, 'Jamais à l’heure.');
    await rate(renter, owner, WORDS);
    const params = { id: renter.id };
    const [theirs] = (await renter.call(listRatings, { params })).items;
    await renter.call(replyToRating, {
      params: { id: String(theirs?.id) },
      body: { text: WORDS },
    });
    expect(await events(owner)).toEqual(
      expect.arrayContaining(['ratingReceived', 'ratingAnswered']),
    );
    const mails = await mailed(owner);
    expect(mails).toContain('1/5');
    expect(mails).not.toContain(WORDS);
    await owner.renewTokens();
    const [received] = (await owner.call(listRatings, { params: { id: owner.id } })).items;
    expect(received?.comment).toBe(WORDS);
  });

  it('of a cancellation do not arrive, the cancellation does', async () => {
    const agreed = await blocked('renter');
    const { owner, renter } = agreed;
    await owner.call(cancelBooking, { ...of(agreed), body: { reason: WORDS } });
    expect((await seen(agreed, renter)).cancelled).toMatchObject({ by: owner.id, reason: null });
    expect((await seen(agreed, owner)).cancelled?.reason).toBe(WORDS);
    expect(await events(renter)).toContain('bookingCancelled');
    expect(await mailed(renter)).not.toContain(WORDS);
  });

  it('of a change that was asked for before are gone from the page, its terms stay', async () => {
    const agreed = await agreement(app, RENT);
    const { owner, renter } = agreed;
    await renter.call(askChange, { ...of(agreed), body: { amount: 90_000, note: WORDS } });
    await block(agreed, 'owner');
    const { change } = await seen(agreed, owner);
    expect(change?.amount).toBe(90_000);
    expect(change).not.toHaveProperty('note');
    expect((await seen(agreed, renter)).change).toMatchObject({ note: WORDS });
  });

  it('of a confirmed step do not arrive', async () => {
    const agreed = await blocked('owner');
    await confirm(agreed.renter, agreed.id, 'handover', WORDS);
    const { steps } = await seen(agreed, agreed.owner);
    const handover = steps.find(({ step }) => step === 'handover');
    expect(handover?.confirmedBy).toEqual([
      { userId: agreed.renter.id, at: expect.any(String) as string },
    ]);
  });

  it('of a disputed condition are on the page, where they can be answered, and not mailed', async () => {
    const agreed = await blocked('owner');
    const { owner, renter } = agreed;
    const signed = await owner.call(signCondition, {
      ...of(agreed),
      body: { moment: 'handover', checks: [{ item: 'works', state: 'good' }] },
    });
    const reportId = signed.handover.reports[0]?.id as string;
    const disputed = [{ item: 'works' as const, state: 'damaged' as const, note: WORDS }];
    await renter.call(answerCondition, {
      ...of(agreed),
      body: { moment: 'handover', reportId, disputed } as never,
    });
    const { handover } = await seen(agreed, owner);
    expect(handover.reports[0]?.answer?.disputed).toMatchObject([{ note: WORDS }]);
    expect(await mailed(owner)).not.toContain(WORDS);
  });

  it('of a claim and its answer do arrive', async () => {
    const agreed = await agreement(app, RENT);
    const { owner, renter } = agreed;
    await confirmEmails(app, owner, renter);
    await confirmAll(agreed, 'depositGiven', 'handover', 'returned', 'rentPaid');
    await block(agreed, 'renter');
    await owner.call(openClaim, {
      ...of(agreed),
      body: { amount: 1_000, reason: 'Panier fendu.' },
    });
    expect((await seen(agreed, renter)).claim?.reason).toBe('Panier fendu.');
    expect(await mailed(renter)).toContain('Panier fendu.');
    await Promise.all([owner.renewTokens(), renter.renewTokens()]);
    await renter.call(disputeClaim, { ...of(agreed), body: { reason: 'Il l’était déjà.' } });
    expect((await seen(agreed, owner)).claim?.answer).toBe('Il l’était déjà.');
    expect(await mailed(owner)).toContain('Il l’était déjà.');
  });

  it('are there again once the block is taken back', async () => {
    const agreed = await blocked('owner');
    const { owner, renter } = agreed;
    await pay(agreed, renter, 'Acompte de mars');
    await owner.call(unblockUser, { params: { id: renter.id } });
    expect((await seen(agreed, owner)).payments[0]?.note).toBe('Acompte de mars');
  });
});

describe('after a block, a booking', () => {
  it('keeps where to meet as it was: nobody can find it out by trying, nor write over it', async () => {
    const agreed = await agreement(app, RENT);
    const { owner, renter } = agreed;
    const place = '7 rue du Lac Toba';
    await owner.call(changeDetails, { ...of(agreed), body: { place, note: 'Sonnez' } });
    await block(agreed, 'owner');
    const posted = async () => {
      const { items } = await renter.call(listMessages, { params: { id: agreed.conversationId } });
      return items[0]?.seq;
    };
    const before = await posted();
    for (const guess of [place, 'Ailleurs', null]) {
      await renter.call(changeDetails, { ...of(agreed), body: { place: guess, note: guess } });
      expect(await posted()).toBe(before);
    }
    const time = agreed.day(3.5);
    await renter.call(changeDetails, { ...of(agreed), body: { place: null, note: null, time } });
    expect((await seen(agreed, owner)).details.time).toBe(time);
    const row = await app.context.db
      .selectFrom('bookings')
      .select(['meeting_place', 'meeting_note'])
      .where('id', '=', agreed.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ meeting_place: place, meeting_note: 'Sonnez' });
  });

  it('still comes to its end: handover, payment, deposit and return', async () => {
    const agreed = await blocked('owner');
    const { owner, renter } = agreed;
    const said = await pay(agreed, renter);
    const payment = { id: agreed.id, paymentId: said.payments[0]?.id as string };
    await owner.call(confirmPayment, { params: payment });
    const done = await confirmAll(
      agreed,
      'handover',
      'depositGiven',
      'rentPaid',
      'returned',
      'depositReturned',
    );
    expect(done.status).toBe('closed');
  });

  it('is no longer negotiated, by neither side; what was asked before can be answered', async () => {
    const agreed = await agreement(app, RENT);
    const { owner, renter, day } = agreed;
    const change = { ...of(agreed), body: { amount: 90_000 } };
    await renter.call(askChange, change);
    await block(agreed, 'owner');
    for (const side of [owner, renter]) {
      expect((await side.refusal(askChange, change)).code).toBe('memberBlocked');
      const extension = { ...of(agreed), body: { endsAt: day(7), amount: 0 } };
      expect((await side.refusal(askExtension, extension)).code).toBe('memberBlocked');
      expect((await seen(agreed, side)).actions).not.toContain('change');
    }
    expect((await owner.call(declineChange, of(agreed))).change).toBeNull();
  });

  it('calls the other side once a day for the same, however often it is said and withdrawn', async () => {
    const agreed = await blocked('owner');
    const { owner, renter } = agreed;
    const before = (await events(owner)).length;
    for (const quarter of [1, 2, 3, 4]) {
      const said = await pay(agreed, renter);
      const paymentId = said.payments.at(-1)?.id as string;
      await renter.call(removePayment, { params: { id: agreed.id, paymentId } });
      await renter.call(changeDetails, {
        ...of(agreed),
        body: { moment: 'handover', time: agreed.day(3.5 + quarter / 96), note: WORDS },
      });
    }
    const after = await events(owner);
    const added = after.slice(0, after.length - before).toSorted();
    expect(added).toEqual(['detailsChanged', 'paymentAdded', 'paymentRemoved']);
    expect((await seen(agreed, owner)).details).toMatchObject({ place: null, note: null });
    app.clock.advance({ days: 1 });
    await Promise.all([owner.renewTokens(), renter.renewTokens()]);
    await pay(agreed, renter);
    expect(await events(owner)).toHaveLength(after.length + 1);
  });

  it('takes no more than some acts of one side a day, and the other side’s all the same', async () => {
    const agreed = await blocked('owner', { amount: 100_000, deposit: 50_000 });
    const { owner, renter } = agreed;
    for (let act = 0; act < LIMITS.actsAfterBlock; act += 2) {
      const said = await pay(agreed, renter);
      const paymentId = said.payments.at(-1)?.id as string;
      await renter.call(removePayment, { params: { id: agreed.id, paymentId } });
    }
    const body = { amount: 1_000, currency: 'TND', method: 'cash' } as const;
    const refused = await renter.refusal(addPayment, { ...of(agreed), body });
    expect(refused.code).toBe('tooManyRequests');
    expect((await confirm(owner, agreed.id, 'handover')).steps[0]?.confirmedBy).toHaveLength(1);
    app.clock.advance({ days: 1, hours: 1 });
    await renter.renewTokens();
    expect((await confirm(renter, agreed.id, 'handover')).status).toBe('handedOver');
  });
});

describe('what is said and withdrawn', () => {
  it('again and again ends for the day, also without a block', async () => {
    const agreed = await agreement(app, RENT);
    const { owner, renter } = agreed;
    const note = (count: number) => ({ ...of(agreed), body: { note: `Sonnette ${count}` } });
    await renter.call(changeDetails, note(0));
    // as if all others of the day had been made
    await sql`
      insert into messages (id, conversation_id, seq, kind, event, actor_id, booking_id, created_at)
        select gen_random_uuid(), conversation_id, seq + act, kind, event, actor_id, booking_id, created_at
        from messages, generate_series(1, ${LIMITS.actsADay - 1}) as act
        where booking_id = ${agreed.id} and event = 'detailsChanged'`.execute(app.context.db);
    await sql`
      update conversations set message_count = message_count + ${LIMITS.actsADay - 1}
        where id = (select conversation_id from bookings where id = ${agreed.id})`.execute(
      app.context.db,
    );
    app.clock.advance({ hours: 21 });
    await Promise.all([owner.renewTokens(), renter.renewTokens()]);
    const refused = await renter.send(changeDetails, note(LIMITS.actsADay));
    expect(refused.json()).toMatchObject({ code: 'tooManyRequests' });
    await owner.call(changeDetails, note(LIMITS.actsADay + 1));
    // what is found and photographed can be added all the same
    await sendPhotos(renter, agreed, 'handover', 1);
    const checks = [{ item: 'works' as const, state: 'good' as const }];
    await renter.call(saveChecklist, { ...of(agreed), body: { moment: 'handover', checks } });

    const retryAfter = Number(refused.headers['retry-after']);
    expect(retryAfter).toBeLessThanOrEqual(3 * 3_600);
    app.clock.advance({ seconds: retryAfter });
    await renter.renewTokens();
    await renter.call(changeDetails, note(LIMITS.actsADay + 2));
  });

  it('counts among the payments of a side, not among the other side’s', async () => {
    const agreed = await agreement(app, RENT);
    const { owner, renter } = agreed;
    const { db } = app.context;
    const withdrawn = Array.from({ length: LIMITS.paymentsPerBooking }, () => ({
      id: crypto.randomUUID(),
      booking_id: agreed.id,
      author_id: renter.id,
      amount: 1_000,
      method: 'cash' as const,
      status: 'withdrawn' as const,
      created_at: app.clock.now(),
      answered_at: app.clock.now(),
    }));
    await db.insertInto('booking_payments').values(withdrawn).execute();
    const body = { amount: 1_000, currency: 'TND', method: 'cash' } as const;
    const refused = await renter.refusal(addPayment, { ...of(agreed), body });
    expect(refused.code).toBe('tooManyEntries');
    expect((await pay(agreed, owner)).payments).toHaveLength(1);
    // the rent can be said to be paid all the same
    expect((await confirm(renter, agreed.id, 'rentPaid')).payments).toHaveLength(2);
  });

  it('counts among the claims, each of which brings its reason', async () => {
    const agreed = await agreement(app, RENT);
    const { owner } = agreed;
    await confirmAll(agreed, 'depositGiven', 'handover', 'returned');
    const claim = { ...of(agreed), body: { amount: 1_000, reason: 'Panier fendu.' } };
    for (let time = 0; time < LIMITS.claimsPerBooking; time += 1) {
      await owner.call(openClaim, claim);
      await owner.call(withdrawClaim, of(agreed));
    }
    expect((await owner.refusal(openClaim, claim)).code).toBe('tooManyEntries');
    expect((await confirm(owner, agreed.id, 'depositReturned')).status).toBe('returned');
  });
});
