import { afterAll, describe, expect, it } from 'vitest';
import {
  forgotPassword,
  login,
  refreshToken,
  resetPassword,
} from '#contract/accounts/operations.ts';
import { listConversations } from '#contract/conversations/operations.ts';
import { LIMITS } from '#contract/limits.ts';
import { forgetOldResets } from '#server/features/accounts/index.ts';
import { ABUSE_LIMITS } from '#server/rate-limits/limits.ts';
import { fields } from '../support/caller.ts';
import type { Member } from '../support/member.ts';
import { linkOf, readMails } from '../support/outbox-files.ts';
import { startApp, type TestApp } from '../support/start-app.ts';

const app = await startApp();
const limited = await startApp({ config: { rateLimitFactor: 1 } });
afterAll(() => Promise.all([app.close(), limited.close()]));

const NEW = 'lanterne-bleue-4';

const ask = (email: string, on: TestApp = app) =>
  on.visitor.send(forgotPassword, { body: { email } });

/** The reset mails an address got, oldest first. */
async function resetMails(email: string) {
  await app.outbox.settle();
  const mails = await readMails(app.context.config.dataDirectory);
  return mails.filter(({ to, text }) => to === email && text.includes('/reinitialiser-'));
}

/** Asks for a link and takes its token from the mail. */
async function askedToken({ facts }: Member): Promise<string> {
  expect((await ask(facts.email)).statusCode).toBe(202);
  return linkOf((await resetMails(facts.email)).at(-1) ?? { text: '' }).token;
}

const reset = ({ id }: { id: string }, token: string, password = NEW, on: TestApp = app) =>
  on.visitor.send(resetPassword, {
    params: { userId: id },
    body: { token, password, passwordConfirmation: password },
  });
const signIn = ({ facts }: Member, password: string, devices: string[] = []) =>
  app.visitor.send(login, { body: { email: facts.email, password, devices } });

describe('asking for a reset link', () => {
  it('mails it in the member’s language, with a link to the reset page', async () => {
    const member = await app.member({ language: 'en' });
    await askedToken(member);
    const [mail] = await resetMails(member.facts.email);
    expect(mail?.text).toContain(`${LIMITS.resetLinkMinutes} minutes`);
    const { pathname } = linkOf(mail ?? { text: '' }).url;
    expect(pathname).toBe(`/en/reinitialiser-mot-de-passe/${member.id}`);
  });

  it('answers the same for an unknown address, and mails nothing there', async () => {
    const member = await app.member();
    await app.clock.hold(async () => {
      for (let time = 0; time < 2; time += 1) {
        const [known, unknown] = [await ask(member.facts.email), await ask('nobody@example.com')];
        expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
        expect(unknown.headers['retry-after']).toBe(known.headers['retry-after']);
      }
    });
    expect(await resetMails(member.facts.email)).toHaveLength(1);
    expect(await resetMails('nobody@example.com')).toEqual([]);
  });

  it('is refused while one is pending, in any spelling of the address', async () => {
    const { email } = (await app.member()).facts;
    await ask(email);
    const again = await app.visitor.refusal(forgotPassword, {
      body: { email: ` ${email.toUpperCase()}` },
    });
    expect(again).toMatchObject({ statusCode: 409, code: 'resetAlreadyRequested' });
    const wait = Number(again.headers['retry-after']);
    expect(wait).toBeGreaterThan(LIMITS.resetPauseMinutes * 60 - 10);
    app.clock.advance({ seconds: wait });
    expect((await ask(email)).statusCode).toBe(202);
  });

  it('succeeds once when several come at once', async () => {
    const { email } = (await app.member()).facts;
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(email)));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([202, ...Array(5).fill(409)]);
    expect(await resetMails(email)).toHaveLength(1);
  });

  it('is limited by network address', async () => {
    const { count } = ABUSE_LIMITS.resetByAddress;
    const statuses = [];
    for (let time = 0; time <= count; time += 1) {
      statuses.push((await ask(`someone-${time}@example.com`, limited)).statusCode);
    }
    expect(statuses).toEqual([...Array(count).fill(202), 429]);
  });

  it('leaves nothing behind once the link has run out', async () => {
    await ask('passing-by@example.com');
    app.clock.advance({ minutes: LIMITS.resetLinkMinutes + 1 });
    await forgetOldResets(app.context);
    expect(await app.context.db.selectFrom('password_resets').selectAll().execute()).toEqual([]);
  });
});

