import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changePassword,
  confirmEmail,
  forgotPassword,
  login,
  logout,
  refreshToken,
  register,
  resetPassword,
} from '#contract/accounts/operations.ts';
import { sendContactMessage } from '#contract/contact/operations.ts';
import { sendMessage } from '#contract/conversations/operations.ts';
import { API_BASE } from '#contract/operation.ts';
import { confirmPhone, validateCode } from '#contract/phones/operations.ts';
import { searchRentals } from '#contract/rentals/operations.ts';
import { loggedError } from '#server/logging/serializers.ts';
import { sendImage } from '../support/chat.ts';
import { negotiation } from '../support/factories.ts';
import { serveOnLoopback } from '../support/loopback-server.ts';
import { memberFacts } from '../support/member.ts';
import { contactFacts, solvedCaptcha } from '../support/moderation.ts';
import { linkOf, readMails } from '../support/outbox-files.ts';
import { codeIn, smsTo } from '../support/sms.ts';
import { startApp } from '../support/start-app.ts';

const lines: string[] = [];
const logTo = { write: (line: string) => void lines.push(line) };
/** The most detailed level that an operator can set. */
const logLevel = 'debug' as const;

const app = await startApp({ config: { logLevel }, logTo });
afterAll(() => app.close());

/** The secrets used below, by their name. */
const secrets: Record<string, string> = {};
const secret = (name: string, value: string) => {
  secrets[name] = value;
  return value;
};
const mailed = async (email: string, page: string) => {
  await app.outbox.settle();
  const mails = await readMails(app.context.config.dataDirectory);
  return linkOf(
    mails.findLast(({ to, text }) => to === email && text.includes(page)) ?? { text: '' },
  ).token;
};

/** The names of the secrets that the log contains. */
const leaked = () => {
  const log = lines.join('\n').toLowerCase();
  return Object.entries(secrets).flatMap(([name, value]) => {
    const written = [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)];
    return written.some((text) => log.includes(text.toLowerCase())) ? [name] : [];
  });
};

beforeAll(async () => {
  const facts = memberFacts({ email: 'zyx.secret@example.com', password: 'zyx-corde-lampe-8' });
  secret('address', facts.email);
  secret('password', facts.password);
  const session = await app.visitor.call(
    register,
    { body: facts },
    { idempotencyKey: secret('idempotency key', 'zyx-idempotency-key-1') },
  );
  secret('access token', session.accessToken);
  secret('refresh token', session.refreshToken);
  const { id } = session;
  const credentials = { email: facts.email, password: secret('wrong password', 'zyx-wrong-one') };
  await app.visitor.refusal(login, { body: credentials });
  const next = await app.visitor.call(refreshToken, {
    body: { refreshToken: session.refreshToken },
  });
  secret('next refresh token', next.refreshToken);
  const member = app.as(() => next.accessToken);

  const confirm = secret('confirmation token', await mailed(facts.email, '/confirmation-email/'));
  const params = { userId: id };
  await app.visitor.refusal(confirmEmail, { params, body: { token: `${confirm}x` } });
  await app.visitor.call(confirmEmail, {
    params,
    body: { token: confirm, password: facts.password },
  });

  const phone = secret('phone', '+21620987654');
  secret('phone without its plus', '21620987654');
  await member.call(confirmPhone, { params: { id }, body: { phone } });
  const code = codeIn((await smsTo(app, phone)).at(-1));
  const enter = (confirmationPhoneCode: number) =>
    member.send(validateCode, { params: { id }, body: { confirmationPhoneCode } });
  await enter(code === 100_000 ? 100_001 : code - 1);
  await enter(Number(secret('SMS code', String(code))));

  await app.visitor.call(forgotPassword, { body: { email: facts.email } });
  const reset = secret('reset token', await mailed(facts.email, '/reinitialiser-'));
  // opened as a page, as by a browser
  await app.server.inject({ url: `/fr/reinitialiser-mot-de-passe/${id}?token=${reset}` });
  const password = secret('new password', 'zyx-lanterne-bleue-4');
  await app.visitor.call(resetPassword, {
    params,
    body: { token: reset, password, passwordConfirmation: password },
  });
  const again = await app.visitor.call(login, { body: { email: facts.email, password } });
  secret('second access token', again.accessToken);
  await app
    .as(() => again.accessToken)
    .refusal(changePassword, {
      params: { id },
      body: {
        currentPassword: 'zyx-not-it',
        password: 'zyx-x-1234',
        passwordConfirmation: 'zyx-y',
      },
    });
  await app.visitor.call(logout, { body: { refreshToken: again.refreshToken } });

  const parties = await negotiation(app);
  const text = secret('message', 'Zyxmessage privé, mon numéro suit');
  await parties.member.call(sendMessage, {
    params: { id: parties.conversation.id },
    body: { text },
  });
  const picture = await sendImage(parties.member, parties.conversation.id);
  const address = secret('address of a private picture', picture.image?.url ?? '');
  await app.server.inject({ url: address });
  await app.server.inject({ url: `${address}x` });
  await app.visitor.call(searchRentals, {
    query: { q: secret('searched words', 'zyxperceuse rare') },
  });

  const contact = contactFacts({ email: secret('writer', 'zyx.writer@example.com') });
  await app.visitor.call(sendContactMessage, {
    body: {
      ...contact,
      message: secret('contact words', 'Zyxbonjour'),
      captcha: await solvedCaptcha(app),
    },
  });
  const state = secret('state', 'zyxstate'.repeat(6));
  const signInCode = secret('sign-in code', 'zyxcode4'.repeat(4));
  for (const provider of ['google', 'facebook']) {
    await app.server.inject({
      url: `${API_BASE}/v1/auth/${provider}/callback?code=${signInCode}&state=${state}`,
    });
  }
  await app.server.inject({
    url: `${API_BASE}/v1/unsubscribe/${secret('unsubscribe token', `${id}.messages.${'zyx1'.repeat(11)}`)}`,
  });
  await app.outbox.settle();
}, 60_000);

