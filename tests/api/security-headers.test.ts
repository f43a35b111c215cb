import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { listSessions } from '#contract/accounts/operations.ts';
import { API_BASE } from '#contract/operation.ts';
import { REALTIME_PATH } from '#contract/realtime.ts';
import { startApp } from '../support/start-app.ts';
import { uploadPlain } from '../support/uploads.ts';

const app = await startApp({ config: { publicUrl: 'https://kerya.example' } });
const plain = await startApp();
afterAll(() => Promise.all([app.close(), plain.close()]));

const headersOf = async (url: string, from = app) => (await from.server.inject({ url })).headers;
const policyOf = async (url: string) => String((await headersOf(url))['content-security-policy']);

/** Answers of every kind: data, refusals, files, redirects, not found. */
const ADDRESSES = [
  `${API_BASE}/v1/rentals`,
  `${API_BASE}/v1/sessions`,
  `${API_BASE}/v1/rentals/none`,
  `${API_BASE}/openapi.json`,
  `${API_BASE}/docs/`,
  `${API_BASE}/v1/unsubscribe/none`,
  '/media/none/none.webp',
  '/sitemap.xml',
  '/robots.txt',
  '/healthz',
  '/nowhere',
];

describe('every answer', () => {
  it.each(ADDRESSES)('has security headers: %s', async (url) => {
    const headers = await headersOf(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
    expect(headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(self\)/);
    expect(headers).toHaveProperty('cross-origin-resource-policy');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
  });

  it('names only features that browsers know: others are complained about in the console', async () => {
    expect(String((await headersOf('/healthz'))['permissions-policy'])).not.toContain('bluetooth');
  });

  it('requires https where the public address has it, and not elsewhere', async () => {
    const headers = await headersOf('/healthz', plain);
    expect(headers).not.toHaveProperty('strict-transport-security');
  });
});

describe('the socket', () => {
  it('answers with the same headers', async () => {
    const origin = await app.listen();
    const answer = await fetch(`${origin}${REALTIME_PATH}/?EIO=4&transport=polling`);
    expect(await answer.text()).toMatch(/^0\{"sid":/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });
});

describe('the proxy', () => {
  it('leads browsers without WebSockets to one process, at the address where sockets are', () => {
    const configured = readFileSync('deploy/haproxy.cfg', 'utf8');
    expect(configured).toContain(`use_backend sockets if { path_beg ${REALTIME_PATH}/ }`);
  });
});

describe('an unsupported method', () => {
  it.each(['TRACE', 'PUT', 'OPTIONS'] as const)('is not found: %s', async (method) => {
    const answer = await app.server.inject({ method, url: `${API_BASE}/v1/rentals` });
    expect(answer.statusCode).toBe(404);
  });
});

describe('an answer that is no page', () => {
  it('runs and loads nothing when it is opened as a document', async () => {
    for (const url of ADDRESSES.filter((address) => !address.includes('/docs'))) {
      expect(await policyOf(url)).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
    }
  });

  it('such as an uploaded picture, has its declared type and can be embedded anywhere', async () => {
    const member = await app.member();
    const [image] = await uploadPlain(member, 1);
    const headers = await headersOf(image?.url ?? '');
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^image\/(webp|avif)$/),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
});

describe('the pages of the API’s documentation', () => {
  it('run only their own inline scripts, by hash', async () => {
    const policy = await policyOf(`${API_BASE}/docs/`);
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+'/);
    expect(policy.split('; ').find((part) => part.startsWith('script-src'))).not.toContain(
      'unsafe',
    );
  });
});

describe('a forwarding header', () => {
  it('with a host and a protocol changes no answer, from a trusted proxy or not', async () => {
    const trusting = await startApp({ config: { trustedProxies: ['127.0.0.1'] } });
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    for (const server of [plain.server, trusting.server]) {
      for (const url of ['/sitemap.xml', '/robots.txt', `${API_BASE}/openapi.json`]) {
        const answer = await server.inject({ url, headers: { ...headers, host: 'evil.example' } });
        expect(answer.body).not.toContain('evil.example');
        expect(JSON.stringify(answer.headers)).not.toContain('evil.example');
      }
    }
    await trusting.close();
  });

  it('with the address of a caller gives no access', async () => {
    const headers = { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', 'x-user-id': 'x' };
    const refused = await plain.visitor.refusal(listSessions, {}, { headers });
    expect(refused.statusCode).toBe(401);
  });
});

describe('security.txt', () => {
  it('names a contact for reporting vulnerabilities, where an address is configured', async () => {
    const url = '/.well-known/security.txt';
    expect((await plain.server.inject({ url })).statusCode).toBe(404);
    const publicUrl = 'https://kerya.example';
    const named = await startApp({ config: { contactEmail: 'desk@kerya.example', publicUrl } });
    const { body, headers } = await named.server.inject({ url });
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain('Contact: mailto:desk@kerya.example\n');
    expect(body).toContain(`Canonical: ${publicUrl}${url}\n`);
    const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '');
    const days = (expires - named.clock.now().getTime()) / 86_400_000;
    expect(Math.round(days)).toBe(182);
    await named.close();
  });
});
