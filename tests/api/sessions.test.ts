import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { getUser, login, logout, refreshToken } from '#contract/accounts/operations.ts';
import { listConversations } from '#contract/conversations/operations.ts';
import { confirmEmailByLink } from '../support/confirmed.ts';
import { linkOf, readMails } from '../support/outbox-files.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const refresh = (token: string) =>
  app.visitor.send(refreshToken, { body: { refreshToken: token } });

/** Subjects and links of the mails to a member. */
async function mailsTo(email: string) {
  await app.outbox.settle();
  const mails = await readMails(app.context.config.dataDirectory);
  return mails
    .filter(({ to }) => to === email)
    .map((mail) => ({ subject: mail.subject, path: linkOf(mail).url.pathname }));
}

describe('signing in', () => {
  it('answers the member with tokens, in any case of the address', async () => {
    const { facts, id } = await app.member();
    const body = { email: ` ${facts.email.toUpperCase()} `, password: facts.password };
    const session = await app.visitor.call(login, { body });
    expect(session).toMatchObject({ id, email: facts.email });
    expect(session.lastLogin).not.toBeNull();
  });

  it('answers the same to a wrong password and an unknown address', async () => {
    const { facts } = await app.member();
    const wrong = { email: facts.email, password: 'not-this-one' };
    const unknown = { email: 'nobody@example.com', password: 'not-this-one' };
    const [one, other] = await Promise.all([
      app.visitor.refusal(login, { body: wrong }),
      app.visitor.refusal(login, { body: unknown }),
    ]);
    expect(one).toMatchObject({ statusCode: 401, code: 'invalidCredentials' });
    const { headers: _one, ...wrongPassword } = one;
    const { headers: _other, ...unknownAddress } = other;
    expect(wrongPassword).toEqual(unknownAddress);
  });

  it('refuses a short wrong password as wrong, not as malformed', async () => {
    const { facts } = await app.member();
    const body = { email: facts.email, password: 'a' };
    expect(await app.visitor.refusal(login, { body })).toMatchObject({
      code: 'invalidCredentials',
    });
  });
});

describe('an access token', () => {
  it('is required by calls for members', async () => {
    const answer = await app.visitor.refusal(listConversations, {});
    expect(answer).toMatchObject({ statusCode: 401, code: 'notSignedIn' });
  });

  it('is refused with a foreign signature', async () => {
    const { session } = await app.member();
    const [header, payload] = session.accessToken.split('.');
    const forged = app.as(() => `${header}.${payload}.${'A'.repeat(43)}`);
    expect(await forged.refusal(listConversations, {})).toMatchObject({ code: 'notSignedIn' });
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    const bare = app.as(() => `${unsigned}.${payload}.`);
    expect(await bare.refusal(listConversations, {})).toMatchObject({ code: 'notSignedIn' });
  });

  it('ends after ten minutes', async () => {
    const member = await app.member();
    app.clock.advance({ minutes: 9 });
    await member.call(listConversations, {});
    app.clock.advance({ minutes: 2 });
    expect(await member.refusal(listConversations, {})).toMatchObject({ code: 'notSignedIn' });
  });

  it('ends at once when its session is signed out, the refresh token with it', async () => {
    const member = await app.member();
    const { refreshToken: token } = member.session;
    await app.visitor.call(logout, { body: { refreshToken: token } });
    expect(await member.refusal(listConversations, {})).toMatchObject({
      statusCode: 401,
      code: 'sessionEnded',
    });
    expect((await refresh(token)).json()).toMatchObject({ code: 'sessionEnded' });
  });

  it('of another device stays valid after a sign-out', async () => {
    const member = await app.member();
    const { email, password } = member.facts;
    const phone = await app.visitor.call(login, { body: { email, password } });
    await app.visitor.call(logout, { body: { refreshToken: phone.refreshToken } });
    await member.call(listConversations, {});
  });
});

describe('an expired token', () => {
  it('does not prevent refreshing and signing out', async () => {
    const { session } = await app.member();
    const late = app.as(() => 'run-out');
    const body = { refreshToken: session.refreshToken };
    const { refreshToken: next } = await late.call(refreshToken, { body });
    await late.call(logout, { body: { refreshToken: next } });
    expect((await refresh(next)).statusCode).toBe(401);
  });
});

describe('signing out', () => {
  it('answers an unknown token as signed out already', async () => {
    await app.visitor.call(logout, { body: { refreshToken: 'unknown' } });
  });
});