describe('the log', () => {
  it('has lines of every call, successful or refused', () => {
    const done = lines.map((line) => JSON.parse(line));
    const operations = new Set(done.map(({ operation }) => operation));
    for (const name of [register, login, resetPassword, validateCode, sendMessage]) {
      expect(operations).toContain(name.name);
    }
    const refused = done.flatMap(({ refused: why }) => why ?? []);
    expect(refused).toEqual(
      expect.arrayContaining(['invalidCredentials', 'invalidEmailToken', 'invalidPhoneCode']),
    );
  });

  it('names the member of a new session by id alone', () => {
    const opened = lines
      .map((line) => JSON.parse(line))
      .filter(({ operation }) => operation === login.name);
    expect(opened.some(({ member }) => /^[0-9a-f-]{36}$/.test(member))).toBe(true);
  });

  it('contains no password, token, code, address, number or word of anybody', () => {
    expect(Object.keys(secrets).length).toBeGreaterThan(20);
    expect(leaked()).toEqual([]);
  });

  it('contains nothing of a mail server’s answer when it refuses a mail', async () => {
    const address = secret('refused address', 'zyx.refused@example.com');
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: ({ address: to }, _session, done) => done(new Error(`<${to}> has no mailbox here`)),
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const { port } = server.server.address() as AddressInfo;
    const smtpUrl = `smtp://zyxuser:${secret('password of the mail server', 'zyxsmtp')}@127.0.0.1:${port}`;
    const failing = await startApp({ config: { logLevel, smtpUrl }, logTo });
    const before = lines.length;
    await failing.visitor.call(register, { body: memberFacts({ email: address }) });
    await failing.outbox.settle();
    expect(lines.slice(before).join()).toContain('delivery failed');
    expect(leaked()).toEqual([]);
    await failing.close();
    await new Promise<void>((closed) => server.close(() => closed()));
  });

  it('contains neither number nor key when the SMS gateway fails', async () => {
    const gateway = await serveOnLoopback((_request, response) => response.writeHead(500).end());
    const key = secret('key of the gateway', 'zyxgatewaykey');
    const smsUrl = `${gateway.origin}/?key=${key}&to={to}&text={text}`;
    const failing = await startApp({ config: { logLevel, smsUrl }, logTo });
    const member = await failing.member();
    const phone = secret('another phone', '+21620987655');
    const before = lines.length;
    await member.call(confirmPhone, { params: { id: member.id }, body: { phone } });
    await failing.outbox.settle();
    expect(lines.slice(before).join()).toContain('delivery failed');
    expect(leaked()).toEqual([]);
    await failing.close();
    await gateway.close();
  });

  it('contains no value the database refused', async () => {
    const { db, log } = app.context;
    const value = secret('value', 'zyx.value@example.com');
    const words = secret('words', 'zyx value that is no number');
    const faults = [
      () => sql`insert into users (email) values (${value})`.execute(db),
      () => sql`select ${words}::uuid`.execute(db),
      () => sql`select cast(${words} as integer)`.execute(db),
      () =>
        sql`insert into password_resets (email, id, requested_at, expires_at)
          select ${value}, gen_random_uuid(), now(), now() from generate_series(1, 2)`.execute(db),
    ];
    const before = lines.length;
    for (const fault of faults) {
      const error = await fault().catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(Error);
      log.error(error, 'a fault');
      log.error({ err: error }, 'a fault');
      expect(loggedError(error).message).not.toBe('');
    }
    expect(lines.length - before).toBe(2 * faults.length);
    expect(leaked()).toEqual([]);
  });
});
