import { afterAll, describe, expect, it } from 'vitest';
import { addPayment, confirmPayment, getBooking } from '#contract/bookings/operations.ts';
import { nextOfBooking } from '#contract/next-steps/next-step.ts';
import { listNextSteps } from '#contract/next-steps/operations.ts';
import { acceptProposal, counterProposal } from '#contract/proposals/operations.ts';
import {
  agreement,
  cancelAgreement,
  confirm,
  type TestBooking,
  wait,
} from '../support/agreement.ts';
import { negotiation, proposal } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
// in the last hour of a day, what is agreed without days begins on the next one
app.clock.advance({ hours: (33 - app.clock.now().getUTCHours()) % 24 });
afterAll(() => app.close());

const stepsOf = async (member: Member) => (await member.call(listNextSteps, {})).items;
const kindsOf = async (member: Member) =>
  (await stepsOf(member)).map(({ kind, waitsFor }) => `${kind} ${waitsFor}`);

describe('what comes next for a member', () => {
  it('is the answer to a proposal until it is given, and what the other one waits for', async () => {
    const { owner, member: renter, conversation } = await negotiation(app);
    expect(await stepsOf(owner)).toEqual([]);
    const { id, expiresAt } = await proposal(renter, conversation);
    const [asked] = await stepsOf(owner);
    expect(asked).toMatchObject({
      kind: 'answerProposal',
      subject: { type: 'proposal', id },
      side: 'owner',
      waitsFor: 'me',
      dueAt: expiresAt,
      isOpen: true,
      booking: null,
      conversation: { id: conversation.id },
    });
    expect(await kindsOf(renter)).toEqual(['answerProposal other']);
    await owner.call(acceptProposal, { params: { id } });
    // it is for today, and has no hour yet
    expect(await kindsOf(owner)).toEqual(['meet me']);
    expect(await stepsOf(renter)).toMatchObject([{ side: 'renter', waitsFor: 'me' }]);
  });

  it('is to answer a counter-offer, with what it counters', async () => {
    const { owner, member: renter, conversation } = await negotiation(app);
    const { id } = await proposal(renter, conversation, { amount: 50_000 });
    expect((await stepsOf(owner))[0]?.countered).toBeUndefined();
    const body = { amount: 45_000, currency: 'TND' as const };
    await owner.call(counterProposal, { params: { id }, body });
    expect(await stepsOf(renter)).toMatchObject([
      { kind: 'answerProposal', waitsFor: 'me', countered: { id, amount: 50_000 } },
    ]);
  });

  it('is the same as the booking says, in each state, for either side', async () => {
    const agreed = await agreement(app, { deposit: 20_000 });
    await expectSame(agreed, ['handover me'], ['handover me']);
    await wait(app, agreed, { days: 3, hours: 1 });
    await confirm(agreed.owner, agreed.id, 'handover');
    await expectSame(agreed, ['handover other'], ['handover me']);
    await confirm(agreed.renter, agreed.id, 'handover');
    await expectSame(agreed, ['rentPaid me'], ['rentPaid me']);
    for (const step of ['rentPaid', 'depositGiven'] as const) {
      await confirm(agreed.renter, agreed.id, step);
      await expectSame(agreed, [`${step} me`], null);
      await confirm(agreed.owner, agreed.id, step);
    }
    await expectSame(agreed, ['returned me'], ['returned me']);
    await wait(app, agreed, { days: 4 });
    await expectSame(agreed, ['bringBack me'], ['bringBack me']);
    await confirm(agreed.owner, agreed.id, 'returned');
    await expectSame(agreed, ['returned other'], ['returned me']);
    await confirm(agreed.renter, agreed.id, 'returned');
    await expectSame(agreed, ['depositReturned me'], ['depositReturned me']);
    await confirm(agreed.owner, agreed.id, 'depositReturned');
    await expectSame(agreed, ['depositReturned other'], ['depositReturned me']);
    await confirm(agreed.renter, agreed.id, 'depositReturned');
    await expectSame(agreed, [], []);
  });

  it('is to answer a payment that the other side has noted, also before the handover', async () => {
    const agreed = await agreement(app, { amount: 84_000 });
    const noted = await agreed.renter.call(addPayment, {
      params: { id: agreed.id },
      body: { amount: 40_000, currency: 'TND', method: 'd17' },
    });
    await expectSame(agreed, ['answerPayment me'], ['handover me']);
    expect(await stepsOf(agreed.owner)).toMatchObject([{ isOpen: true }]);
    const paymentId = noted.payments[0]?.id as string;
    await agreed.owner.call(confirmPayment, { params: { id: agreed.id, paymentId } });
    await expectSame(agreed, ['handover me'], ['handover me']);
  });

  it('is nothing in a booking that was called off, unless a deposit is to come back', async () => {
    const agreed = await agreement(app, { deposit: 20_000 });
    await confirm(agreed.owner, agreed.id, 'depositGiven');
    await confirm(agreed.renter, agreed.id, 'depositGiven');
    await cancelAgreement(agreed.renter, agreed);
    await expectSame(agreed, ['depositReturned me'], ['depositReturned me']);
    const free = await agreement(app);
    await cancelAgreement(free.renter, free);
    await expectSame(free, [], []);
  });
});

/** Compares the list with what each side's own view of the booking says. */
async function expectSame(
  agreed: TestBooking,
  owner: string[] | null,
  renter: string[] | null,
): Promise<void> {
  for (const [side, kinds] of Object.entries({ owner, renter })) {
    const member = agreed[side as 'owner' | 'renter'];
    const booking = await member.call(getBooking, { params: { id: agreed.id } });
    const next = nextOfBooking(booking, member.id, app.clock.now());
    const [listed] = await stepsOf(member);
    expect([side, listed?.kind, listed?.waitsFor, listed?.dueAt]).toEqual([
      side,
      next?.kind,
      next?.waitsFor,
      next?.dueAt,
    ]);
    if (kinds) expect([side, await kindsOf(member)]).toEqual([side, kinds]);
  }
}
