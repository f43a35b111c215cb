import { afterAll, describe, expect, it } from 'vitest';
import { forgotPassword, login, resetPassword } from '#contract/accounts/operations.ts';
import type { ErrorAnswer } from '#contract/errors.ts';
import { listReports } from '#contract/moderation/operations.ts';
import type { Operation } from '#contract/operation.ts';
import { OPERATIONS } from '#contract/operations.ts';
import {
  confirmPasskey,
  listPasskeys,
  makeRecoveryCodes,
  passkeyUseOptions,
  removePasskey,
  secondStep,
  signInWithPasskey,
} from '#contract/passkeys/operations.ts';
import { exchangeHandoff } from '#contract/social/operations.ts';
import {
  resetSecondFactor,
  trustPasskeys as trustByOperator,
} from '#server/features/passkeys/index.ts';
import { confirmEmails } from '../support/confirmed.ts';
import { handoffOf } from '../support/handoff.ts';
import { tokenMailedTo } from '../support/mails-to.ts';
import type { Member } from '../support/member.ts';
import { confirmPasskeys, setUpPasskey, trustPasskeys } from '../support/second-factor.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());
const context = { ...app.context, wakeOutbox: () => app.outbox.wake() };

/** A member with the role, and with nothing but a password. */
async function newModerator(): Promise<Member> {
  const member = await app.member();
  await app.context.db
    .updateTable('users')
    .set({ role: 'moderator' })
    .where('id', '=', member.id)
    .execute();
  return member;
}
const ID = '019a0000-0000-7000-8000-000000000000';
const forModerators = OPERATIONS.filter(({ who }) => who === 'moderator');

describe('a moderator’s mailbox', () => {
  const doubtful = async (doubt: 'earlier' | null) => {
    const member = await newModerator();
    await app.context.db
      .updateTable('users')
      .set({ email_verified_at: app.clock.now(), email_doubt: doubt })
      .where('id', '=', member.id)
      .execute();
    return member;
  };
  const roleOf = async ({ id }: Member) => {
    const row = await app.context.db
      .selectFrom('users')
      .select('role')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.role;
  };
  const reset = async ({ id, facts: { email } }: Member) => {
    await app.visitor.call(forgotPassword, { body: { email } });
    const token = await tokenMailedTo(app, email, 'reinitialiser-mot-de-passe');
    const body = { token, password: 'guitare-verte-5', passwordConfirmation: 'guitare-verte-5' };
    await app.visitor.call(resetPassword, { params: { userId: id }, body });
  };

  it('leads into no queue, with a provider either: the operator gives the role again', async () => {
    const member = await doubtful('earlier');
    const body = await handoffOf(app, { email: member.facts.email, subject: 'mailbox-thief' });
    const { accessToken } = await app.visitor.call(exchangeHandoff, { body });
    const thief = app.as(() => accessToken);
    await setUpPasskey(thief);
    expect((await thief.refusal(listReports, {})).code).toBe('notPermitted');
  });

  it('resets the password without the role where no confirmed passkey is left', async () => {
    const member = await doubtful(null);
    await setUpPasskey(member);
    await reset(member);
    expect(await roleOf(member)).toBe('member');
  });

  it('resets the password of a moderator with a confirmed passkey, who stays one', async () => {
    const member = await doubtful(null);
    const authenticator = await setUpPasskey(member);
    await confirmPasskeys(app, member);
    app.clock.advance({ days: 8 });
    await reset(member);
    const options = await app.visitor.call(passkeyUseOptions, { body: {} });
    const use = { body: authenticator.use(options) };
    const session = await app.visitor.call(signInWithPasskey, use);
    await app.as(() => session.accessToken).call(listReports, {});
  });
});

describe('without a passkey used in the session a moderator can do nothing in the queues', () => {
  it.each(forModerators.map((operation) => [operation.name, operation] as [string, Operation]))(
    '%s',
    async (_name, operation) => {
      const member = await newModerator();
      const call = { params: { id: ID, userId: ID }, body: {} };
      const answer = await member.send(operation, call as never);
      const { statusCode, code } = answer.json<ErrorAnswer>();
      expect([statusCode, code]).toEqual([403, 'passkeyNeeded']);
    },
  );

  it('nor with one that was set up on another device, nor with a recovery code', async () => {
    const member = await newModerator();
    const { email, password } = member.facts;
    const early = await app.visitor.call(login, { body: { email, password } });
    await setUpPasskey(member);
    const [recoveryCode = ''] = (await member.call(makeRecoveryCodes, { body: {} })).codes;
    const reports = (accessToken: string) => app.as(() => accessToken).send(listReports, {});
    expect((await reports(early.accessToken)).json().code).toBe('passkeyNeeded');
    const { challenge = '' } = await app.visitor.refusal(login, { body: { email, password } });
    const session = await app.visitor.call(secondStep, { body: { challenge, recoveryCode } });
    expect((await reports(session.accessToken)).json().code).toBe('passkeyNeeded');
  });

  it('nor once the passkey is removed', async () => {
    const member = await newModerator();
    await setUpPasskey(member);
    await trustPasskeys(app, member);
    await member.call(listReports, {});
    const [passkey] = (await member.call(listPasskeys, {})).items;
    await member.call(removePasskey, { params: { id: passkey?.id ?? '' }, body: {} });
    expect((await member.refusal(listReports, {})).code).toBe('passkeyNeeded');
  });
});

