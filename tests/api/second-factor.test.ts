import { afterAll, describe, expect, it } from 'vitest';
import {
  changeEmail,
  changePassword,
  confirmEmailChange,
  forgotPassword,
  login,
  resetPassword,
} from '#contract/accounts/operations.ts';
import {
  getCalendar,
  getRentalCalendar,
  renewCalendar,
  renewRentalCalendar,
} from '#contract/calendars/operations.ts';
import { LIMITS } from '#contract/limits.ts';
import {
  confirmPasskey,
  listPasskeys,
  makeRecoveryCodes,
  passkeyUseOptions,
  secondStep,
  signInWithPasskey,
} from '#contract/passkeys/operations.ts';
import { deleteUser, exportUser } from '#contract/personal-data/operations.ts';
import { exchangeHandoff, listLinks, removeLink } from '#contract/social/operations.ts';
import { resetSecondFactor } from '#server/features/passkeys/index.ts';
import type { Authenticator } from '../support/authenticator.ts';
import type { Caller } from '../support/caller.ts';
import { confirmedMember } from '../support/confirmed.ts';
import { rental } from '../support/factories.ts';
import { handoffOf } from '../support/handoff.ts';
import { mailsTo, tokenMailedTo } from '../support/mails-to.ts';
import type { Member } from '../support/member.ts';
import { confirmPasskeys, setUpPasskey } from '../support/second-factor.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const NEW = 'guitare-verte-5';
const LINKED = 'Google est maintenant lié à votre compte';

/** The first step, with the password. @returns the challenge of the second */
async function firstStep({ facts: { email, password } }: Member, secret = password) {
  const answer = await app.visitor.send(login, { body: { email, password: secret } });
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'secondFactorRequired']);
  return answer.json().challenge as string;
}
const finish = (body: object) => app.visitor.send(secondStep, { body } as never);
const withPasskey = async (challenge: string, authenticator: Authenticator) => {
  const options = await app.visitor.call(passkeyUseOptions, { body: { challenge } });
  return finish({ challenge, passkey: authenticator.use(options) });
};
async function reset({ facts: { email }, id }: Member): Promise<void> {
  await app.visitor.call(forgotPassword, { body: { email } });
  const token = await tokenMailedTo(app, email, 'reinitialiser-mot-de-passe');
  const body = { token, password: NEW, passwordConfirmation: NEW };
  await app.visitor.call(resetPassword, { params: { userId: id }, body });
}

describe('a password alone does not open an account with a passkey', () => {
  it('it leads to the second step, which the passkey takes', async () => {
    const member = await app.member();
    const authenticator = await setUpPasskey(member);
    const challenge = await firstStep(member);
    const options = await app.visitor.call(passkeyUseOptions, { body: { challenge } });
    expect(options).toMatchObject({ challenge, allowCredentials: [{ id: authenticator.id }] });
    const answer = await finish({ challenge, passkey: authenticator.use(options) });
    expect(answer.json()).toMatchObject({ id: member.id });
  });

  it('a wrong password is refused as ever, without a challenge', async () => {
    const member = await app.member();
    await setUpPasskey(member);
    const body = { email: member.facts.email, password: 'autre-chose-9' };
    const answer = await app.visitor.refusal(login, { body });
    expect(answer.code).toBe('invalidCredentials');
    expect(answer).not.toHaveProperty('challenge');
  });

  it('nor does a provider: it leads to the second step too', async () => {
    const member = await confirmedMember(app);
    const authenticator = await setUpPasskey(member);
    const body = await handoffOf(app, { email: member.facts.email });
    const answer = await app.visitor.refusal(exchangeHandoff, { body });
    expect(answer.code).toBe('secondFactorRequired');
    expect((await withPasskey(answer.challenge ?? '', authenticator)).statusCode).toBe(200);
  });

  it('a provider is linked by the second step, not by the address alone', async () => {
    const member = await confirmedMember(app);
    const { email } = member.facts;
    const authenticator = await setUpPasskey(member);
    const asked = async (subject: string) => {
      const body = await handoffOf(app, { email, subject });
      return (await app.visitor.refusal(exchangeHandoff, { body })).challenge ?? '';
    };
    const linked = async () => (await member.call(listLinks, {})).map(({ provider }) => provider);
    const subjects = async () => (await mailsTo(app, email)).map(({ subject }) => subject);
    await asked('a-thief');
    expect(await linked()).toEqual([]);
    expect(await subjects()).not.toContain(LINKED);
    const challenge = await asked('the-owner');
    expect((await withPasskey(challenge, authenticator)).statusCode).toBe(200);
    expect(await linked()).toEqual(['google']);
    // the next time it is the link that leads to the account
    expect((await withPasskey(await asked('the-owner'), authenticator)).statusCode).toBe(200);
    expect((await subjects()).filter((subject) => subject === LINKED)).toHaveLength(1);
  });

  it('nor with another member’s passkey, nor with one used for another sign-in', async () => {
    const [member, other] = [await app.member(), await app.member()];
    const own = await setUpPasskey(member);
    const foreign = await setUpPasskey(other);
    const challenge = await firstStep(member);
    expect((await withPasskey(challenge, foreign)).json().code).toBe('passkeyFailed');
    const elsewhere = await app.visitor.call(passkeyUseOptions, { body: {} });
    const use = { challenge, passkey: own.use(elsewhere) };
    expect((await finish(use)).json().code).toBe('passkeyFailed');
    // the refusals have left the sign-in waiting
    expect((await withPasskey(challenge, own)).statusCode).toBe(200);
    expect((await withPasskey2(challenge)).code).toBe('signInExpired');
  });

  it('nor minutes later, nor with a password that was changed meanwhile', async () => {
    const member = await app.member();
    await setUpPasskey(member);
    const late = await firstStep(member);
    app.clock.advance({ minutes: LIMITS.signInStepMinutes, seconds: 1 });
    expect((await withPasskey2(late)).code).toBe('signInExpired');
    await member.renewTokens();
    const early = await firstStep(member);
    const body = {
      currentPassword: member.facts.password,
      password: NEW,
      passwordConfirmation: NEW,
    };
    await member.call(changePassword, { params: { id: member.id }, body });
    expect((await withPasskey2(early)).code).toBe('signInExpired');
  });

  const withPasskey2 = (challenge: string) =>
    app.visitor.refusal(passkeyUseOptions, { body: { challenge } });
});

