import { connect } from 'node:net';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { updateUser, uploadAvatar } from '#contract/accounts/operations.ts';
import { getLanding } from '#contract/landings/operations.ts';
import { findMembers } from '#contract/moderation/operations.ts';
import { leaveNewsletterByMail } from '#contract/newsletter/operations.ts';
import {
  changeNotificationPreferences,
  subscribePush,
} from '#contract/notifications/operations.ts';
import { OPERATIONS } from '#contract/operations.ts';
import { createRental, getRental } from '#contract/rentals/operations.ts';
import { listFailedSearches } from '#contract/search/operations.ts';
import { TIMEOUTS } from '#server/plugins/malformed-requests.ts';
import { securityHeaders } from '#server/plugins/security-headers.ts';
import { fields } from '../support/caller.ts';
import { rentalFacts } from '../support/factories.ts';
import { moderator } from '../support/moderation.ts';
import { pushSubscription } from '../support/push-service.ts';
import { startApp } from '../support/start-app.ts';
import { refusedUpload } from '../support/uploads.ts';

const app = await startApp();
const origin = await app.listen();
afterAll(() => app.close());
const owner = await app.member();

/** Writes bytes to the server and reads until it hangs up. */
function spoken(bytes: string): Promise<{ status: number; headers: string; body: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    let text = '';
    socket.on('data', (part) => {
      text += part.toString();
    });
    socket.once('error', reject);
    socket.once('close', () => {
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0);
      const [headers = '', body = ''] = text.split('\r\n\r\n');
      resolve({ status, headers, body });
    });
    socket.write(bytes);
  });
}
const request = (...lines: string[]) => spoken([...lines, '', ''].join('\r\n'));

describe('a text the database cannot store unchanged', () => {
  it('is left out of what members write: half a surrogate pair, and NUL', async () => {
    for (const name of ['Perceuse \ud83d rouge', 'Perceuse \u0000 rouge']) {
      const { id } = await owner.call(createRental, { body: rentalFacts({ name }) });
      expect(await app.visitor.call(getRental, { params: { id } })).toMatchObject({
        name: 'Perceuse rouge',
      });
    }
  });

  it('is refused in the path of a page as page not found', async () => {
    for (const slug of ['velo\u0000', '\u0000']) {
      const params = { route: 'louer', slug } as const;
      expect(await app.visitor.refusal(getLanding, { params })).toMatchObject({
        code: 'pageNotFound',
      });
    }
  });

  it('is refused in the path of a call with the error the call declares for it', async () => {
    const named = OPERATIONS.filter(({ params, who }) => params && who !== 'moderator');
    for (const operation of named) {
      const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const params = Object.fromEntries(names.map((name) => [name, '\u0000']));
      const body = operation.body && {};
      const { code } = await owner.refusal(operation, { params, body });
      expect([operation.name, code]).toEqual([operation.name, operation.malformedIdError]);
    }
  });

  it('may contain any whole character', async () => {
    const name = 'Perceuse 🔨 \u{1fae9}\u{e000}é <b>&amp; \u{20000}';
    const { id } = await owner.call(createRental, { body: rentalFacts({ name }) });
    expect(await app.visitor.call(getRental, { params: { id } })).toMatchObject({ name });
  });
});

