import { afterAll, describe, expect, it } from 'vitest';
import { getUser } from '#contract/accounts/operations.ts';
import { getBooking } from '#contract/bookings/operations.ts';
import { startConversation } from '#contract/conversations/operations.ts';
import { decideReport } from '#contract/moderation/operations.ts';
import { deleteUser, getDeletion, withdrawDeletion } from '#contract/personal-data/operations.ts';
import { acceptProposal, counterProposal } from '#contract/proposals/operations.ts';
import { createRental } from '#contract/rentals/operations.ts';
import { reportUser } from '#contract/reports/operations.ts';
import { runDeletion } from '#server/features/personal-data/index.ts';
import {
  agreement,
  cancelAgreement,
  confirm,
  confirmAll,
  wait,
  waiting,
} from '../support/agreement.ts';
import { negotiation, proposal, rental, rentalFacts } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { moderator } from '../support/moderation.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const commands = { ...app.context, wakeOutbox: () => app.outbox.wake() };
const leave = async ({ id, facts, send }: Member) => {
  const answer = await send(deleteUser, { params: { id }, body: { password: facts.password } });
  return { status: answer.statusCode, ...(answer.body === '' ? {} : answer.json()) };
};
const isGone = async ({ id }: Member) => {
  const row = await app.context.db
    .selectFrom('users')
    .select('deleted_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.deleted_at !== null;
};
const stateOf = (by: Member) => by.call(getDeletion, { params: { id: by.id } });
const itself = ({ id }: { id: string }) => ({ type: 'booking', id });

describe('deleting an account', () => {
  it('waits for a thing that is out, and is carried out when the booking ends', async () => {
    const agreed = await agreement(app);
    const { owner, renter } = agreed;
    await confirmAll(agreed, 'handover');
    expect(await leave(renter)).toEqual({ status: 202, waitsFor: [itself(agreed)] });
    expect(await isGone(renter)).toBe(false);
    expect((await owner.call(getBooking, { params: { id: agreed.id } })).renter.deleted).toBe(
      false,
    );
    await confirmAll(agreed, 'returned');
    await app.outbox.settle();
    // the rent is open
    expect(await isGone(renter)).toBe(false);
    await confirm(renter, agreed.id, 'rentPaid');
    await confirm(owner, agreed.id, 'rentPaid');
    await app.outbox.settle();
    expect(await isGone(renter)).toBe(true);
    // the other side keeps the booking
    const kept = await owner.call(getBooking, { params: { id: agreed.id } });
    expect(kept).toMatchObject({ status: 'closed', renter: { deleted: true } });
  });

  it('waits on either side, until the clocks of the booking have ended it', async () => {
    const agreed = await agreement(app);
    await confirmAll(agreed, 'handover');
    expect((await leave(agreed.owner)).status).toBe(202);
    await wait(app, agreed, { days: 20 });
    expect(await isGone(agreed.owner)).toBe(false);
    app.clock.advance({ days: 16.1 });
    await app.outbox.settle();
    expect(await isGone(agreed.owner)).toBe(true);
  });

  it('waits once a side has confirmed the handover, also before the booking begins', async () => {
    const agreed = await agreement(app);
    await confirm(agreed.owner, agreed.id, 'handover');
    expect((await leave(agreed.renter)).status).toBe(202);
  });

  it('waits for a deposit that was given for a booking that was cancelled', async () => {
    const agreed = await agreement(app, { deposit: 20_000 });
    await confirmAll(agreed, 'depositGiven');
    await cancelAgreement(agreed.owner, agreed);
    expect((await leave(agreed.owner)).waitsFor).toEqual([itself(agreed)]);
    await confirmAll(agreed, 'depositReturned');
    await app.outbox.settle();
    expect(await isGone(agreed.owner)).toBe(true);
  });

  it('does not wait for a booking that has not begun: it is cancelled', async () => {
    const agreed = await agreement(app);
    expect((await leave(agreed.renter)).status).toBe(204);
    const { status } = await agreed.owner.call(getBooking, { params: { id: agreed.id } });
    expect(status).toBe('cancelled');
  });

  it('waits for an open report about the member, for thirty days at most', async () => {
    const [member, other] = [await app.member(), await app.member()];
    const report = { params: { id: member.id }, body: { reason: 'scam' as const } };
    await other.call(reportUser, report);
    expect(await leave(member)).toEqual({
      status: 202,
      waitsFor: [{ type: 'report', id: member.id }],
    });
    app.clock.advance({ days: 29 });
    await app.outbox.settle();
    expect(await isGone(member)).toBe(false);
    app.clock.advance({ days: 2 });
    await app.outbox.settle();
    expect(await isGone(member)).toBe(true);
  });

  it('is carried out as soon as the report is decided', async () => {
    const [member, other] = [await app.member(), await app.member()];
    await other.call(reportUser, { params: { id: member.id }, body: { reason: 'other' } });
    await leave(member);
    const { id } = await app.context.db
      .selectFrom('reports')
      .select('id')
      .where('reported_id', '=', member.id)
      .executeTakeFirstOrThrow();
    const desk = await moderator(app);
    const body = { decision: 'dismiss' as const, reason: 'Rien à redire.' };
    await desk.call(decideReport, { params: { id }, body });
    await app.outbox.settle();
    expect(await isGone(member)).toBe(true);
  });
});

describe('a member whose deletion waits', () => {
  it('sees it when signing in, with what it waits for, and can withdraw it', async () => {
    const agreed = await agreement(app);
    const { renter } = agreed;
    await confirmAll(agreed, 'handover');
    expect(await stateOf(renter)).toEqual({ requestedAt: null, waitsFor: [] });
    await leave(renter);
    await renter.refresh();
    expect(renter.session.deletion).toEqual({ since: expect.any(String) });
    expect(await stateOf(renter)).toMatchObject({ waitsFor: [itself(agreed)] });
    await renter.call(withdrawDeletion, { params: { id: renter.id } });
    await renter.refresh();
    expect(renter.session.deletion).toBeUndefined();
    await confirmAll(agreed, 'returned', 'rentPaid');
    await wait(app, agreed, { days: 2 });
    expect(await isGone(renter)).toBe(false);
    expect((await leave(renter)).status).toBe(204);
  });

  it('can neither publish, propose, counter nor accept meanwhile, and can again afterwards', async () => {
    const agreed = await agreement(app);
    const { renter } = agreed;
    await confirmAll(agreed, 'handover');
    const other = await app.member();
    const offer = await rental(renter);
    const asking = { body: { rentalId: offer.id, text: 'Bonjour' } };
    const conversation = await other.call(startConversation, asking);
    const { id } = await proposal(other, conversation);
    await leave(renter);
    const mine = await rental(other);
    const attempts = [
      () => renter.refusal(createRental, { body: rentalFacts() }),
      () =>
        renter.refusal(startConversation, {
          body: { rentalId: mine.id, proposal: { amount: 50_000, currency: 'TND' } },
        }),
      () =>
        renter.refusal(counterProposal, {
          params: { id },
          body: { amount: 60_000, currency: 'TND' },
        }),
      () => renter.refusal(acceptProposal, { params: { id } }),
    ];
    for (const attempt of attempts) expect((await attempt()).code).toBe('deletionRequested');
    await renter.call(withdrawDeletion, { params: { id: renter.id } });
    await renter.call(acceptProposal, { params: { id } });
    await renter.call(createRental, { body: rentalFacts() });
  });

  it('is deleted once, however often the deadline is delivered, and looked at once a day', async () => {
    const agreed = await agreement(app);
    const { renter } = agreed;
    await confirmAll(agreed, 'handover');
    await leave(renter);
    await leave(renter);
    const looks = async () =>
      (await waiting(app, 'deletionDue')).filter(({ message }) => message.userId === renter.id);
    const [first] = await looks();
    if (!first) throw new Error('Nothing was enqueued.');
    await wait(app, agreed, { days: 1.01 });
    await runDeletion(commands, first.message);
    await runDeletion(commands, first.message);
    expect(await looks()).toHaveLength(1);
  });

  it('is not somebody else’s to see or to withdraw', async () => {
    const [member, other] = [await app.member(), await app.member()];
    const params = { id: member.id };
    expect((await other.refusal(getDeletion, { params })).code).toBe('userNotFound');
    expect((await other.refusal(withdrawDeletion, { params })).code).toBe('userNotFound');
    await app.visitor.call(getUser, { params });
  });

  it('has other members served as before', async () => {
    const { owner, member, conversation } = await negotiation(app);
    const { id } = await proposal(member, conversation);
    await owner.call(acceptProposal, { params: { id } });
  });
});