describe('recovery codes', () => {
  it('are shown once and stored as hashes; each opens the second step once', async () => {
    const member = await confirmedMember(app);
    await setUpPasskey(member);
    const { codes } = await member.call(makeRecoveryCodes, { body: {} });
    expect(new Set(codes).size).toBe(LIMITS.recoveryCodes);
    const rows = await app.context.db.selectFrom('recovery_codes').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(codes[0]);
    const [first = '', second = ''] = codes;
    const challenge = await firstStep(member);
    // typed in capitals, with spaces
    const typed = first.toUpperCase().replaceAll('-', ' ');
    expect((await finish({ challenge, recoveryCode: typed })).json()).toMatchObject({
      id: member.id,
    });
    const again = await firstStep(member);
    const used = await finish({ challenge: again, recoveryCode: first });
    expect(used.json().code).toBe('invalidRecoveryCode');
    expect((await finish({ challenge: again, recoveryCode: second })).statusCode).toBe(200);
    expect((await member.call(listPasskeys, {})).recoveryCodes).toBe(LIMITS.recoveryCodes - 2);
    const subjects = (await mailsTo(app, member.facts.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'Un code de secours a servi')).toHaveLength(2);
  });

  it('are replaced by new ones, and are of no use to another member', async () => {
    const [member, other] = [await app.member(), await app.member()];
    await setUpPasskey(member);
    await setUpPasskey(other);
    const [old = ''] = (await member.call(makeRecoveryCodes, { body: {} })).codes;
    await member.call(makeRecoveryCodes, { body: {} });
    const [foreign = ''] = (await other.call(makeRecoveryCodes, { body: {} })).codes;
    const challenge = await firstStep(member);
    for (const recoveryCode of [old, foreign, 'abcd-efgh-jkmn-pqrs']) {
      const answer = await finish({ challenge, recoveryCode });
      expect(answer.json().code).toBe('invalidRecoveryCode');
    }
  });

  it('are made only in a session opened with the passkey', async () => {
    const member = await app.member();
    const answer = await member.refusal(makeRecoveryCodes, { body: {} });
    expect(answer).toMatchObject({ statusCode: 403, code: 'passkeyNeeded' });
  });
});

