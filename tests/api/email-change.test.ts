import { afterAll, describe, expect, it } from 'vitest';
import {
  changeEmail,
  changePassword,
  confirmEmailChange,
  endOtherSessions,
  forgotPassword,
  getUser,
  login,
  register,
  resetPassword,
  revertEmail,
} from '#contract/accounts/operations.ts';
import { LIMITS } from '#contract/limits.ts';
import { exchangeHandoff, listLinks } from '#contract/social/operations.ts';
import { signOut } from '#server/features/accounts/index.ts';
import { runMaintenance } from '#server/maintenance.ts';
import { type Caller, fields } from '../support/caller.ts';
import { confirmedMember } from '../support/confirmed.ts';
import { handoffOf } from '../support/handoff.ts';
import { mailsTo, tokenMailedTo } from '../support/mails-to.ts';
import { type Member, memberFacts } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const NEW = 'guitare-verte-5';
const commands = { ...app.context, wakeOutbox: () => app.outbox.wake() };
let count = 0;
const newAddress = () => {
  count += 1;
  return `moved-${count}@example.com`;
};
const ask = (member: Member, email: string, password: string = member.facts.password) =>
  member.send(changeEmail, { params: { id: member.id }, body: { email, password } });
const linkTo = (email: string) => tokenMailedTo(app, email, 'changement-email');
const wayBackOf = (email: string) => tokenMailedTo(app, email, 'annuler-changement-email');
const confirm = ({ id, send }: Member, token: string) =>
  send(confirmEmailChange, { params: { userId: id }, body: { token } });
/** By the member, who is not signed in where the mail is read. */
const press = ({ id, facts }: Member, token: string, password: string = facts.password) =>
  app.visitor.send(confirmEmailChange, { params: { userId: id }, body: { token, password } });
const revert = ({ id }: { id: string }, token: string) =>
  app.visitor.send(revertEmail, { params: { userId: id }, body: { token } });
const signIn = (email: string, password: string) =>
  app.visitor.send(login, { body: { email, password } });
const addressOf = async (member: Member) =>
  (await member.call(getUser, { params: { id: member.id } })) as { email: string };

/** A member whose address was changed. @returns the new address */
async function moved(): Promise<{ member: Member; old: string; email: string }> {
  const member = await confirmedMember(app);
  const email = newAddress();
  expect((await ask(member, email)).statusCode).toBe(202);
  expect((await confirm(member, await linkTo(email))).statusCode).toBe(200);
  return { member, old: member.facts.email, email };
}

async function reset(email: string, userId: string): Promise<void> {
  await app.visitor.call(forgotPassword, { body: { email } });
  const token = await tokenMailedTo(app, email, 'reinitialiser-mot-de-passe');
  const body = { token, password: NEW, passwordConfirmation: NEW };
  await app.visitor.call(resetPassword, { params: { userId }, body });
}