describe('a moderator opens the queues', () => {
  it('with a passkey that the operator has named, at once and at the next sign-in with it', async () => {
    const member = await newModerator();
    const authenticator = await setUpPasskey(member);
    expect((await member.refusal(listReports, {})).code).toBe('passkeyNeeded');
    const typed = ` ${member.facts.email.toUpperCase()}`;
    expect(await trustByOperator(context, { email: typed })).toMatchObject({ passkeys: [{}] });
    await member.call(listReports, {});
    const options = await app.visitor.call(passkeyUseOptions, { body: {} });
    const session = await app.visitor.call(signInWithPasskey, { body: authenticator.use(options) });
    await app.as(() => session.accessToken).call(listReports, {});
    const { email, password } = member.facts;
    const { challenge = '' } = await app.visitor.refusal(login, { body: { email, password } });
    const passkey = authenticator.use({ challenge });
    const both = await app.visitor.call(secondStep, { body: { challenge, passkey } });
    await app.as(() => both.accessToken).call(listReports, {});
  });

  it('with a passkey confirmed by the mailed link, in the session in which it was set up', async () => {
    const member = await newModerator();
    await confirmEmails(app, member);
    await setUpPasskey(member);
    expect((await member.refusal(listReports, {})).code).toBe('passkeyNeeded');
    const token = await tokenMailedTo(app, member.facts.email, 'confirmer-cle-acces');
    await member.call(confirmPasskey, { params: { userId: member.id }, body: { token } });
    await member.call(listReports, {});
  });

  it('with a second passkey that was set up in such a session, also after the first is removed', async () => {
    const member = await newModerator();
    await setUpPasskey(member);
    await trustPasskeys(app, member);
    const second = await setUpPasskey(member);
    const [first] = (await member.call(listPasskeys, {})).items;
    await member.call(removePasskey, { params: { id: first?.id ?? '' }, body: {} });
    expect((await member.refusal(listReports, {})).code).toBe('passkeyNeeded');
    const options = await app.visitor.call(passkeyUseOptions, { body: {} });
    const session = await app.visitor.call(signInWithPasskey, { body: second.use(options) });
    await app.as(() => session.accessToken).call(listReports, {});
  });
});

describe('who has stolen a moderator’s password finds the queues closed', () => {
  const signIn = async ({ facts: { email, password } }: Member) => {
    const { accessToken } = await app.visitor.call(login, { body: { email, password } });
    return app.as(() => accessToken);
  };

  it('with a passkey of their own in an account that has none yet', async () => {
    const thief = await signIn(await newModerator());
    await setUpPasskey(thief);
    expect((await thief.refusal(listReports, {})).code).toBe('passkeyNeeded');
    // one more, set up in the session of the first, changes nothing
    await setUpPasskey(thief);
    expect((await thief.refusal(listReports, {})).code).toBe('passkeyNeeded');
  });

  it('with a recovery code too, and a passkey set up by its session', async () => {
    const member = await newModerator();
    await setUpPasskey(member);
    await trustPasskeys(app, member);
    const [recoveryCode = ''] = (await member.call(makeRecoveryCodes, { body: {} })).codes;
    const { email, password } = member.facts;
    const { challenge = '' } = await app.visitor.refusal(login, { body: { email, password } });
    const session = await app.visitor.call(secondStep, { body: { challenge, recoveryCode } });
    const thief = app.as(() => session.accessToken);
    const authenticator = await setUpPasskey(thief);
    expect((await thief.refusal(listReports, {})).code).toBe('passkeyNeeded');
    const options = await app.visitor.call(passkeyUseOptions, { body: {} });
    const use = { body: authenticator.use(options) };
    const next = await app.visitor.call(signInWithPasskey, use);
    const again = app.as(() => next.accessToken);
    expect((await again.refusal(listReports, {})).code).toBe('passkeyNeeded');
  });

  it('after the operator has reset the second factor: the role is gone', async () => {
    const member = await newModerator();
    await setUpPasskey(member);
    await trustPasskeys(app, member);
    const { email } = member.facts;
    expect(await resetSecondFactor(context, { email })).toEqual({ removed: 1, roleEnded: true });
    const thief = await signIn(member);
    await setUpPasskey(thief);
    expect((await thief.refusal(listReports, {})).code).toBe('notPermitted');
  });
});

describe('the operator’s command that names passkeys', () => {
  it('says which there are, and knows no unknown address', async () => {
    const member = await app.member();
    const { email } = member.facts;
    expect(await trustByOperator(context, { email })).toEqual({ passkeys: [] });
    expect(await trustByOperator(context, { email: 'nobody@example.com' })).toBe('unknownEmail');
    await setUpPasskey(member);
    expect(await trustByOperator(context, { email })).toEqual({
      passkeys: [{ device: '?', createdAt: expect.any(String) }],
    });
  });
});