describe('a request that is malformed', () => {
  const known = (statusCode: number, code: string) => ({
    statusCode,
    code,
    message: expect.any(String),
  });

  it('is refused in the words of the catalogue when its address cannot be read', async () => {
    const url = '/user/v1/rentals/%zz';
    const answer = await app.server.inject({ url });
    expect(answer.json()).toEqual(known(400, 'invalidValue'));
    expect(answer.headers['x-request-id']).toEqual(expect.any(String));
    const long = await app.server.inject({ url: `/user/v1/rentals/${'x'.repeat(300)}` });
    expect(long.json()).toMatchObject({ code: 'notFound' });
  });

  it('is refused likewise when it is no valid HTTP, or too large', async () => {
    const broken = await request('GET / HTTP/9.9', 'host: localhost');
    expect(JSON.parse(broken.body)).toEqual(known(400, 'invalidValue'));
    const flood = await request('GET / HTTP/1.1', 'host: localhost', `x-a: ${'x'.repeat(20_000)}`);
    expect(JSON.parse(flood.body)).toEqual(known(413, 'payloadTooLarge'));
    for (const { headers } of [broken, flood]) expect(headers).toMatch(/^x-request-id: \S{8,}$/m);
  });

  it('is answered with the headers of every other answer', async () => {
    const broken = await request('GET / HTTP/9.9', 'host: localhost');
    const unroutable = await app.server.inject({ url: '/user/v1/rentals/%zz' });
    for (const [name, value] of Object.entries(securityHeaders(app.context.config.publicUrl))) {
      expect(broken.headers).toContain(`${name}: ${value}`);
      expect(unroutable.headers[name]).toBe(value);
    }
  });

  it('is answered in spite of an Expect header that cannot be met', async () => {
    const expecting = ['host: localhost', 'expect: the-impossible', 'connection: close'];
    expect((await request('GET /healthz HTTP/1.1', ...expecting)).status).toBe(200);
  });

  it('is answered though its body is nested as deep as it is long', async () => {
    const deep = '['.repeat(400_000) + ']'.repeat(400_000);
    const answer = await app.visitor.send(
      leaveNewsletterByMail,
      { params: { token: 'x' }, body: `{"a":${deep}}` },
      { headers: { 'content-type': 'application/json', 'idempotency-key': 'deep' } },
    );
    expect(answer.json()).toMatchObject({ code: 'invalidEmailToken' });
  });

  it('is waited for until a timeout', async () => {
    const { server } = app.server;
    expect([server.requestTimeout, server.timeout]).toEqual([
      TIMEOUTS.requestTimeout,
      TIMEOUTS.connectionTimeout,
    ]);
    server.timeout = 100;
    const began = performance.now();
    const stopped = [
      'POST /user/v1/auth/login HTTP/1.1',
      'host: localhost',
      'content-type: application/json',
      'content-length: 9',
      '',
      '{',
    ];
    const { status } = await spoken(stopped.join('\r\n'));
    server.timeout = TIMEOUTS.connectionTimeout;
    expect(status).toBe(0);
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});

describe('a form that cannot be read', () => {
  const headers = (boundary: string) => ({ 'content-type': `multipart/form-data${boundary}` });
  const send = (body: string, boundary = '; boundary=b') =>
    owner.send(uploadAvatar, { params: { id: owner.id }, body }, { headers: headers(boundary) });
  const part = '--b\r\ncontent-disposition: form-data; name="avatar"; filename="a"\r\n\r\nx';

  it.each([
    ['without a boundary', part, ''],
    ['with one longer than any', part, `; boundary=${'b'.repeat(300)}`],
    ['that stops', part, '; boundary=b'],
  ])('is refused, %s', async (_, body, boundary) => {
    const answer = await send(body, boundary);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalidValue']);
  });
});

describe('a form where JSON is taken', () => {
  it('is refused, rather than taken for an empty body', async () => {
    const body = '--b\r\ncontent-disposition: form-data; name="quietHours"\r\n\r\nx\r\n--b--\r\n';
    for (const type of ['multipart/form-data; boundary=b', 'application/x-www-form-urlencoded']) {
      const answer = await owner.send(
        changeNotificationPreferences,
        { body },
        { headers: { 'content-type': type } },
      );
      expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupportedMediaType']);
    }
  });
});

describe('a body that is null', () => {
  it('is refused, rather than taken for no body', async () => {
    const headers = { 'content-type': 'application/json' };
    const answer = await owner.send(changeNotificationPreferences, { body: 'null' }, { headers });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validationFailed']);
    expect((await owner.send(changeNotificationPreferences, {})).statusCode).toBe(200);
  });
});

describe('a photo that would take too much memory', () => {
  const plain = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#336699' } });

  it('is refused, though it has few enough pixels', async () => {
    for (const content of [
      await plain(5_400).gif({ effort: 1 }).toBuffer(),
      await plain(5_600).jpeg({ progressive: true }).toBuffer(),
      await plain(2_800).avif({ effort: 0 }).toBuffer(),
    ]) {
      expect(await refusedUpload(owner, [{ content }])).toMatchObject({
        code: 'photoTooManyPixels',
      });
    }
  });
});

describe('the cursor of a list', () => {
  it('is refused beyond the range of its column', async () => {
    const judge = await moderator(app);
    const id = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
    const cursor = Buffer.from(JSON.stringify(['999999999999999', id])).toString('base64url');
    for (const list of [findMembers, listFailedSearches]) {
      expect(fields(await judge.refusal(list, { query: { cursor } }))).toEqual({
        cursor: 'invalidValue',
      });
    }
  });
});

describe('a browser that subscribes to push', () => {
  it('is refused with a key that nothing can be encrypted to', async () => {
    const { endpoint, keys } = pushSubscription();
    const body = { endpoint, keys: { ...keys, p256dh: 'A'.repeat(87) } };
    expect(fields(await owner.refusal(subscribePush, { body }))).toEqual({
      'keys.p256dh': 'invalidValue',
    });
  });
});

describe('a field named like one of a prototype', () => {
  it('is refused, and changes nobody', async () => {
    const answer = await owner.send(
      updateUser,
      { params: { id: owner.id }, body: '{"__proto__":{"role":"moderator"}}' },
      { headers: { 'content-type': 'application/json' } },
    );
    expect(answer.statusCode).toBe(400);
    expect(({} as { role?: string }).role).toBeUndefined();
  });
});
