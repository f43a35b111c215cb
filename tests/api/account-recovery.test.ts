import { afterAll, describe, expect, it } from 'vitest';
import {
  changeEmail,
  changePassword,
  confirmEmailChange,
  endOtherSessions,
  forgotPassword,
  getUser,
  login,
  refreshToken,
  resetPassword,
  updateUser,
} from '#contract/accounts/operations.ts';
import { getCalendar, getRentalCalendar } from '#contract/calendars/operations.ts';
import { subscribePush } from '#contract/notifications/operations.ts';
import { exchangeHandoff, listLinks } from '#contract/social/operations.ts';
import { confirmEmailByLink, confirmEmails, confirmedMember } from '../support/confirmed.ts';
import { rental } from '../support/factories.ts';
import { handoffOf } from '../support/handoff.ts';
import { mailsTo, tokenMailedTo } from '../support/mails-to.ts';
import type { Member } from '../support/member.ts';
import { memberWithIdentity } from '../support/moderation.ts';
import { pushSubscription } from '../support/push-service.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const NEW = 'guitare-verte-5';
const googleOf = async (email: string) =>
  app.visitor.send(exchangeHandoff, { body: await handoffOf(app, { email }) });
const facebookOf = async (email: string) =>
  app.visitor.send(exchangeHandoff, {
    body: await handoffOf(app, { provider: 'facebook', email, emailVerified: false }),
  });

/** Resets a password as the owner of the mailbox does. */
async function reset(email: string, userId: string): Promise<void> {
  await app.visitor.call(forgotPassword, { body: { email } });
  const token = await tokenMailedTo(app, email, 'reinitialiser-mot-de-passe');
  const body = { token, password: NEW, passwordConfirmation: NEW };
  await app.visitor.call(resetPassword, { params: { userId }, body });
}

/** What somebody who opened an account with a stranger's address has set up. */
async function squatter(): Promise<Member> {
  const member = await app.member();
  await member.call(updateUser, { params: { id: member.id }, body: { phone: '+21622334455' } });
  await member.call(subscribePush, { body: pushSubscription() });
  return member;
}

/** The secret addresses of a member's calendars. */
async function feedsOf(member: Member, rentalId: string): Promise<string[]> {
  const own = await member.call(getCalendar, {});
  const ofRental = await member.call(getRentalCalendar, { params: { id: rentalId } });
  return [own.url, ofRental.url].map((url) => new URL(url).pathname);
}

async function expectNothingLeft(member: Member): Promise<void> {
  const { email, password } = member.facts;
  const signIn = await app.visitor.refusal(login, { body: { email, password } });
  expect(signIn.code).toBe('invalidCredentials');
  const { refreshToken: token } = member.session;
  expect((await app.visitor.send(refreshToken, { body: { refreshToken: token } })).statusCode).toBe(
    401,
  );
  expect((await member.send(getUser, { params: { id: member.id } })).statusCode).toBe(401);
  const { db } = app.context;
  for (const table of [
    'push_subscriptions',
    'email_confirmations',
    'phone_confirmations',
  ] as const) {
    const rows = await db.selectFrom(table).select('user_id').execute();
    expect(
      rows.filter((row) => row.user_id === member.id),
      table,
    ).toEqual([]);
  }
  const { phone } = await db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  expect(phone).toBeNull();
}

describe('of an account whose address was never confirmed', () => {
  it('nothing survives its owner signing in with Google: neither password nor devices', async () => {
    const member = await squatter();
    const answer = await googleOf(member.facts.email);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      id: member.id,
      hasPassword: false,
      badges: { email: true },
    });
    await expectNothingLeft(member);
    const subjects = (await mailsTo(app, member.facts.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Vous vous connectez maintenant avec Google');
  });

  it('nothing survives its owner choosing a password by a reset link', async () => {
    const member = await squatter();
    await reset(member.facts.email, member.id);
    await expectNothingLeft(member);
    const body = { email: member.facts.email, password: NEW };
    const session = await app.visitor.call(login, { body });
    expect(session.badges.email).toBe(true);
  });

  it.each(['google', 'reset'] as const)(
    'neither a verified phone nor an identity of somebody else survives its owner coming in by %s',
    async (how) => {
      const { member } = await memberWithIdentity(app);
      await app.context.db
        .updateTable('users')
        .set({
          phone: how === 'google' ? '+21622999881' : '+21622999882',
          phone_verified_at: app.clock.now(),
          email_verified_at: null,
        })
        .where('id', '=', member.id)
        .execute();
      const { email } = member.facts;
      if (how === 'google') await googleOf(email);
      else await reset(email, member.id);
      const { badges } = await app.visitor.call(getUser, { params: { id: member.id } });
      expect(badges).toMatchObject({ email: true, phone: false, identity: 'unverified' });
      const row = await app.context.db
        .selectFrom('users')
        .select('phone')
        .where('id', '=', member.id)
        .executeTakeFirstOrThrow();
      expect(row.phone).toBeNull();
    },
  );

  it('the sign-in of somebody who used an address Facebook had not verified opens nothing after a reset', async () => {
    const email = 'victim-of-facebook@example.com';
    const first = (await facebookOf(email)).json();
    await reset(email, first.id);
    const again = await facebookOf(email);
    expect([again.statusCode, again.json().code]).toEqual([409, 'emailNotUnique']);
    const owner = await app.visitor.call(login, { body: { email, password: NEW } });
    expect(await app.as(() => owner.accessToken).call(listLinks, {})).toEqual([]);
  });

  it('the sign-in of somebody who used that address opens nothing after Google has shown its owner', async () => {
    const email = 'owner-with-google@example.com';
    const first = (await facebookOf(email)).json();
    expect((await googleOf(email)).json().id).toBe(first.id);
    expect((await facebookOf(email)).statusCode).toBe(409);
  });
});

