import { readdir } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { pino } from 'pino';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { confirmPhone, validateCode } from '#contract/phones/operations.ts';
import { folderSms } from '#server/adapters/sms/folder.ts';
import { gatewaySms } from '#server/adapters/sms/gateway.ts';
import { codeIn, smsTo } from '../support/sms.ts';
import { startApp } from '../support/start-app.ts';

const SMS = { to: '+21620123456', text: 'Votre code : 123456 & puis\n@localhost #123456' };
const SECRETS = /20123456|123456|sesame|secret-key/;

/** A test gateway: the requests it got, and what it answers next (200 unless set). */
const asked: {
  method: string | undefined;
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
}[] = [];
const answers: (number | 'nothing' | 'cut')[] = [];
const server = createServer(async (request, response) => {
  const { method, url, headers } = request;
  asked.push({ method, url: new URL(url ?? '', origin), headers, body: await text(request) });
  const answer = answers.shift() ?? 200;
  if (answer === 'cut') request.socket.destroy();
  else if (answer !== 'nothing') response.writeHead(answer).end('+21620123456 was logs 123456');
});
const origin = await new Promise<string>((resolve) => {
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked.length = 0;
  answers.length = 0;
});
afterEach(() => vi.restoreAllMocks());

describe('the outbox folder', () => {
  it('has one file a message with receiver, text and time, and none of it is logged', async () => {
    const app = await startApp();
    const directory = join(app.context.config.dataDirectory, 'messages');
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const sms = await folderSms(directory, log);
    await Promise.all([sms.send(SMS), sms.send(SMS)]);
    const names = await readdir(directory);
    expect(names).toHaveLength(2);
    for (const name of names) expect(name).toMatch(/^[\dTZ.-]+-[\da-f-]{36}\.json$/);
    expect(lines).toHaveLength(2);
    expect(lines.join('')).not.toMatch(SECRETS);
    await app.close();
  });

  it('takes the codes unless a gateway is configured', async () => {
    const app = await startApp();
    const member = await app.member();
    await member.call(confirmPhone, { params: { id: member.id }, body: { phone: SMS.to } });
    const [message] = await smsTo(app, SMS.to);
    expect(message).toEqual({
      to: SMS.to,
      text: expect.stringMatching(/.\n@localhost #\d{6}$/),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    await app.close();
  });
});

describe('an HTTP gateway', () => {
  it('whose address has placeholders for number and text is called with them filled in', async () => {
    await gatewaySms(`${origin}/send?key=secret-key&to={to}&text={text}&copy={to}`).send(SMS);
    const [{ method, url, headers } = { method: '', url: new URL(origin), headers: {} }] = asked;
    expect([method, url.pathname]).toEqual(['GET', '/send']);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      key: 'secret-key',
      to: SMS.to,
      text: SMS.text,
      copy: SMS.to,
    });
    expect(headers.authorization).toBeUndefined();
  });

  it('without placeholders gets both as JSON', async () => {
    await gatewaySms(`${origin}/messages`).send(SMS);
    expect(asked[0]).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    });
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual(SMS);
  });

  it('gets the name and password in its address as basic authentication', async () => {
    const address = new URL(origin);
    address.username = 'kerya';
    address.password = 'open:sesame@é';
    for (const path of ['messages', 'send?to={to}']) {
      await gatewaySms(`${address.href}${path}`).send(SMS);
      const [, credentials = ''] = asked.pop()?.headers.authorization?.split(' ') ?? [];
      expect(Buffer.from(credentials, 'base64').toString()).toBe('kerya:open:sesame@é');
    }
  });

  it.each([400, 404, 500, 'nothing', 'cut'] as const)(
    'that answers %s has failed, and the error contains nothing secret',
    async (answer) => {
      answers.push(answer);
      const address = `${origin.replace('//', '//kerya:sesame@')}/?key=secret-key&to={to}&text={text}`;
      const fault = await gatewaySms(address, 300)
        .send(SMS)
        .catch((error) => error);
      expect(fault).toBeInstanceOf(Error);
      expect(inspect(fault, { depth: 9, showHidden: true })).not.toMatch(SECRETS);
    },
  );

  it('that fails is tried again until it takes the code, once, and the log contains nothing secret', async () => {
    const smsUrl = `${origin.replace('//', '//kerya:sesame@')}/?key=secret-key&to={to}&text={text}`;
    const app = await startApp({ config: { smsUrl } });
    const logged = vi.spyOn(app.context.log, 'error');
    answers.push(503, 'cut');
    const member = await app.member();
    await member.call(confirmPhone, { params: { id: member.id }, body: { phone: SMS.to } });
    for (const seconds of [0, 3, 5, 60]) {
      app.clock.advance({ seconds });
      await app.outbox.settle();
    }
    const sent = asked.map(({ url }) => url.searchParams.get('text') ?? '');
    expect(sent).toHaveLength(3);
    const code = codeIn({ to: SMS.to, text: sent[2] ?? '' });
    expect(logged).toHaveBeenCalledTimes(2);
    const logs = inspect(logged.mock.calls, { depth: 9, showHidden: true });
    expect(logs).not.toMatch(SECRETS);
    expect(logs).not.toContain(String(code));
    await member.call(validateCode, {
      params: { id: member.id },
      body: { confirmationPhoneCode: code },
    });
    await app.close();
  });
});
