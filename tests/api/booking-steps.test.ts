import { afterAll, describe, expect, it } from 'vitest';
import { cancelBooking, confirmStep, getBooking } from '#contract/bookings/operations.ts';
import {
  BEGINNING,
  BOOKING_STEPS,
  type BookingProgress,
  type BookingSide,
  mayConfirm,
  withConfirmation,
} from '#contract/bookings/transitions.ts';
import { listMessages } from '#contract/conversations/operations.ts';
import { counterProposal } from '#contract/proposals/operations.ts';
import { deleteRental } from '#contract/rentals/operations.ts';
import {
  agreement,
  cancelAgreement,
  confirm,
  confirmAll,
  of,
  type TestBooking,
  threadEvents,
  wait,
} from '../support/agreement.ts';
import { fields } from '../support/caller.ts';
import { proposal } from '../support/factories.ts';
import { listen } from '../support/socket.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const confirmable = async (agreed: TestBooking, side: BookingSide) =>
  (await agreed[side].call(getBooking, of(agreed))).steps
    .filter(({ mayConfirm }) => mayConfirm)
    .map(({ step }) => step);
const refused = async (agreed: TestBooking, side: BookingSide, step: string) =>
  (await agreed[side].refusal(confirmStep, { ...of(agreed), body: { step, reason: 'Cassé.' } }))
    .code;