describe('the mailbox alone', () => {
  it('does not replace a second factor of long standing: after a reset it is still asked for', async () => {
    const member = await confirmedMember(app);
    const authenticator = await setUpPasskey(member);
    await confirmPasskeys(app, member);
    app.clock.advance({ days: 8 });
    await reset(member);
    const challenge = await firstStep(member, NEW);
    expect((await withPasskey(challenge, authenticator)).statusCode).toBe(200);
  });

  it('gets rid of a passkey that a thief has just added', async () => {
    const member = await confirmedMember(app);
    const thief = await setUpPasskey(member);
    await confirmPasskeys(app, member);
    app.clock.advance({ days: 2 });
    await reset(member);
    const { email } = member.facts;
    await app.visitor.call(login, { body: { email, password: NEW } });
    const options = await app.visitor.call(passkeyUseOptions, { body: {} });
    const answer = await app.visitor.refusal(signInWithPasskey, { body: thief.use(options) });
    expect(answer.code).toBe('passkeyFailed');
  });

  it('gets rid of a passkey that a thief added long ago, and that nobody has confirmed', async () => {
    const member = await confirmedMember(app);
    const thief = await setUpPasskey(member);
    const { codes } = await member.call(makeRecoveryCodes, { body: {} });
    expect(codes).not.toEqual([]);
    app.clock.advance({ days: 30 });
    await reset(member);
    const owner = await app.visitor.call(login, {
      body: { email: member.facts.email, password: NEW },
    });
    const list = await app.as(() => owner.accessToken).call(listPasskeys, {});
    expect(list).toEqual({ items: [], recoveryCodes: 0 });
    const options = await app.visitor.call(passkeyUseOptions, { body: {} });
    const answer = await app.visitor.refusal(signInWithPasskey, { body: thief.use(options) });
    expect(answer.code).toBe('passkeyFailed');
  });

  it('replaces no confirmed second factor of an account with a doubt, by a provider either', async () => {
    const member = await confirmedMember(app);
    const authenticator = await setUpPasskey(member);
    await confirmPasskeys(app, member);
    await app.context.db
      .updateTable('users')
      .set({ email_doubt: 'earlier' })
      .where('id', '=', member.id)
      .execute();
    app.clock.advance({ days: 8 });
    const body = await handoffOf(app, { email: member.facts.email, subject: 'mailbox-thief' });
    const answer = await app.visitor.refusal(exchangeHandoff, { body });
    expect(answer.code).toBe('secondFactorRequired');
    expect((await withPasskey(answer.challenge ?? '', authenticator)).statusCode).toBe(200);
  });

  it('gets rid of every passkey of an account whose address nobody had confirmed', async () => {
    const member = await app.member();
    await setUpPasskey(member);
    await member.call(makeRecoveryCodes, { body: {} });
    app.clock.advance({ days: 30 });
    await reset(member);
    const { email } = member.facts;
    const owner = await app.visitor.call(login, { body: { email, password: NEW } });
    const list = await app.as(() => owner.accessToken).call(listPasskeys, {});
    expect(list).toEqual({ items: [], recoveryCodes: 0 });
  });
});

describe('the link of the mail about a new passkey', () => {
  const confirm = (by: Caller, userId: string, body: { token: string; password?: string }) =>
    by.send(confirmPasskey, { params: { userId }, body });
  const linkTo = (email: string) => tokenMailedTo(app, email, 'confirmer-cle-acces');
  const isConfirmed = async (member: Member) =>
    (await member.call(listPasskeys, {})).items.map(({ confirmed }) => confirmed);

  it('has the passkey kept by a reset, once the member has confirmed it, signed in or with the password', async () => {
    for (const signedIn of [true, false]) {
      const member = await confirmedMember(app);
      const { email, password } = member.facts;
      const authenticator = await setUpPasskey(member);
      expect(await isConfirmed(member)).toEqual([false]);
      const token = await linkTo(email);
      const pressed = signedIn
        ? await confirm(member, member.id, { token })
        : await confirm(app.visitor, member.id, { token, password });
      expect(pressed.statusCode).toBe(204);
      expect(await isConfirmed(member)).toEqual([true]);
      app.clock.advance({ days: 8 });
      await reset(member);
      const challenge = await firstStep(member, NEW);
      expect((await withPasskey(challenge, authenticator)).statusCode).toBe(200);
    }
  });

  it('confirms nothing for a person who only reads the mailbox, nor another member’s', async () => {
    const [member, other] = [await confirmedMember(app), await confirmedMember(app)];
    await setUpPasskey(member);
    await setUpPasskey(other);
    const token = await linkTo(member.facts.email);
    expect((await confirm(app.visitor, member.id, { token })).json().code).toBe('proofNeeded');
    const wrong = { token, password: 'autre-chose-9' };
    expect((await confirm(app.visitor, member.id, wrong)).json().code).toBe('proofNeeded');
    expect((await confirm(other, other.id, { token })).json().code).toBe('invalidEmailToken');
    expect(await isConfirmed(member)).toEqual([false]);
  });

  it('is worthless after the address has changed', async () => {
    const member = await confirmedMember(app);
    await setUpPasskey(member);
    const token = await linkTo(member.facts.email);
    await app.context.db
      .updateTable('users')
      .set({ email: `moved-${member.id}@example.com` })
      .where('id', '=', member.id)
      .execute();
    const answer = await confirm(member, member.id, { token });
    expect(answer.json().code).toBe('invalidEmailToken');
  });
});

