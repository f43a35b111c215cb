import { afterAll, describe, expect, it } from 'vitest';
import { getCaptcha, sendContactMessage } from '#contract/contact/operations.ts';
import { inTransaction } from '#server/commands/run-command.ts';
import { eraseContact, exportContact, forgetUsedCaptchas } from '#server/features/contact/index.ts';
import { ABUSE_LIMITS } from '#server/rate-limits/limits.ts';
import { fields } from '../support/caller.ts';
import { contactFacts, solvedCaptcha } from '../support/moderation.ts';
import { readMails } from '../support/outbox-files.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
const strict = await startApp({ config: { rateLimitFactor: 1 } });
afterAll(() => Promise.all([app.close(), strict.close()]));
const { db } = app.context;

const send = (captcha: string, facts: object = {}) =>
  app.visitor.send(sendContactMessage, { body: { ...contactFacts(facts), captcha } });
const outcome = async (captcha: string) => {
  const answer = await send(captcha);
  return answer.statusCode === 201 ? 'sent' : answer.json().code;
};
/** A solution with one value changed. */
const altered = (captcha: string, change: (payload: never) => void) => {
  const payload = JSON.parse(Buffer.from(captcha, 'base64').toString());
  change(payload as never);
  return Buffer.from(JSON.stringify(payload)).toString('base64');
};

describe('a contact message', () => {
  it('is stored for the moderators once its captcha is solved, and each solution counts once', async () => {
    const captcha = await solvedCaptcha(app);
    const answers = await Promise.all([1, 2, 3].map(() => send(captcha)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400, 400]);
    expect(await outcome(captcha)).toBe('captchaFailed');
    const stored = await db.selectFrom('contact_messages').selectAll().execute();
    expect(stored).toMatchObject([{ ...contactFacts(), decided_at: null }]);
  });

  it('is refused for a solution that is wrong, altered, of another captcha or missing', async () => {
    const captcha = await solvedCaptcha(app);
    const foreign = await solvedCaptcha(strict);
    for (const wrong of [
      'none',
      Buffer.from('{}').toString('base64'),
      Buffer.from('[1]').toString('base64'),
      altered(captcha, (payload: { solution: { derivedKey: string } }) => {
        payload.solution.derivedKey = '00'.repeat(32);
      }),
      altered(captcha, (payload: { challenge: { parameters: { expiresAt: number } } }) => {
        payload.challenge.parameters.expiresAt += 3_600;
      }),
      altered(captcha, (payload: { challenge: { parameters: { cost: number } } }) => {
        payload.challenge.parameters.cost = 1;
      }),
      altered(captcha, (payload: { challenge: { signature: string } }) => {
        payload.challenge.signature = payload.challenge.signature.toUpperCase();
      }),
      foreign,
    ]) {
      expect(await outcome(wrong)).toBe('captchaFailed');
    }
    expect(await outcome(captcha)).toBe('sent');
  });

  it('is refused with every wrong field named, and without a captcha', async () => {
    const body = { ...contactFacts({ name: 'abc', subject: 'a', message: ' ', email: 'x' }) };
    const refused = await app.visitor.refusal(sendContactMessage, { body });
    expect(fields(refused)).toEqual({
      name: 'nameTooShort',
      subject: 'subjectTooShort',
      message: 'messageRequired',
      email: 'invalidEmail',
      captcha: 'captchaFailed',
    });
  });

  it('is exported and erased with its address', async () => {
    const email = 'souad@example.com';
    expect((await send(await solvedCaptcha(app), { email })).statusCode).toBe(201);
    expect(await exportContact(db, email)).toMatchObject([
      { subject: contactFacts().subject, decidedAt: null },
    ]);
    const commandContext = { ...app.context, wakeOutbox: () => undefined };
    await inTransaction(commandContext, (work) => eraseContact(work, email));
    expect(await exportContact(db, email)).toEqual([]);
  });
});

describe('the operator', () => {
  it('gets each message by mail, and can reply to its writer', async () => {
    const contactEmail = 'equipe@kerya.example';
    const withOperator = await startApp({ config: { contactEmail } });
    const captcha = await solvedCaptcha(withOperator);
    await withOperator.visitor.call(sendContactMessage, { body: { ...contactFacts(), captcha } });
    await withOperator.outbox.settle();
    const [mail, ...others] = await readMails(withOperator.context.config.dataDirectory);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: contactEmail,
      subject: expect.stringContaining('Une question'),
    });
    expect(mail?.headers['reply-to']).toBe('leila@example.com');
    expect(mail?.text).toContain('> Bonjour, comment ouvrir un compte');
    expect(mail?.text).not.toMatch(/^Bonjour .*,$/m);
    await withOperator.close();
  });

  it('without an address finds them in the moderation queue alone', async () => {
    await app.outbox.settle();
    expect(await readMails(app.context.config.dataDirectory)).toEqual([]);
  });
});

describe('a captcha', () => {
  it('is new each time, signed, and never cached', async () => {
    const answers = await Promise.all([1, 2].map(() => app.visitor.send(getCaptcha, {})));
    const [one, other] = answers.map((answer) => answer.json());
    expect(one).toMatchObject({
      parameters: { algorithm: 'PBKDF2/SHA-256', cost: 5_000 },
      signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(one.signature).not.toBe(other.signature);
    expect(answers[0]?.headers['cache-control']).toBe('no-store');
  });

  it('is refused ten minutes later, and then forgotten if it was used', async () => {
    const [used, late] = [await solvedCaptcha(app), await solvedCaptcha(app)];
    expect(await outcome(used)).toBe('sent');
    await forgetUsedCaptchas(app.context);
    expect(await outcome(used)).toBe('captchaFailed');
    app.clock.advance({ minutes: 11 });
    expect(await outcome(late)).toBe('captchaFailed');
    await forgetUsedCaptchas(app.context);
    expect(await db.selectFrom('used_captchas').selectAll().execute()).toEqual([]);
    expect(await outcome(used)).toBe('captchaFailed');
  });
});

describe('sending contact messages', () => {
  it('is limited by network address', async () => {
    const body = { ...contactFacts(), captcha: 'none' };
    const status = async () => (await strict.visitor.send(sendContactMessage, { body })).statusCode;
    for (let count = 0; count < ABUSE_LIMITS.contactByAddress.count; count += 1) {
      expect(await status()).toBe(400);
    }
    expect(await status()).toBe(429);
  });
});