describe('the ledger of a booking', () => {
  it('begins with the rent and the deposit of the proposal', async () => {
    const agreed = await agreement(app, { amount: 75_000, deposit: 20_000 });
    expect(await agreed.renter.call(getBooking, of(agreed))).toMatchObject({
      status: 'agreed',
      overdue: false,
      rent: { amount: 75_000, currency: 'TND' },
      deposit: { amount: 20_000, currency: 'TND' },
      details: { place: null, time: null, note: null },
      extension: null,
      cancelled: null,
      handover: { photos: [], checks: [] },
      return: { photos: [], checks: [] },
    });
    expect(await confirmable(agreed, 'owner')).toEqual(['handover', 'rentPaid', 'depositGiven']);
    const free = await agreement(app, { deposit: 0 });
    expect((await free.owner.call(getBooking, of(free))).deposit).toBeNull();
    expect(await refused(free, 'owner', 'depositGiven')).toBe('actionNotAllowed');
  });

  it('counts a step once both have confirmed it, with time and actor, and notes it in the thread', async () => {
    const agreed = await agreement(app);
    const { id, owner, renter } = agreed;
    const once = await confirm(owner, id, 'handover');
    expect(once.status).toBe('agreed');
    expect(once.steps[0]).toEqual({
      step: 'handover',
      confirmedBy: [{ userId: owner.id, at: expect.any(String) }],
      mayConfirm: false,
      mayWithdraw: true,
    });
    expect(await refused(agreed, 'owner', 'handover')).toBe('actionNotAllowed');
    const twice = await confirm(renter, id, 'handover');
    expect(twice.status).toBe('handedOver');
    expect(twice.steps[0]?.confirmedBy.map(({ userId }) => userId)).toEqual([owner.id, renter.id]);
    expect(await refused(agreed, 'renter', 'handover')).toBe('actionNotAllowed');
    const done = await confirmAll(agreed, 'returned', 'rentPaid');
    expect([done.status, done.actions]).toEqual(['closed', []]);
    expect(await threadEvents(agreed)).toEqual([
      'proposalAccepted',
      ...['handover', 'handover', 'returned', 'returned', 'rentPaid', 'rentPaid'].map(
        (step) => `stepConfirmed ${step}`,
      ),
    ]);
  });

  it('records the times of handover and return, and closes the booking when all is settled by then', async () => {
    const agreed = await agreement(app, { deposit: 20_000 });
    await confirmAll(agreed, 'rentPaid', 'handover');
    app.clock.advance({ minutes: 5 });
    expect((await confirmAll(agreed, 'returned')).status).toBe('closed');
    const row = await app.context.db
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', agreed.id)
      .executeTakeFirstOrThrow();
    expect(row.closed_at).toEqual(row.returned_at);
    expect(row.returned_at?.getTime()).toBeGreaterThan(row.handed_over_at?.getTime() ?? Infinity);
  });

  it('settles a deposit as given back, or kept with a reason, one confirmation a side', async () => {
    const agreed = await agreement(app, { deposit: 20_000 });
    const { id, owner, renter } = agreed;
    await confirmAll(agreed, 'handover', 'depositGiven', 'rentPaid');
    expect((await confirmAll(agreed, 'returned')).status).toBe('returned');
    expect(await refused(agreed, 'renter', 'depositKept')).toBe('actionNotAllowed');
    const bare = await owner.refusal(confirmStep, { ...of(agreed), body: { step: 'depositKept' } });
    expect(fields(bare)).toEqual({ reason: 'reasonRequired' });
    await confirm(renter, id, 'depositReturned');
    await confirm(owner, id, 'depositKept', 'Le panier est cassé.');
    const settled = await confirm(renter, id, 'depositKept', 'D’accord.');
    expect(settled.status).toBe('closed');
    const words = Object.fromEntries(
      settled.steps.map(({ step, confirmedBy }) => [step, confirmedBy.map(({ reason }) => reason)]),
    );
    expect(words).toMatchObject({
      depositReturned: [],
      depositKept: ['Le panier est cassé.', undefined],
    });
    const former = await app.context.db
      .selectFrom('booking_confirmations')
      .select('withdrawn_at')
      .where('booking_id', '=', id)
      .where('step', '=', 'depositReturned')
      .execute();
    expect(former).toEqual([{ withdrawn_at: expect.any(Date) }]);
  });

  it('allows in every state what the process allows, and nothing else', async () => {
    const agreed = await agreement(app, { deposit: 20_000 });
    let progress: BookingProgress = { ...BEGINNING, hasDeposit: true };
    for (const step of BOOKING_STEPS.filter((step) => step !== 'depositReturned')) {
      for (const side of ['owner', 'renter'] as const) {
        const allowed = BOOKING_STEPS.filter((each) => mayConfirm(progress, each, side));
        expect(await confirmable(agreed, side)).toEqual(allowed);
        for (const other of BOOKING_STEPS.filter((each) => !allowed.includes(each))) {
          expect(await refused(agreed, side, other), `${side} ${other}`).toBe('actionNotAllowed');
        }
        const reason = step === 'depositKept' ? 'Le panier est cassé.' : undefined;
        const { status } = await confirm(agreed[side], agreed.id, step, reason);
        progress = {
          ...withConfirmation(progress, step, side),
          isClaimTime: progress.isClaimTime || (step === 'returned' && side === 'owner'),
        };
        expect(status).toBe(progress.status);
      }
    }
    expect(progress.status).toBe('closed');
  });

  it('takes one confirmation of each side when many come at once', async () => {
    const agreed = await agreement(app);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        agreed[index % 2 ? 'owner' : 'renter'].send(confirmStep, {
          ...of(agreed),
          body: { step: 'handover' },
        }),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([200, 200, ...Array(18).fill(409)]);
    expect((await agreed.owner.call(getBooking, of(agreed))).status).toBe('handedOver');
  });

  it('is sent to the browsers of both sides when it changes', async () => {
    const agreed = await agreement(app);
    const origin = await app.listen();
    const listeners = await Promise.all(
      [agreed.owner, agreed.renter].map(({ session }) => listen(origin, session.accessToken)),
    );
    await confirmAll(agreed, 'handover');
    for (const listener of listeners) {
      await listener.next('booking', 2);
      expect(listener.received.booking.at(-1)).toEqual({
        id: agreed.id,
        conversationId: agreed.conversationId,
        status: 'handedOver',
      });
      listener.close();
    }
  });
});

