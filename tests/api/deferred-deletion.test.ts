import { afterAll, describe, expect, it } from 'vitest';
import {
  changeEmail,
  changePassword,
  confirmEmailChange,
  endOtherSessions,
  forgotPassword,
  getUser,
  login,
  resetPassword,
  revertEmail,
} from '#contract/accounts/operations.ts';
import {
  confirmStep,
  disputeClaim,
  getBooking,
  openClaim,
  withdrawConfirmation,
} from '#contract/bookings/operations.ts';
import { startConversation } from '#contract/conversations/operations.ts';
import { LIMITS } from '#contract/limits.ts';
import { decideReport } from '#contract/moderation/operations.ts';
import { deleteUser, getDeletion, withdrawDeletion } from '#contract/personal-data/operations.ts';
import { acceptProposal, counterProposal } from '#contract/proposals/operations.ts';
import { createRental } from '#contract/rentals/operations.ts';
import { reportAsVisitor, reportMessage, reportUser } from '#contract/reports/operations.ts';
import { runDeletion } from '#server/features/personal-data/index.ts';
import {
  agreement,
  cancelAgreement,
  confirm,
  confirmAll,
  seen,
  type TestBooking,
  wait,
  waiting,
} from '../support/agreement.ts';
import { confirmEmails, confirmedMember } from '../support/confirmed.ts';
import { inDays, negotiation, proposal, rental, rentalFacts } from '../support/factories.ts';
import { mailsTo, tokenMailedTo } from '../support/mails-to.ts';
import type { Member } from '../support/member.ts';
import { easyCaptcha, moderator } from '../support/moderation.ts';
import { setUpPasskey } from '../support/second-factor.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const NEW = 'guitare-verte-5';
const KEPT = 'Votre compte ne sera pas supprimé';
const ASKED = 'La suppression de votre compte est demandée';
/** @returns the new address */
async function moveAddress({ id, facts, call }: Member): Promise<string> {
  const email = `moved-${id}@example.com`;
  await call(changeEmail, { params: { id }, body: { email, password: facts.password } });
  const token = await tokenMailedTo(app, email, 'changement-email');
  await call(confirmEmailChange, { params: { userId: id }, body: { token } });
  return email;
}
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

  it('waits after a dispute has ended the booking with the thing still out, for thirty days at most', async () => {
    const agreed = await agreement(app, { deposit: 20_000 });
    const { owner, renter } = agreed;
    await wait(app, agreed, { days: 4 });
    await confirmAll(agreed, 'handover', 'depositGiven');
    await wait(app, agreed, { days: 5 });
    const params = { id: agreed.id };
    const body = { amount: 20_000, reason: 'Pas rendue.' };
    await owner.call(openClaim, { params, body });
    await renter.call(disputeClaim, { params, body: { reason: 'Elle est à moi.' } });
    expect((await seen(agreed, owner)).status).toBe('unsettled');
    expect((await leave(renter)).waitsFor).toEqual([itself(agreed)]);
    for (let part = 0; part < 2; part += 1) await wait(app, agreed, { days: 14 });
    expect(await isGone(renter)).toBe(false);
    app.clock.advance({ days: 3 });
    await app.outbox.settle();
    expect(await isGone(renter)).toBe(true);
  });

  it('waits until thirty days after the agreed end when a dispute about an early return comes long before it', async () => {
    const days = { startsAt: inDays(app, 3), endsAt: inDays(app, 63) };
    const agreed = await agreement(app, { deposit: 20_000, ...days });
    const { owner, renter } = agreed;
    const params = { id: agreed.id };
    await wait(app, agreed, { days: 4 });
    await confirmAll(agreed, 'handover', 'depositGiven');
    await confirm(owner, agreed.id, 'returned');
    await owner.call(openClaim, { params, body: { amount: 20_000, reason: 'Elle est cassée.' } });
    await owner.call(withdrawConfirmation, { params, body: { step: 'returned' } });
    await renter.call(disputeClaim, { params, body: { reason: 'Elle est à toi.' } });
    expect((await seen(agreed, owner)).status).toBe('unsettled');
    expect((await leave(renter)).waitsFor).toEqual([itself(agreed)]);
    const later = async (parts: number) => {
      for (let part = 0; part < parts; part += 1) await wait(app, agreed, { days: 13 });
    };
    await later(6);
    expect(await isGone(renter)).toBe(false);
    expect(await seen(agreed, owner)).toMatchObject({
      surnames: { renter: renter.facts.lastname },
    });
    app.clock.advance({ days: 13 });
    await app.outbox.settle();
    expect(await isGone(renter)).toBe(true);
  });

  it('waits once the other side has confirmed the handover, from a day before the booking begins', async () => {
    const agreed = await agreement(app);
    await wait(app, agreed, { days: 2, minutes: 10 });
    await confirm(agreed.owner, agreed.id, 'handover');
    expect((await leave(agreed.renter)).status).toBe(202);
  });

  it('waits for an early handover once both have confirmed it, not by the other side’s word alone', async () => {
    const both = await agreement(app);
    await confirmAll(both, 'handover');
    expect((await leave(both.renter)).status).toBe(202);
    const alone = await agreement(app);
    await confirm(alone.owner, alone.id, 'handover');
    expect((await leave(alone.renter)).status).toBe(204);
  });

  it('waits as an owner of a closed booking who has a deposit that is not settled, for thirty days at most', async () => {
    const agreed = await agreement(app, { deposit: 20_000 });
    await confirmAll(agreed, 'handover', 'depositGiven', 'rentPaid', 'returned');
    await wait(app, agreed, { days: 14.1 });
    expect((await seen(agreed, agreed.owner)).status).toBe('closed');
    expect((await leave(agreed.owner)).waitsFor).toEqual([itself(agreed)]);
    for (let part = 0; part < 2; part += 1) await wait(app, agreed, { days: 14 });
    expect(await isGone(agreed.owner)).toBe(false);
    app.clock.advance({ days: 3 });
    await app.outbox.settle();
    expect(await isGone(agreed.owner)).toBe(true);
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

  it('waits for rent that both confirm as paid in advance, and for two weeks after a cancellation', async () => {
    const agreed = await agreement(app);
    await confirmAll(agreed, 'rentPaid');
    expect((await leave(agreed.owner)).waitsFor).toEqual([itself(agreed)]);
    await cancelAgreement(agreed.owner, agreed);
    await wait(app, agreed, { days: 13 });
    expect(await isGone(agreed.owner)).toBe(false);
    app.clock.advance({ days: 2 });
    await app.outbox.settle();
    await agreed.renter.renewTokens();
    expect(await isGone(agreed.owner)).toBe(true);
    // who paid can name the owner for good
    expect((await seen(agreed, agreed.renter)).surnames?.owner).toBe('Trabelsi');
  });

  it('waits for a deposit that was given before the first day, until it is returned', async () => {
    const agreed = await agreement(app, { deposit: 20_000 });
    await confirmAll(agreed, 'depositGiven');
    const { owner } = agreed;
    expect((await leave(owner)).waitsFor).toEqual([itself(agreed)]);
    await cancelAgreement(owner, agreed);
    await confirmAll(agreed, 'depositReturned');
    await app.outbox.settle();
    expect(await isGone(owner)).toBe(true);
  });

  it('does not wait for money that the renter alone says to have given', async () => {
    const agreed = await agreement(app, { deposit: 20_000 });
    await confirm(agreed.renter, agreed.id, 'depositGiven');
    await confirm(agreed.renter, agreed.id, 'rentPaid');
    expect((await leave(agreed.owner)).status).toBe(204);
  });

  it('knows what the other side confirms at the same moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const agreed = await agreement(app);
      await confirm(agreed.owner, agreed.id, 'rentPaid');
      const [left] = await Promise.all([
        leave(agreed.renter),
        agreed.renter.send(confirmStep, { params: { id: agreed.id }, body: { step: 'rentPaid' } }),
        agreed.owner.send(confirmStep, { params: { id: agreed.id }, body: { step: 'handover' } }),
      ]);
      const { status } = await agreed.owner.call(getBooking, { params: { id: agreed.id } });
      expect([left.status, status]).toEqual(
        left.status === 204 ? [204, 'cancelled'] : [202, 'agreed'],
      );
    }
  });

  it('does not wait for a booking that has not begun: it is cancelled', async () => {
    const agreed = await agreement(app);
    expect((await leave(agreed.renter)).status).toBe(204);
    const { status } = await agreed.owner.call(getBooking, { params: { id: agreed.id } });
    expect(status).toBe('cancelled');
  });

  it('does not wait for what anybody can report: visitors, and accounts that have confirmed nothing', async () => {
    const [member, stranger] = [await app.member(), await app.member()];
    const subject = { kind: 'user', id: member.id } as const;
    const body = {
      subject,
      reason: 'other',
      message: 'Rien.',
      email: 'personne@example.com',
      captcha: await easyCaptcha(app),
    } as const;
    await app.visitor.call(reportAsVisitor, { body });
    await stranger.call(reportUser, { params: { id: member.id }, body: { reason: 'scam' } });
    expect((await leave(member)).status).toBe(204);
  });

  it('waits for the report of a message, also by a receiver who has confirmed nothing', async () => {
    const [member, owner] = [await app.member(), await app.member()];
    const { id: rentalId } = await rental(owner);
    const body = { rentalId, text: 'Payez d’abord, je l’envoie ensuite.' };
    const { lastMessage } = await member.call(startConversation, { body });
    const params = { id: lastMessage?.id ?? '' };
    await owner.call(reportMessage, { params, body: { reason: 'scam' } });
    expect((await leave(member)).waitsFor).toEqual([{ type: 'report', id: member.id }]);
  });

  it('waits for an open report about the member, for thirty days at most', async () => {
    const [member, other] = [await app.member(), await confirmedMember(app)];
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

  it('waits while a change of address can be taken back, so that a thief deletes nothing', async () => {
    const member = await confirmedMember(app);
    const old = member.facts.email;
    const email = await moveAddress(member);
    expect(await leave(member)).toEqual({
      status: 202,
      waitsFor: [{ type: 'emailChange', id: member.id }],
    });
    const subjects = async (to: string) => (await mailsTo(app, to)).map(({ subject }) => subject);
    expect(await subjects(email)).toContain(ASKED);
    expect(await subjects(old)).toContain(ASKED);
    app.clock.advance({ days: LIMITS.emailRevertDays - 1 });
    await app.outbox.settle();
    expect(await isGone(member)).toBe(false);
    app.clock.advance({ days: 2 });
    await app.outbox.settle();
    expect(await isGone(member)).toBe(true);
  });

  it('is carried out as soon as the report is decided', async () => {
    const [member, other] = [await app.member(), await confirmedMember(app)];
    await other.call(reportUser, { params: { id: member.id }, body: { reason: 'scam' } });
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

describe('a deletion that somebody else may have asked for', () => {
  const asked = async () => {
    const agreed = await agreement(app);
    const { owner } = agreed;
    await confirmEmails(app, owner);
    await confirmAll(agreed, 'handover');
    return { agreed, owner };
  };
  const isKept = async (agreed: TestBooking, { id }: Member, by: Member) => {
    const row = await app.context.db
      .selectFrom('users')
      .select('deletion_requested_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.deletion_requested_at).toBeNull();
    for (const step of ['returned', 'rentPaid'] as const) {
      await confirm(agreed.renter, agreed.id, step);
      await confirm(by, agreed.id, step);
    }
    await app.outbox.settle();
    expect(await isGone(by)).toBe(false);
  };
  const signedIn = async (member: Member, email: string, password: string) => {
    member.session = await app.visitor.call(login, { body: { email, password } });
    return member;
  };
  const reset = async (email: string, userId: string) => {
    await app.visitor.call(forgotPassword, { body: { email } });
    const token = await tokenMailedTo(app, email, 'reinitialiser-mot-de-passe');
    const body = { token, password: NEW, passwordConfirmation: NEW };
    await app.visitor.call(resetPassword, { params: { userId }, body });
  };

  it('is announced by mail, and ends with a reset of the password', async () => {
    const { agreed, owner } = await asked();
    const { email } = owner.facts;
    await leave(owner);
    await reset(email, owner.id);
    await isKept(agreed, owner, await signedIn(owner, email, NEW));
    const subjects = (await mailsTo(app, email)).map(({ subject }) => subject);
    expect(subjects).toEqual(expect.arrayContaining([ASKED, 'Votre compte ne sera pas supprimé']));
  });

  it('ends with a change of the password, and with signing out the other devices', async () => {
    const { agreed, owner } = await asked();
    await leave(owner);
    const { password: currentPassword } = owner.facts;
    const body = { currentPassword, password: NEW, passwordConfirmation: NEW };
    await owner.call(changePassword, { params: { id: owner.id }, body });
    await owner.call(deleteUser, { params: { id: owner.id }, body: { password: NEW } });
    await owner.call(endOtherSessions, {});
    await isKept(agreed, owner, owner);
  });

  it('ends with the way back of a change of address', async () => {
    const { agreed, owner } = await asked();
    const { email } = owner.facts;
    await moveAddress(owner);
    await leave(owner);
    const token = await tokenMailedTo(app, email, 'annuler-changement-email');
    await app.visitor.call(revertEmail, { params: { userId: owner.id }, body: { token } });
    const link = await tokenMailedTo(app, email, 'reinitialiser-mot-de-passe');
    const body = { token: link, password: NEW, passwordConfirmation: NEW };
    await app.visitor.call(resetPassword, { params: { userId: owner.id }, body });
    await isKept(agreed, owner, await signedIn(owner, email, NEW));
  });
});

describe('a member whose deletion waits', () => {
  it('sees it when signing in, with what it waits for, and can withdraw it', async () => {
    const agreed = await agreement(app);
    const { renter } = agreed;
    await confirmAll(agreed, 'handover');
    expect(await stateOf(renter)).toEqual({ requestedAt: null, waitsFor: [] });
    await leave(renter);
    await renter.renewTokens();
    expect(renter.session.deletion).toEqual({ since: expect.any(String) });
    expect(await stateOf(renter)).toMatchObject({ waitsFor: [itself(agreed)] });
    await renter.call(withdrawDeletion, { params: { id: renter.id } });
    await renter.renewTokens();
    expect(renter.session.deletion).toBeUndefined();
    await confirmAll(agreed, 'returned', 'rentPaid');
    await wait(app, agreed, { days: 2 });
    expect(await isGone(renter)).toBe(false);
    expect((await leave(renter)).status).toBe(204);
  });

  it('is notified by mail when it is withdrawn, once, and somebody else may have done it', async () => {
    const agreed = await agreement(app);
    const { renter } = agreed;
    await confirmEmails(app, renter);
    await confirmAll(agreed, 'handover');
    const params = { id: renter.id };
    await renter.call(withdrawDeletion, { params });
    await leave(renter);
    for (let time = 0; time < 2; time += 1) await renter.call(withdrawDeletion, { params });
    const subjects = (await mailsTo(app, renter.facts.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === KEPT)).toHaveLength(1);
  });

  it('is not withdrawn by a session that knows only the password of an account with a passkey', async () => {
    const agreed = await agreement(app);
    const { renter } = agreed;
    await confirmAll(agreed, 'handover');
    const { accessToken } = await app.visitor.call(login, { body: renter.facts });
    await setUpPasskey(renter);
    await leave(renter);
    const early = app.as(() => accessToken);
    const params = { id: renter.id };
    expect((await early.refusal(withdrawDeletion, { params })).code).toBe('passkeyNeeded');
    await renter.call(withdrawDeletion, { params });
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