describe('changing the address', () => {
  it('takes effect with the link mailed to the new one; the old one is notified', async () => {
    const member = await confirmedMember(app);
    const old = member.facts.email;
    const email = newAddress();
    expect((await ask(member, email.toUpperCase())).statusCode).toBe(202);
    expect((await addressOf(member)).email).toBe(old);
    expect((await confirm(member, await linkTo(email))).json().badges.email).toBe(true);
    expect((await addressOf(member)).email).toBe(email);
    const { password } = member.facts;
    expect((await signIn(email, password)).statusCode).toBe(200);
    expect((await signIn(old, password)).statusCode).toBe(401);
    const notices = (await mailsTo(app, old)).map(({ subject }) => subject);
    expect(notices).toContain('Votre adresse e-mail va changer');
    expect(notices).toContain('Votre adresse e-mail a été changée');
  });

  it('needs the password, and is for the member alone', async () => {
    const [member, other] = [await confirmedMember(app), await app.member()];
    const wrong = await ask(member, newAddress(), 'autre-chose-9');
    expect(fields(wrong.json())).toEqual({ password: 'wrongCurrentPassword' });
    const body = { email: newAddress(), password: other.facts.password };
    const answer = await other.refusal(changeEmail, { params: { id: member.id }, body });
    expect(answer.code).toBe('userNotFound');
  });

  it('takes effect with the password where the member is signed out, and never by the link alone', async () => {
    const member = await confirmedMember(app);
    const email = newAddress();
    await ask(member, email);
    const token = await linkTo(email);
    const pressedBy = (caller: Caller, password?: string) =>
      caller.send(confirmEmailChange, { params: { userId: member.id }, body: { token, password } });
    expect((await pressedBy(app.visitor)).json().code).toBe('proofNeeded');
    expect((await pressedBy(app.visitor, 'autre-chose-9')).json().code).toBe('proofNeeded');
    expect((await pressedBy(await app.member())).json().code).toBe('proofNeeded');
    expect((await addressOf(member)).email).toBe(member.facts.email);
    expect((await pressedBy(app.visitor, member.facts.password)).statusCode).toBe(200);
    expect((await addressOf(member)).email).toBe(email);
  });

  it('sends nothing to an old address that was never confirmed', async () => {
    const member = await app.member();
    const email = newAddress();
    await ask(member, email);
    await confirm(member, await linkTo(email));
    expect((await addressOf(member)).email).toBe(email);
    expect(await wayBackOf(member.facts.email)).toBe('');
  });

  it('discloses nothing about an address that has an account, and mails no link there', async () => {
    const [member, other] = [await confirmedMember(app), await confirmedMember(app)];
    const before = (await mailsTo(app, other.facts.email)).length;
    const known = await ask(member, other.facts.email);
    const unknown = await ask(member, newAddress());
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    expect(await mailsTo(app, other.facts.email)).toHaveLength(before);
  });

  it('is refused with the link when an account has got the address meanwhile', async () => {
    const member = await confirmedMember(app);
    const email = newAddress();
    await ask(member, email);
    const token = await linkTo(email);
    await app.member({ email });
    expect((await confirm(member, token)).json().code).toBe('emailNotUnique');
  });

  it('is possible with the last link only, once, and within its time', async () => {
    const member = await confirmedMember(app);
    const [first, second] = [newAddress(), newAddress()];
    await ask(member, first);
    const early = await linkTo(first);
    await ask(member, second);
    expect((await confirm(member, early)).json().code).toBe('invalidEmailToken');
    const token = await linkTo(second);
    expect((await confirm(await app.member(), token)).json().code).toBe('invalidEmailToken');
    expect((await confirm(member, token)).statusCode).toBe(200);
    expect((await confirm(member, token)).json().code).toBe('invalidEmailToken');
    await ask(member, first);
    const late = await linkTo(first);
    app.clock.advance({ hours: LIMITS.emailLinkHours, seconds: 1 });
    expect((await press(member, late)).json().code).toBe('invalidEmailToken');
  });

  it('ends with a reset of the password', async () => {
    const member = await confirmedMember(app);
    const email = newAddress();
    await ask(member, email);
    const token = await linkTo(email);
    await reset(member.facts.email, member.id);
    expect((await press(member, token, NEW)).json().code).toBe('invalidEmailToken');
  });
});

describe('a pending change of address', () => {
  const stolen = async () => {
    const member = await confirmedMember(app);
    const { email, password } = member.facts;
    const session = await app.visitor.call(login, { body: { email, password } });
    const thief = app.as(() => session.accessToken);
    const evil = newAddress();
    const body = { email: evil, password };
    await thief.call(changeEmail, { params: { id: member.id }, body });
    return { member, token: await linkTo(evil) };
  };

  it('ends when the member changes the password', async () => {
    const { member, token } = await stolen();
    const { password: currentPassword } = member.facts;
    const body = { currentPassword, password: NEW, passwordConfirmation: NEW };
    await member.call(changePassword, { params: { id: member.id }, body });
    const answer = await press(member, token, NEW);
    expect(answer.json().code).toBe('invalidEmailToken');
  });

  it('ends when the member signs out the other devices', async () => {
    const { member, token } = await stolen();
    await member.call(endOtherSessions, {});
    const answer = await press(member, token);
    expect(answer.json().code).toBe('invalidEmailToken');
  });

  it.each([
    ['the member', true],
    ['everybody', false],
  ])('ends when the operator signs %s out', async (_whom, one) => {
    const { member, token } = await stolen();
    await signOut(commands, { email: one ? member.facts.email : null });
    const answer = await press(member, token);
    expect(answer.json().code).toBe('invalidEmailToken');
  });
});

