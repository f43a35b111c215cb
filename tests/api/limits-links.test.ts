import { afterAll, describe, expect, it } from 'vitest';
import { confirmEmail, forgotPassword, resetPassword } from '#contract/accounts/operations.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Member } from '../support/member.ts';
import { readMails } from '../support/outbox-files.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp({ config: { rateLimitFactor: 1 } });
afterAll(() => app.close());

const PASSWORD = 'lanterne-verte-3';
const PAUSE = { minutes: LIMITS.resetPauseMinutes, seconds: 1 };

/** The tokens in a member's mails, the oldest first. */
async function tokensTo({ facts }: Member): Promise<string[]> {
  await app.outbox.settle();
  const mails = await readMails(app.context.config.dataDirectory);
  return mails
    .filter(({ to }) => to === facts.email)
    .flatMap(({ text }) => /token=([\w.%-]+)/.exec(text ?? '')?.[1] ?? []);
}
async function ask({ facts }: Member): Promise<void> {
  // mails that wait together are written in any order
  await app.outbox.settle();
  await app.visitor.call(forgotPassword, { body: { email: facts.email } });
  await app.outbox.settle();
}
const reset = (member: Member, token: string) =>
  app.visitor.send(resetPassword, {
    params: { userId: member.id },
    body: { token, password: PASSWORD, passwordConfirmation: PASSWORD },
  });

describe('a mailed link', () => {
  it('works after a stranger has tried any number of tokens for the same member', async () => {
    const member = await app.member();
    await ask(member);
    for (let time = 0; time < 40; time += 1) {
      expect((await reset(member, `guess-${time}`)).statusCode).toBe(400);
      const guess = { params: { userId: member.id }, body: { token: `guess-${time}` } };
      expect((await member.send(confirmEmail, guess)).statusCode).toBe(400);
    }
    const [confirmation = '', link = ''] = await tokensTo(member);
    const call = { params: { userId: member.id }, body: { token: confirmation } };
    expect((await member.send(confirmEmail, call)).statusCode).toBe(200);
    expect((await reset(member, link)).statusCode).toBe(200);
  });
});

describe('a reset link', () => {
  it('is not ended by somebody who asks for another one', async () => {
    const member = await app.member();
    await ask(member);
    app.clock.advance(PAUSE);
    await ask(member);
    const [, first = '', second = ''] = await tokensTo(member);
    expect(second).not.toBe(first);
    expect((await reset(member, first)).statusCode).toBe(200);
    expect((await reset(member, second)).json().code).toBe('invalidResetToken');
  });

  it('is not prolonged by it either', async () => {
    const member = await app.member();
    await ask(member);
    app.clock.advance({ minutes: LIMITS.resetLinkMinutes - 1 });
    await ask(member);
    app.clock.advance({ minutes: 2 });
    const [, first = '', second = ''] = await tokensTo(member);
    expect((await reset(member, first)).json().code).toBe('invalidResetToken');
    const [, signed = ''] = first.split('.');
    const [until = ''] = second.split('.');
    expect((await reset(member, `${until}.${signed}`)).json().code).toBe('invalidResetToken');
    expect((await reset(member, second)).statusCode).toBe(200);
  });
});
