import { afterAll, describe, expect, it } from 'vitest';
import { login, updateUser } from '#contract/accounts/operations.ts';
import { LIMITS } from '#contract/limits.ts';
import {
  addPasskey,
  listPasskeys,
  makeRecoveryCodes,
  passkeyOptions,
  passkeyUseOptions,
  removePasskey,
  signInWithPasskey,
} from '#contract/passkeys/operations.ts';
import { exchangeHandoff } from '#contract/social/operations.ts';
import { Authenticator } from '../support/authenticator.ts';
import { fields } from '../support/caller.ts';
import { confirmedMember } from '../support/confirmed.ts';
import { handoffOf } from '../support/handoff.ts';
import { mailsTo } from '../support/mails-to.ts';
import { setUpPasskey } from '../support/second-factor.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const PRESENT_ONLY = 0b0000_0001;

/** Signs in with a passkey alone. */
async function signIn(authenticator: Authenticator) {
  const options = await app.visitor.call(passkeyUseOptions, { body: {} });
  return app.visitor.send(signInWithPasskey, { body: authenticator.use(options) });
}

describe('a passkey', () => {
  it('signs its member in without a password, and the list says when', async () => {
    const member = await app.member();
    const authenticator = await setUpPasskey(member);
    const answer = await signIn(authenticator);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ id: member.id, email: member.facts.email });
    expect((await signIn(authenticator)).statusCode).toBe(200);
    const { items, recoveryCodes } = await member.call(listPasskeys, {});
    expect(items).toHaveLength(1);
    expect(items[0]?.lastUsedAt).not.toBeNull();
    expect(recoveryCodes).toBe(0);
  });

  it('is one that finds the account by itself and verifies its user, without a certificate', async () => {
    const member = await app.member();
    const options = await member.call(passkeyOptions, { body: {} });
    expect(options).toMatchObject({
      attestation: 'none',
      rp: { id: 'localhost' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  it('is announced by mail to the confirmed address when it is added and removed', async () => {
    const member = await confirmedMember(app);
    await setUpPasskey(member);
    const [passkey] = (await member.call(listPasskeys, {})).items;
    await member.call(removePasskey, { params: { id: passkey?.id ?? '' }, body: {} });
    const subjects = (await mailsTo(app, member.facts.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Une clé d’accès a été ajoutée à votre compte');
    expect(subjects).toContain('Une clé d’accès a été retirée de votre compte');
  });

  it('opens nothing once it is removed', async () => {
    const member = await app.member();
    const authenticator = await setUpPasskey(member);
    const [passkey] = (await member.call(listPasskeys, {})).items;
    await member.call(removePasskey, { params: { id: passkey?.id ?? '' }, body: {} });
    expect((await signIn(authenticator)).json().code).toBe('passkeyFailed');
  });

  it('ends the other sessions that it has opened when it is removed, and no others', async () => {
    const member = await app.member();
    const { password } = member.facts;
    const kept = await setUpPasskey(member);
    const lost = await setUpPasskey(member);
    const { items } = await member.call(listPasskeys, {});
    const as = async (authenticator: Authenticator) => {
      const { accessToken } = (await signIn(authenticator)).json();
      return app.as(() => accessToken);
    };
    const [thief, own] = [await as(lost), await as(kept)];
    await thief.call(updateUser, { params: { id: member.id }, body: { howToPay: 'RIB 1' } });
    const id = String(items.at(-1)?.id);
    await own.call(removePasskey, { params: { id }, body: { password } });
    const body = { howToPay: 'RIB 2' };
    const refused = await thief.refusal(updateUser, { params: { id: member.id }, body });
    expect(refused.code).toBe('sessionEnded');
    await own.call(updateUser, { params: { id: member.id }, body });
  });

  it('stays when it is the last way in', async () => {
    const body = await handoffOf(app, { provider: 'google', email: 'passkey-last@example.com' });
    const session = await app.visitor.call(exchangeHandoff, { body });
    const member = app.as(() => session.accessToken);
    await setUpPasskey(member);
    await app.context.db.deleteFrom('social_accounts').where('user_id', '=', session.id).execute();
    const [passkey] = (await member.call(listPasskeys, {})).items;
    const call = { params: { id: passkey?.id ?? '' }, body: {} };
    expect((await member.refusal(removePasskey, call)).code).toBe('lastWayIn');
  });

  it('is listed and removed by its own member alone', async () => {
    const [member, other] = [await app.member(), await app.member()];
    await setUpPasskey(member);
    const [passkey] = (await member.call(listPasskeys, {})).items;
    expect((await other.call(listPasskeys, {})).items).toEqual([]);
    const call = { params: { id: passkey?.id ?? '' }, body: {} };
    expect((await other.refusal(removePasskey, call)).code).toBe('passkeyNotFound');
  });
});

describe('a stolen session', () => {
  it('gets no passkey without the password once the sign-in is some minutes old', async () => {
    const member = await app.member();
    app.clock.advance({ minutes: LIMITS.freshSignInMinutes, seconds: 1 });
    const answer = await member.refusal(passkeyOptions, { body: {} });
    expect(fields(answer)).toEqual({ password: 'required' });
    const wrong = await member.refusal(passkeyOptions, { body: { password: 'autre-chose-9' } });
    expect(fields(wrong)).toEqual({ password: 'wrongCurrentPassword' });
    await setUpPasskey(member, member.facts.password);
  });

  it('opened with the passkey takes the second factor away by nothing but the password', async () => {
    const member = await confirmedMember(app);
    const { password } = member.facts;
    await setUpPasskey(member, password);
    app.clock.advance({ minutes: LIMITS.freshSignInMinutes, seconds: 1 });
    const [passkey] = (await member.call(listPasskeys, {})).items;
    const params = { id: passkey?.id ?? '' };
    const refused = [
      await member.refusal(makeRecoveryCodes, { body: {} }),
      await member.refusal(removePasskey, { params, body: {} }),
    ];
    for (const answer of refused) expect(fields(answer)).toEqual({ password: 'required' });
    await member.call(makeRecoveryCodes, { body: { password } });
    await member.call(removePasskey, { params, body: { password } });
  });

  it('opened before there was a passkey neither adds nor removes one, also with the password', async () => {
    const member = await app.member();
    const { email, password } = member.facts;
    const early = await app.visitor.call(login, { body: { email, password } });
    await setUpPasskey(member);
    const thief = app.as(() => early.accessToken);
    const [passkey] = (await thief.call(listPasskeys, {})).items;
    const remove = { params: { id: passkey?.id ?? '' }, body: { password } };
    expect((await thief.refusal(removePasskey, remove)).code).toBe('passkeyNeeded');
    expect((await thief.refusal(passkeyOptions, { body: { password } })).code).toBe(
      'passkeyNeeded',
    );
  });
});

describe('a passkey is refused', () => {
  const begin = async () => {
    const member = await app.member();
    return { member, options: await member.call(passkeyOptions, { body: {} }) };
  };

  it('for a challenge that another member has, that is used or that is too old', async () => {
    const [one, other] = [await begin(), await begin()];
    const body = new Authenticator().create(one.options);
    expect((await other.member.refusal(addPasskey, { body })).code).toBe('passkeyFailed');
    await one.member.call(addPasskey, { body });
    expect((await one.member.refusal(addPasskey, { body })).code).toBe('passkeyFailed');
    app.clock.advance({ minutes: LIMITS.signInStepMinutes, seconds: 1 });
    const late = new Authenticator().create(other.options);
    expect((await other.member.refusal(addPasskey, { body: late })).code).toBe('passkeyFailed');
  });

  it('when it was made on another site or without verifying its user', async () => {
    const { member, options } = await begin();
    const elsewhere = new Authenticator('https://kerya.example').create(options);
    expect((await member.refusal(addPasskey, { body: elsewhere })).code).toBe('passkeyFailed');
    const unverified = new Authenticator().create(options, { flags: PRESENT_ONLY });
    expect((await member.refusal(addPasskey, { body: unverified })).code).toBe('passkeyFailed');
  });

  it('when it is used on another site, without its user, a second time or by another key', async () => {
    const member = await app.member();
    const authenticator = await setUpPasskey(member);
    const options = await app.visitor.call(passkeyUseOptions, { body: {} });
    const codeOf = async (body: ReturnType<Authenticator['use']>) =>
      (await app.visitor.send(signInWithPasskey, { body })).json().code;
    expect(await codeOf(authenticator.use(options, { flags: PRESENT_ONLY }))).toBe('passkeyFailed');
    const other = new Authenticator();
    const forged = { ...other.use(options), id: authenticator.id, rawId: authenticator.id };
    expect(await codeOf(forged)).toBe('passkeyFailed');
    const phishing = new Authenticator('https://kerya.example').use(options);
    expect(await codeOf({ ...phishing, id: authenticator.id, rawId: authenticator.id })).toBe(
      'passkeyFailed',
    );
    const right = authenticator.use(options);
    expect(await codeOf(right)).toBeUndefined();
    expect(await codeOf(right)).toBe('passkeyFailed');
  });

  it('for a member whose account was deleted', async () => {
    const member = await app.member();
    const authenticator = await setUpPasskey(member);
    await app.context.db
      .updateTable('users')
      .set({
        deleted_at: app.clock.now(),
        email: null,
        password_hash: null,
        firstname: '',
        lastname: '',
      })
      .where('id', '=', member.id)
      .execute();
    expect((await signIn(authenticator)).json().code).toBe('passkeyFailed');
  });
});