describe('a thief who changed a member’s address', () => {
  it('loses the account with the way back mailed to the old one: password, devices and providers', async () => {
    const { member, old, email } = await moved();
    const thief = (await signIn(email, member.facts.password)).json();
    await app.visitor.call(exchangeHandoff, { body: await handoffOf(app, { email }) });
    expect((await revert(member, await wayBackOf(old))).statusCode).toBe(200);
    const asThief = app.as(() => thief.accessToken);
    expect((await asThief.send(listLinks, {})).statusCode).toBe(401);
    expect((await signIn(email, member.facts.password)).statusCode).toBe(401);
    expect((await signIn(old, member.facts.password)).statusCode).toBe(401);
    const again = await handoffOf(app, { email });
    expect((await app.visitor.call(exchangeHandoff, { body: again })).id).not.toBe(member.id);
    // the link to a new password has arrived at the old address
    const token = await tokenMailedTo(app, old, 'reinitialiser-mot-de-passe');
    const body = { token, password: 'guitare-verte-5', passwordConfirmation: 'guitare-verte-5' };
    await app.visitor.call(resetPassword, { params: { userId: member.id }, body });
    expect((await signIn(old, 'guitare-verte-5')).json()).toMatchObject({ id: member.id });
  });

  it('loses it also after changing it a second time', async () => {
    const { member, old } = await moved();
    const further = newAddress();
    await ask(member, further);
    await confirm(member, await linkTo(further));
    expect((await revert(member, await wayBackOf(old))).statusCode).toBe(200);
    expect((await signIn(further, member.facts.password)).statusCode).toBe(401);
  });

  it('cannot reserve the old address, nor can anybody else while there is a way back', async () => {
    const { member, old } = await moved();
    const answer = await app.visitor.refusal(register, { body: memberFacts({ email: old }) });
    expect(answer.code).toBe('emailNotUnique');
    expect((await revert(member, await wayBackOf(old))).statusCode).toBe(200);
  });

  it('has no way back to his own address once the old one is back, however it came back', async () => {
    const { member, old, email } = await moved();
    app.clock.advance({ days: LIMITS.emailRevertDays - 1 });
    await member.renewTokens();
    expect((await ask(member, old)).statusCode).toBe(202);
    const body = { token: await linkTo(old), password: member.facts.password };
    // the owner presses, with her password
    await app.visitor.call(confirmEmailChange, { params: { userId: member.id }, body });
    expect((await revert(member, await wayBackOf(email))).json().code).toBe('invalidEmailToken');
    expect((await signIn(old, member.facts.password)).statusCode).toBe(200);
  });

  it('cannot end the way back of the owner by resetting the password at his own address', async () => {
    const { member, old, email } = await moved();
    await reset(email, member.id);
    expect((await revert(member, await wayBackOf(old))).statusCode).toBe(200);
    expect((await signIn(email, NEW)).statusCode).toBe(401);
  });

  it('is stopped before the change takes effect, too', async () => {
    const member = await confirmedMember(app);
    const email = newAddress();
    await ask(member, email);
    expect((await revert(member, await wayBackOf(member.facts.email))).statusCode).toBe(200);
    expect((await press(member, await linkTo(email))).json().code).toBe('invalidEmailToken');
  });

  it.each([
    ['asks for another one', (member: Member) => ask(member, newAddress())],
    ['asks for the present one', (member: Member) => ask(member, member.facts.email)],
    [
      'changes the password',
      (member: Member) => {
        const { password: currentPassword } = member.facts;
        const body = { currentPassword, password: NEW, passwordConfirmation: NEW };
        return member.send(changePassword, { params: { id: member.id }, body });
      },
    ],
    ['signs out the other devices', (member: Member) => member.send(endOtherSessions, {})],
    [
      'lets days pass, after which the link to the new address has run out',
      async () => {
        app.clock.advance({ days: LIMITS.emailRevertDays - 1 });
        await runMaintenance(commands);
      },
    ],
  ])(
    'does not end the way back that the mail about the request promises, when he %s',
    async (_how, act) => {
      const member = await confirmedMember(app);
      const old = member.facts.email;
      const email = newAddress();
      await ask(member, email);
      const [forward, back] = [await linkTo(email), await wayBackOf(old)];
      await act(member);
      expect((await press(member, forward)).json().code).toBe('invalidEmailToken');
      expect((await revert(member, back)).statusCode).toBe(200);
      for (const password of [member.facts.password, NEW]) {
        expect((await signIn(old, password)).statusCode).toBe(401);
      }
    },
  );

  it('is found out within seven days: the way back ends then, and works once', async () => {
    const { member, old } = await moved();
    const token = await wayBackOf(old);
    app.clock.advance({ days: LIMITS.emailRevertDays, seconds: 1 });
    expect((await revert(member, token)).json().code).toBe('invalidEmailToken');
    const next = await moved();
    const wayBack = await wayBackOf(next.old);
    expect((await revert(next.member, wayBack)).statusCode).toBe(200);
    expect((await revert(next.member, wayBack)).json().code).toBe('invalidEmailToken');
  });
});
