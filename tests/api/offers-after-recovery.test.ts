import { afterAll, describe, expect, it } from 'vitest';
import {
  changeEmail,
  forgotPassword,
  login,
  resetPassword,
  revertEmail,
} from '#contract/accounts/operations.ts';
import { acceptChange, askChange } from '#contract/bookings/operations.ts';
import { listMessages } from '#contract/conversations/operations.ts';
import { deleteUser, withdrawDeletion } from '#contract/personal-data/operations.ts';
import { acceptProposal } from '#contract/proposals/operations.ts';
import { exchangeHandoff } from '#contract/social/operations.ts';
import { agreement, of, seen, type TestBooking } from '../support/agreement.ts';
import { confirmEmails } from '../support/confirmed.ts';
import { inDays, openConversation, proposal, rental } from '../support/factories.ts';
import { handoffOf } from '../support/handoff.ts';
import { mailsTo, tokenMailedTo } from '../support/mails-to.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const NEW = 'guitare-verte-5';

async function reset({ id, facts: { email } }: Member): Promise<void> {
  await app.visitor.call(forgotPassword, { body: { email } });
  const token = await tokenMailedTo(app, email, 'reinitialiser-mot-de-passe');
  const body = { token, password: NEW, passwordConfirmation: NEW };
  await app.visitor.call(resetPassword, { params: { userId: id }, body });
}
async function comeInByGoogle({ facts: { email }, id }: Member): Promise<void> {
  const body = await handoffOf(app, { email });
  expect((await app.visitor.call(exchangeHandoff, { body })).id).toBe(id);
}
/** A thief asks for another address, and the owner takes that back by the link in the mail. */
async function takeAddressBack({ id, facts: { email, password }, call }: Member): Promise<void> {
  await call(changeEmail, { params: { id }, body: { email: `thief-${id}@example.com`, password } });
  const [mail] = (await mailsTo(app, email)).slice(-1);
  const token = /token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  await app.visitor.call(revertEmail, { params: { userId: id }, body: { token } });
}

/** A proposal of a member to another one, for days ahead. */
async function offer(author: Member): Promise<{ id: string; other: Member; thread: string }> {
  const other = await app.member();
  const conversation = await openConversation(author, await rental(other));
  const days = { startsAt: inDays(app, 20), endsAt: inDays(app, 22) };
  const { id } = await proposal(author, conversation, days);
  return { id, other, thread: conversation.id };
}
const answered = (by: Member, id: string) => by.send(acceptProposal, { params: { id } });
const askLess = (agreed: TestBooking) =>
  agreed.owner.call(askChange, { ...of(agreed), body: { amount: 1_000, depositMoney: null } });
const acceptLess = ({ id, renter }: TestBooking) =>
  renter.send(acceptChange, { params: { id }, query: {} });

describe('what somebody asked for in an account that nobody had confirmed', () => {
  it.each([
    ['a reset link', reset],
    ['Google', comeInByGoogle],
  ] as const)('is agreed on by nobody once its owner comes in by %s', async (_how, comeIn) => {
    const squatter = await app.member();
    const { id, other, thread } = await offer(squatter);
    app.clock.advance({ days: 1 });
    await comeIn(squatter);
    await other.renewTokens();
    expect((await answered(other, id)).json().code).toBe('actionNotAllowed');
    const [last] = (await other.call(listMessages, { params: { id: thread } })).items;
    expect(last).toMatchObject({ event: 'proposalCancelled' });
  });
});

describe('what a thief asked for in a confirmed account', () => {
  it.each([
    ['a reset', reset],
    ['the link against another address', takeAddressBack],
  ] as const)('is agreed on by nobody after %s', async (_how, recover) => {
    const agreed = await agreement(app, { amount: 60_000, deposit: 200_000 });
    const { owner, renter } = agreed;
    await confirmEmails(app, owner);
    const { id, other } = await offer(owner);
    await askLess(agreed);
    await recover(owner);
    expect((await answered(other, id)).json().code).toBe('actionNotAllowed');
    expect((await acceptLess(agreed)).json().code).toBe('actionNotAllowed');
    const booking = await seen(agreed, renter);
    expect(booking.rent.amount).toBe(60_000);
    expect(booking.depositMoney?.amount).toBe(200_000);
  });
});

describe('what members asked of one another', () => {
  it('stays after a reset when it was asked for more than a week before', async () => {
    const agreed = await agreement(app, {}, {});
    const { owner } = agreed;
    await confirmEmails(app, owner);
    await app.context.db
      .updateTable('bookings')
      .set({ starts_at: new Date(inDays(app, 40)), ends_at: new Date(inDays(app, 43)) })
      .where('id', '=', agreed.id)
      .execute();
    await askLess(agreed);
    app.clock.advance({ days: 8 });
    await reset(owner);
    await agreed.renter.renewTokens();
    expect((await acceptLess(agreed)).statusCode).toBe(200);
  });

  it('may be answered after a reset where others have asked it of them', async () => {
    const owner = await app.member();
    await confirmEmails(app, owner);
    const member = await app.member();
    const conversation = await openConversation(member, await rental(owner));
    const days = { startsAt: inDays(app, 20), endsAt: inDays(app, 22) };
    const { id } = await proposal(member, conversation, days);
    await reset(owner);
    const { email } = owner.facts;
    const { accessToken } = await app.visitor.call(login, { body: { email, password: NEW } });
    const again = app.as(() => accessToken);
    expect((await again.send(acceptProposal, { params: { id } })).statusCode).toBe(200);
  });
});

describe('a proposal of a member who asks for the deletion of the account', () => {
  it('ends, so that no new booking makes the deletion wait for longer', async () => {
    const { renter } = await agreement(app);
    await confirmEmails(app, renter);
    const { id, other } = await offer(renter);
    app.clock.advance({ days: 3, hours: 1 });
    await Promise.all([renter.renewTokens(), other.renewTokens()]);
    const params = { id: renter.id };
    const body = { password: renter.facts.password };
    expect((await renter.send(deleteUser, { params, body })).statusCode).toBe(202);
    expect((await answered(other, id)).json().code).toBe('actionNotAllowed');
    // who stays proposes again
    await renter.call(withdrawDeletion, { params });
    const later = await offer(renter);
    expect((await answered(later.other, later.id)).statusCode).toBe(200);
  });
});