describe('refreshing', () => {
  it('answers new tokens and the member', async () => {
    const member = await app.member();
    const before = member.session;
    await member.renewTokens();
    expect(member.session.refreshToken).not.toBe(before.refreshToken);
    expect(member.session).toMatchObject({ id: member.id, email: before.email });
    await member.call(getUser, { params: { id: member.id } });
  });

  it('gives parallel tabs the same new tokens', async () => {
    const { session } = await app.member();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => refresh(session.refreshToken)),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(12).fill(200));
    const successors = new Set(answers.map((answer) => answer.json().refreshToken));
    expect(successors.size).toBe(1);
    const [next] = successors;
    expect((await refresh(next)).statusCode).toBe(200);
  });

  it('gives the new tokens once more up to the last instant of the grace period', () =>
    app.clock.hold(async () => {
      const member = await app.member();
      const old = member.session.refreshToken;
      await member.renewTokens();
      app.clock.advance({ seconds: 20 });
      expect((await refresh(old)).json().refreshToken).toBe(member.session.refreshToken);
    }));

  it('gives the same new tokens within the grace period when the installation’s secret has changed meanwhile', async () => {
    const { secrets } = app.context;
    const { 'refresh-token': keys } = secrets;
    const [member, later] = [await app.member(), await app.member()];
    const old = member.session.refreshToken;
    await member.renewTokens();
    Object.assign(secrets, { 'refresh-token': [randomBytes(32), ...keys] });
    try {
      expect((await refresh(old)).json().refreshToken).toBe(member.session.refreshToken);
      const { refreshToken: token } = later.session;
      const [one, other] = [await refresh(token), await refresh(token)];
      expect(one.statusCode).toBe(200);
      expect(other.json().refreshToken).toBe(one.json().refreshToken);
    } finally {
      Object.assign(secrets, { 'refresh-token': keys });
    }
  });

  it('ends the session, with its new token, when an old token comes after the grace period', async () => {
    const member = await app.member();
    const old = member.session.refreshToken;
    await member.renewTokens();
    app.clock.advance({ seconds: 21 });
    const reuse = await refresh(old);
    expect([reuse.statusCode, reuse.json().code]).toEqual([401, 'sessionEnded']);
    expect((await refresh(member.session.refreshToken)).json().code).toBe('sessionEnded');
    expect(await member.refusal(listConversations, {})).toMatchObject({ code: 'sessionEnded' });
  });

  it('mails the member, once, that an old token was used again', async () => {
    const member = await app.member({ language: 'en' });
    await confirmEmailByLink(app, member);
    const old = member.session.refreshToken;
    await member.renewTokens();
    app.clock.advance({ seconds: 21 });
    await refresh(old);
    await refresh(old);
    expect(await mailsTo(member.facts.email)).toEqual([
      expect.objectContaining({ path: `/en/confirmation-email/${member.id}` }),
      { subject: 'A device was signed out for your safety', path: '/en/parametres' },
    ]);
  });

  it('sends no such mail for a session that has expired, nor within the grace period', async () => {
    const member = await app.member();
    const old = member.session.refreshToken;
    await member.renewTokens();
    expect((await refresh(old)).statusCode).toBe(200);
    // the mail of the registration is sent before its link has expired
    await app.outbox.settle();
    app.clock.advance({ days: 31 });
    await refresh(old);
    expect(await mailsTo(member.facts.email)).toHaveLength(1);
  });

  it('refuses an unknown token', async () => {
    expect((await refresh('unknown')).json()).toMatchObject({
      statusCode: 401,
      code: 'sessionEnded',
    });
  });

  it('keeps a session that is used, and ends it after thirty idle days', async () => {
    const member = await app.member();
    for (let time = 0; time < 3; time += 1) {
      app.clock.advance({ days: 29 });
      await member.renewTokens();
    }
    app.clock.advance({ days: 31 });
    expect((await refresh(member.session.refreshToken)).json().code).toBe('sessionEnded');
  });

  it('is possible up to the last instant of the thirty idle days', () =>
    app.clock.hold(async () => {
      const member = await app.member();
      app.clock.advance({ days: 30 });
      await member.renewTokens();
    }));

  it('is refused after half a year in any case', async () => {
    const member = await app.member();
    for (let time = 0; time < 8; time += 1) {
      app.clock.advance({ days: 20 });
      await member.renewTokens();
    }
    app.clock.advance({ days: 21 });
    expect((await refresh(member.session.refreshToken)).json().code).toBe('sessionEnded');
  });
});