describe('a booking that is cancelled', () => {
  it('frees its days, hides the place, and says who, when and why; phones stay until the deposit is back', async () => {
    const agreed = await agreement(app, { deposit: 20_000 });
    const { owner, renter } = agreed;
    await confirmAll(agreed, 'depositGiven');
    const bare = await renter.refusal(cancelBooking, { ...of(agreed), body: { reason: ' ' } });
    expect(fields(bare)).toEqual({ reason: 'reasonRequired' });
    const off = await cancelAgreement(renter, agreed);
    expect(off).toMatchObject({
      status: 'cancelled',
      actions: [],
      cancelled: {
        by: renter.id,
        at: expect.any(String),
        reason: 'Je n’en ai plus besoin.',
      },
    });
    expect(off).not.toHaveProperty('place');
    expect(off).toHaveProperty('phones');
    expect(await confirmable(agreed, 'owner')).toEqual(['depositReturned']);
    const settled = await confirmAll(agreed, 'depositReturned');
    expect(settled.status).toBe('cancelled');
    expect(settled).not.toHaveProperty('phones');
    expect((await threadEvents(agreed)).at(-3)).toBe('bookingCancelled');
    const again = await owner.refusal(cancelBooking, { ...of(agreed), body: { reason: 'Non.' } });
    expect([again.statusCode, again.code]).toEqual([409, 'actionNotAllowed']);
    const same = { startsAt: off.startsAt, endsAt: off.endsAt };
    expect(await proposal(renter, { id: agreed.conversationId }, same)).toMatchObject(same);
  });

  it('is named by its acceptance and its cancelling in the thread', async () => {
    const agreed = await agreement(app);
    await cancelAgreement(agreed.renter, agreed);
    const { items } = await agreed.owner.call(listMessages, {
      params: { id: agreed.conversationId },
    });
    const named = items.filter(({ bookingId }) => bookingId === agreed.id);
    expect(named.map(({ event }) => event)).toEqual(['bookingCancelled', 'proposalAccepted']);
  });

  it('is one that has not been handed over', async () => {
    const agreed = await agreement(app);
    await confirmAll(agreed, 'handover');
    const late = await agreed.owner.refusal(cancelBooking, {
      ...of(agreed),
      body: { reason: 'X' },
    });
    expect(late.code).toBe('actionNotAllowed');
  });
});

describe('a thing that was lent', () => {
  it('is overdue past its end, and stays taken until it is returned', async () => {
    const agreed = await agreement(app);
    const { owner, renter } = agreed;
    const conversation = { id: agreed.conversationId };
    await confirmAll(agreed, 'handover');
    await wait(app, agreed, { days: 7 });
    expect((await renter.call(getBooking, of(agreed))).overdue).toBe(true);
    const params = { id: agreed.rentalId };
    expect((await owner.refusal(deleteRental, { params })).code).toBe('rentalBooked');
    await expect(proposal(renter, conversation)).rejects.toThrow('onlyOneProposal');
    expect(await confirmAll(agreed, 'returned')).toMatchObject({
      status: 'returned',
      overdue: false,
    });
    expect(await proposal(renter, conversation)).toMatchObject({ status: 'pending' });
    await owner.call(deleteRental, { params });
  });

  it('when it is handed over after the agreed end, keeps a waiting proposal from being countered', async () => {
    const agreed = await agreement(app);
    const { owner, renter } = agreed;
    await wait(app, agreed, { days: 7 });
    const next = await proposal(renter, { id: agreed.conversationId });
    await confirmAll(agreed, 'handover');
    const body = { amount: 40_000, currency: 'TND' } as const;
    const answer = await owner.refusal(counterProposal, { params: { id: next.id }, body });
    expect(answer).toMatchObject({ statusCode: 409, code: 'onlyOneProposal' });
    await confirmAll(agreed, 'returned');
    expect(await owner.call(counterProposal, { params: { id: next.id }, body })).toMatchObject({
      status: 'pending',
      replaces: next.id,
    });
  });
});

describe('somebody else’s booking', () => {
  it('cannot be found by its steps either', async () => {
    const agreed = await agreement(app);
    const stranger = await app.member();
    const body = { step: 'handover' };
    const answer = await stranger.refusal(confirmStep, { ...of(agreed), body });
    expect([answer.statusCode, answer.code]).toEqual([404, 'bookingNotFound']);
  });
});
