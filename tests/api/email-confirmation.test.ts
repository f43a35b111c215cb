import { afterAll, describe, expect, it } from 'vitest';
import { confirmEmail, getUser, resendConfirmation } from '#contract/accounts/operations.ts';
import { LIMITS } from '#contract/limits.ts';
import { ABUSE_LIMITS } from '#server/rate-limits/limits.ts';
import type { Member, MemberFacts } from '../support/member.ts';
import { linkOf, readMails } from '../support/outbox-files.ts';
import { startApp, type TestApp } from '../support/start-app.ts';

const app = await startApp();
const limited = await startApp({ config: { rateLimitFactor: 1 } });
afterAll(() => Promise.all([app.close(), limited.close()]));

async function mailsTo({ facts }: { facts: Pick<MemberFacts, 'email'> }, on: TestApp = app) {
  await on.outbox.settle();
  const mails = await readMails(on.context.config.dataDirectory);
  return mails.filter(({ to }) => to === facts.email);
}

/** The token of the last confirmation mail a member got. */
async function tokenOf(member: Member, on: TestApp = app): Promise<string> {
  const mail = (await mailsTo(member, on)).at(-1);
  return mail ? linkOf(mail).token : '';
}

/** Presses the button of the link's page, signed in as the member. */
const confirm = (member: Member, token: string) =>
  member.send(confirmEmail, { params: { userId: member.id }, body: { token } });
const codeOf = async (answer: Promise<{ json(): { code?: string } }>) => (await answer).json().code;
const isConfirmed = async (member: Member) =>
  (await app.visitor.call(getUser, { params: { id: member.id } })).badges.email;

describe('the confirmation mail', () => {
  it('leaves at sign-up, in the member’s language, with a link to the page', async () => {
    const member = await app.member({ language: 'tn' });
    const [mail, ...others] = await mailsTo(member);
    expect(others).toEqual([]);
    expect(mail?.html).toContain('lang="ar-TN"');
    const { url } = linkOf(mail ?? { text: '' });
    expect(url.origin).toBe(app.context.config.publicUrl);
    expect(url.pathname).toBe(`/tn/confirmation-email/${member.id}`);
  });

  it('has a token that is not stored in usable form', async () => {
    const member = await app.member();
    const token = await tokenOf(member);
    const rows = await app.context.db.selectFrom('email_confirmations').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('confirming an address', () => {
  it('answers the public profile, with a badge for everyone to see', async () => {
    const member = await app.member();
    const user = await member.call(confirmEmail, {
      params: { userId: member.id },
      body: { token: await tokenOf(member) },
    });
    expect(user).toMatchObject({ id: member.id, lastname: 'B', badges: { email: true } });
    expect(user).not.toHaveProperty('email');
    expect(await isConfirmed(member)).toBe(true);
  });

  it('answers that it is confirmed already, even to a wrong token', async () => {
    const member = await app.member();
    const token = await tokenOf(member);
    await confirm(member, token);
    expect(await codeOf(confirm(member, token))).toBe('emailAlreadyValidated');
    expect(await codeOf(confirm(member, 'another'))).toBe('emailAlreadyValidated');
  });

  it('succeeds once when the link is opened several times at once', async () => {
    const member = await app.member();
    const token = await tokenOf(member);
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(member, token)));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([200, ...Array(5).fill(409)]);
  });

  it('refuses a wrong token, and another member’s', async () => {
    const [one, other] = [await app.member(), await app.member()];
    expect(await codeOf(confirm(one, 'wrong'))).toBe('invalidEmailToken');
    expect(await codeOf(confirm(one, await tokenOf(other)))).toBe('invalidEmailToken');
    expect(await isConfirmed(one)).toBe(false);
    // the refusals have not used up the link
    expect((await confirm(one, await tokenOf(one))).statusCode).toBe(200);
  });

  it('refuses the link when its time is over', async () => {
    const member = await app.member();
    const token = await tokenOf(member);
    app.clock.advance({ hours: LIMITS.emailLinkHours, seconds: 1 });
    await member.renewTokens();
    expect(await codeOf(confirm(member, token))).toBe('invalidEmailToken');
  });

  it('finds neither an unknown nor a deleted member', async () => {
    const gone = await app.member();
    const token = await tokenOf(gone);
    await app.context.db
      .updateTable('users')
      .set({
        email: null,
        password_hash: null,
        firstname: '',
        lastname: '',
        deleted_at: app.clock.now(),
      })
      .where('id', '=', gone.id)
      .execute();
    const nobody = { id: '01890000-0000-7000-8000-000000000000' };
    for (const { id } of [gone, nobody, { id: 'nobody' }]) {
      const answer = app.visitor.send(confirmEmail, { params: { userId: id }, body: { token } });
      expect(await codeOf(answer)).toBe('userNotFound');
    }
  });
});

describe('asking for the mail again', () => {
  it('is refused until a pause is over, whose end is in the answer and in the refusal', async () => {
    const member = await app.member();
    const early = await member.refusal(resendConfirmation, {});
    expect(early).toMatchObject({ statusCode: 429, code: 'tooManyRequests' });
    const wait = Number(early.headers['retry-after']);
    expect(wait).toBeGreaterThan(LIMITS.emailResendSeconds - 10);
    expect(wait).toBeLessThanOrEqual(LIMITS.emailResendSeconds);
    app.clock.advance({ seconds: wait });
    const { resendAt } = await member.call(resendConfirmation, {});
    const left = Date.parse(resendAt) - app.clock.now().getTime();
    expect(left).toBeGreaterThan((LIMITS.emailResendSeconds - 10) * 1_000);
    expect(await mailsTo(member)).toHaveLength(2);
  });

  it('extends the link, so that the first mail still works', async () => {
    const member = await app.member();
    const first = await tokenOf(member);
    app.clock.advance({ hours: LIMITS.emailLinkHours - 1 });
    await member.renewTokens();
    await member.call(resendConfirmation, {});
    app.clock.advance({ hours: 2 });
    await member.renewTokens();
    expect(await tokenOf(member)).toBe(first);
    expect((await confirm(member, first)).statusCode).toBe(200);
  });

  it('makes a new link when the old one has run out', async () => {
    const member = await app.member();
    const first = await tokenOf(member);
    app.clock.advance({ hours: LIMITS.emailLinkHours + 1 });
    await member.renewTokens();
    await member.call(resendConfirmation, {});
    expect(await codeOf(confirm(member, first))).toBe('invalidEmailToken');
    expect((await confirm(member, await tokenOf(member))).statusCode).toBe(200);
  });

  it('sends one mail when it is asked for several times at once', async () => {
    const member = await app.member();
    app.clock.advance({ seconds: LIMITS.emailResendSeconds });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => member.send(resendConfirmation, {})),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([202, ...Array(4).fill(429)]);
    expect(await mailsTo(member)).toHaveLength(2);
  });

  it('is refused when the address is confirmed', async () => {
    const member = await app.member();
    await confirm(member, await tokenOf(member));
    const answer = await member.refusal(resendConfirmation, {});
    expect(answer).toMatchObject({ statusCode: 409, code: 'emailAlreadyValidated' });
  });

  it('is limited per member and day', async () => {
    const member = await limited.member();
    const { count } = ABUSE_LIMITS.confirmationMailByMember;
    const statuses = [];
    for (let time = 0; time <= count; time += 1) {
      limited.clock.advance({ seconds: LIMITS.emailResendSeconds + 1 });
      statuses.push((await member.send(resendConfirmation, {})).statusCode);
    }
    expect(statuses).toEqual([...Array(count).fill(202), 429]);
  });
});