describe('a session that knows only the password of an account with a passkey', () => {
  /** Opened before the passkey was set up. */
  const early = async () => {
    const member = await confirmedMember(app);
    const { email, password } = member.facts;
    await app.visitor.call(exchangeHandoff, { body: await handoffOf(app, { email }) });
    const session = await app.visitor.call(login, { body: { email, password } });
    await setUpPasskey(member);
    return { member, thief: app.as(() => session.accessToken) };
  };

  it('changes neither address, password nor providers, and deletes nothing', async () => {
    const { member, thief } = await early();
    const { password } = member.facts;
    const params = { id: member.id };
    const newPassword = { currentPassword: password, password: NEW, passwordConfirmation: NEW };
    const refused = [
      await thief.refusal(changeEmail, { params, body: { email: 'evil@example.com', password } }),
      await thief.refusal(changePassword, { params, body: newPassword }),
      await thief.refusal(removeLink, { params: { provider: 'google' } }),
      await thief.refusal(deleteUser, { params, body: { password } }),
    ];
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'passkeyNeeded'));
  });

  it('carries out no change of address that it asked for before, not even with the password', async () => {
    const member = await confirmedMember(app);
    const { email, password } = member.facts;
    const session = await app.visitor.call(login, { body: { email, password } });
    const thief = app.as(() => session.accessToken);
    const evil = `evil-${member.id}@example.com`;
    const body = { email: evil, password };
    await thief.call(changeEmail, { params: { id: member.id }, body });
    await setUpPasskey(member);
    const token = await tokenMailedTo(app, evil, 'changement-email');
    const params = { userId: member.id };
    for (const [caller, proof] of [
      [thief, { token }],
      [app.visitor, { token, password }],
    ] as const) {
      const answer = await caller.refusal(confirmEmailChange, { params, body: proof });
      expect(answer.code).toBe('passkeyNeeded');
    }
  });

  it('takes neither all data away nor an address at which calendars are read on', async () => {
    const { member, thief } = await early();
    const { id: rentalId } = await rental(member);
    const params = { id: member.id };
    const refused = [
      await thief.refusal(exportUser, { params }),
      await thief.refusal(getCalendar, {}),
      await thief.refusal(renewCalendar, {}),
      await thief.refusal(getRentalCalendar, { params: { id: rentalId } }),
      await thief.refusal(renewRentalCalendar, { params: { id: rentalId } }),
    ];
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'passkeyNeeded'));
    expect((await member.call(exportUser, { params })).user.id).toBe(member.id);
    await member.call(getCalendar, {});
    await member.call(getRentalCalendar, { params: { id: rentalId } });
    await member.call(renewCalendar, {});
  });

  it('is no obstacle to the member, whose session was opened with the passkey', async () => {
    const { member } = await early();
    const { password } = member.facts;
    const params = { id: member.id };
    const email = `moved-${member.id}@example.com`;
    await member.call(changeEmail, { params, body: { email, password } });
    const token = await tokenMailedTo(app, email, 'changement-email');
    await member.call(confirmEmailChange, { params: { userId: member.id }, body: { token } });
    await member.call(removeLink, { params: { provider: 'google' } });
    const body = { currentPassword: password, password: NEW, passwordConfirmation: NEW };
    await member.call(changePassword, { params, body });
    await member.call(deleteUser, { params, body: { password: NEW } });
  });
});

describe('the operator’s command', () => {
  it('removes the second factor of a member who has lost it, who is notified', async () => {
    const member = await confirmedMember(app);
    await setUpPasskey(member);
    await member.call(makeRecoveryCodes, { body: {} });
    const { email, password } = member.facts;
    const context = { ...app.context, wakeOutbox: () => undefined };
    expect(await resetSecondFactor(context, { email: ` ${email.toUpperCase()}` })).toEqual({
      removed: 1,
      roleEnded: false,
    });
    await app.visitor.call(login, { body: { email, password } });
    const subjects = (await mailsTo(app, email)).map(({ subject }) => subject);
    expect(subjects).toContain('Vos clés d’accès ont été retirées');
    expect(await resetSecondFactor(context, { email: 'nobody@example.com' })).toBe('unknownEmail');
  });
});
