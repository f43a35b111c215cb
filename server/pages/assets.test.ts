import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { INERT } from '../plugins/security-headers.ts';
import { serveAssets } from './assets.ts';

const directory = await mkdtemp(join(tmpdir(), 'kerya-assets-'));
for (const name of ['service-worker.js', 'service-worker.js.br', 'service-worker.js.gz', 'a.svg']) {
  await writeFile(join(directory, name), name);
}
await mkdir(join(directory, 'assets'));
for (const name of ['page-Ab1.js', 'page-Ab1.js.br', 'page-Ab1.js.gz']) {
  await writeFile(join(directory, 'assets', name), name);
}
await mkdir(join(directory, 'assets/texts-New1/fr'), { recursive: true });
await writeFile(join(directory, 'assets/texts-New1/fr/home.json'), '{}');
const app = fastify();
app.addHook('onRequest', async (_request, reply) => {
  reply.header('content-security-policy', INERT);
});
await serveAssets(app, directory);
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true });
});

const policyOf = async (url: string, encoding?: string) => {
  const headers = encoding ? { 'accept-encoding': encoding } : {};
  const answer = await app.inject({ url, headers });
  expect(answer.headers['content-encoding']).toBe(encoding);
  return answer.headers['content-security-policy'];
};

describe('a built file', () => {
  it.each([undefined, 'br', 'gzip'])(
    'that is a script lets a worker made of it fetch what pages may (%s)',
    async (encoding) => {
      const policy = await policyOf('/service-worker.js', encoding);
      expect(policy).toContain("script-src 'self'");
      expect(policy).not.toMatch(/default-src|connect-src|sandbox/);
    },
  );

  it('that does not exist stays inert', async () => {
    expect(await policyOf('/a.svg')).toBe(INERT);
  });

  it.each([undefined, 'br', 'gzip'])(
    'that is named by its hash never changes (%s)',
    async (given) => {
      const headers = given ? { 'accept-encoding': given } : {};
      const answer = await app.inject({ url: '/assets/page-Ab1.js', headers });
      expect(answer.headers['content-encoding']).toBe(given);
      expect(answer.headers['content-type']).toContain('javascript');
      expect(answer.headers['cache-control']).toContain('immutable');
      expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
    },
  );

  it.each([
    '/assets/page-Ab1.js.br',
    '/assets/page-Ab1.js.gz',
    '/assets/page-Gone.js',
    '/assets/',
    '/assets/..%2fa.svg',
  ])('that does not exist gets a short refusal: %s', async (url) => {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toBe('Not found\n');
  });
});

describe('the texts of a page of another build', () => {
  it('are those of this one, which no cache keeps in their place', async () => {
    const answer = await app.inject({ url: '/assets/texts-Old1/fr/home.json' });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('/assets/texts-New1/fr/home.json');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each(['/assets/texts-Old1/fr/gone.json', '/assets/texts-New1/fr/gone.json'])(
    'end with a short refusal where this one has none either: %s',
    async (url) => {
      const led = await app.inject({ url });
      const answer = led.headers.location ? await app.inject({ url: led.headers.location }) : led;
      expect(answer.statusCode).toBe(404);
    },
  );
});