describe('of an account whose address somebody wants to change to that of another person', () => {
  const lured = async () => {
    const thief = await confirmedMember(app);
    const email = `lured-${thief.id}@example.com`;
    const body = { email, password: thief.facts.password };
    await thief.call(changeEmail, { params: { id: thief.id }, body });
    const token = await tokenMailedTo(app, email, 'changement-email');
    const link = { params: { userId: thief.id }, body: { token } };
    return { thief, email, link };
  };

  it('that person, who opens the mailed link without being signed in, gives the address away to nobody', async () => {
    const { thief, email, link } = await lured();
    expect((await app.visitor.refusal(confirmEmailChange, link)).code).toBe('proofNeeded');
    const own = (await googleOf(email)).json();
    expect(own.id).not.toBe(thief.id);
    const user = await thief.call(getUser, { params: { id: thief.id } });
    expect(user).toMatchObject({ email: thief.facts.email });
  });

  it('all stays when it is the member, signed in, who opens it', async () => {
    const { thief: member, email, link } = await lured();
    await member.call(confirmEmailChange, link);
    expect((await googleOf(email)).json()).toMatchObject({ id: member.id, hasPassword: true });
    await member.call(getUser, { params: { id: member.id } });
  });
});

describe('a reset link that somebody has seen in the mailbox', () => {
  const seenLink = async ({ id, facts: { email } }: Member) => {
    await app.visitor.call(forgotPassword, { body: { email } });
    const token = await tokenMailedTo(app, email, 'reinitialiser-mot-de-passe');
    const body = { token, password: NEW, passwordConfirmation: NEW };
    return () => app.visitor.send(resetPassword, { params: { userId: id }, body });
  };

  it('opens nothing once the owner has come in by Google', async () => {
    const member = await app.member();
    const press = await seenLink(member);
    await googleOf(member.facts.email);
    expect((await press()).json().code).toBe('invalidResetToken');
  });

  it('works as long as it says for an owner whose password and devices a thief has changed', async () => {
    const owner = await confirmedMember(app);
    const { email, password } = owner.facts;
    const press = await seenLink(owner);
    const { accessToken } = await app.visitor.call(login, { body: { email, password } });
    const thief = app.as(() => accessToken);
    const stolen = { password: 'voleur-rouge-77', passwordConfirmation: 'voleur-rouge-77' };
    const body = { currentPassword: password, ...stolen };
    await thief.call(changePassword, { params: { id: owner.id }, body });
    await thief.call(endOtherSessions, {});
    expect((await press()).statusCode).toBe(200);
  });
});

describe('of a confirmed account', () => {
  it('has calendars at new addresses: the copied old ones open nothing', async () => {
    const member = await confirmedMember(app);
    const { id } = await rental(member);
    const copied = await feedsOf(member, id);
    await reset(member.facts.email, member.id);
    for (const url of copied) expect((await app.server.inject({ url })).statusCode).toBe(404);
  });

  it('a phone that was verified a while before, and the identity, stay after a reset', async () => {
    const { member } = await memberWithIdentity(app);
    await confirmEmails(app, member);
    await app.context.db
      .updateTable('users')
      .set({
        phone: '+21622999883',
        phone_verified_at: new Date(app.clock.now().getTime() - 8 * 86_400_000),
      })
      .where('id', '=', member.id)
      .execute();
    await reset(member.facts.email, member.id);
    const { badges } = await app.visitor.call(getUser, { params: { id: member.id } });
    expect(badges).toMatchObject({ phone: true, identity: 'pending' });
  });

  it('a provider opens it no more after a reset, until its address is proved there again', async () => {
    const member = await confirmedMember(app);
    const { email } = member.facts;
    const linked = await handoffOf(app, { email, subject: 'a-thief' });
    await app.visitor.call(exchangeHandoff, { body: linked });
    await reset(email, member.id);
    const other = await handoffOf(app, { email: 'thief@example.com', subject: 'a-thief' });
    expect((await app.visitor.call(exchangeHandoff, { body: other })).id).not.toBe(member.id);
    expect((await googleOf(email)).json().id).toBe(member.id);
  });

  it('password and devices stay when a provider that knows the address is linked, and the member is notified', async () => {
    const member = await app.member();
    await confirmEmailByLink(app, member);
    const { email, password } = member.facts;
    expect((await googleOf(email)).json()).toMatchObject({ id: member.id, hasPassword: true });
    await member.call(getUser, { params: { id: member.id } });
    await app.visitor.call(login, { body: { email, password } });
    const subjects = (await mailsTo(app, email)).map(({ subject }) => subject);
    expect(subjects).toContain('Google est maintenant lié à votre compte');
  });
});