describe('resetting the password', () => {
  it('signs in with the new one and no longer with the old one, and confirms it by mail', async () => {
    const member = await app.member();
    const answer = await reset(member, await askedToken(member));
    expect(answer.statusCode).toBe(200);
    // on the device of the reset, which is no new one
    const { deviceToken } = answer.json();
    expect((await signIn(member, NEW, [deviceToken])).statusCode).toBe(200);
    expect((await signIn(member, member.facts.password)).statusCode).toBe(401);
    await app.outbox.settle();
    const mails = await readMails(app.context.config.dataDirectory);
    const subjects = mails.filter(({ to }) => to === member.facts.email).map((m) => m.subject);
    expect(subjects.at(-1)).toBe('Votre mot de passe a été changé');
  });

  it('signs every device out', async () => {
    const member = await app.member();
    const other = (await signIn(member, member.facts.password)).json();
    await reset(member, await askedToken(member));
    expect(await member.refusal(listConversations, {})).toMatchObject({ code: 'sessionEnded' });
    for (const token of [member.session.refreshToken, other.refreshToken]) {
      const answer = await app.visitor.refusal(refreshToken, { body: { refreshToken: token } });
      expect(answer.code).toBe('sessionEnded');
    }
  });

  it('confirms the address, where the link was read', async () => {
    const member = await app.member();
    await reset(member, await askedToken(member));
    expect((await signIn(member, NEW)).json().badges.email).toBe(true);
  });

  it('gives a password to a member who signed in with a provider before', async () => {
    const member = await app.member();
    await app.context.db
      .updateTable('users')
      .set({ password_hash: null })
      .where('id', '=', member.id)
      .execute();
    await reset(member, await askedToken(member));
    expect((await signIn(member, NEW)).statusCode).toBe(200);
  });

  it('works once', async () => {
    const member = await app.member();
    const token = await askedToken(member);
    expect((await reset(member, token)).statusCode).toBe(200);
    const again = await reset(member, token, 'corde-lampe-11');
    expect([again.statusCode, again.json().code]).toEqual([400, 'invalidResetToken']);
  });

  it('succeeds once when the link is used several times at once', async () => {
    const member = await app.member();
    const token = await askedToken(member);
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, index) => reset(member, token, `lanterne-bleue-${index}`)),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([200, 400, 400, 400]);
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
    expect((await signIn(member, `lanterne-bleue-${winner}`)).statusCode).toBe(200);
  });

  it('refuses an expired link', async () => {
    const member = await app.member();
    const token = await askedToken(member);
    app.clock.advance({ minutes: LIMITS.resetLinkMinutes, seconds: 1 });
    expect((await reset(member, token)).json().code).toBe('invalidResetToken');
  });

  it('answers the same to a wrong token, another member’s token and an unknown member', async () => {
    const [one, other] = [await app.member(), await app.member()];
    const token = await askedToken(one);
    const nobody = { id: '01890000-0000-7000-8000-000000000000' };
    const answers = [
      await reset(one, 'wrong'),
      await reset(other, token),
      await reset(nobody, token),
    ];
    for (const answer of answers) {
      expect(answer.json()).toEqual(answers[0]?.json());
      expect(answer.json()).toMatchObject({ statusCode: 400, code: 'invalidResetToken' });
    }
  });

  it('refuses a common password and the current one, and the link stays valid', async () => {
    const member = await app.member();
    const token = await askedToken(member);
    const common = await reset(member, token, 'azerty123');
    expect(fields(common.json())).toEqual({ password: 'passwordTooCommon' });
    const same = await reset(member, token, member.facts.password);
    expect(fields(same.json())).toEqual({ password: 'passwordNotNew' });
    expect((await reset(member, token)).statusCode).toBe(200);
  });

  it('answers a new request the same after a link was used', async () => {
    const member = await app.member();
    await reset(member, await askedToken(member));
    expect((await ask(member.facts.email)).json().code).toBe('resetAlreadyRequested');
  });
});
