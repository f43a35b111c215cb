import { mkdtemp, rm, writeFile } from 'node:fs/promises';
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

  it('that is none stays inert', async () => {
    expect(await policyOf('/a.svg')).toBe(INERT);
  });
});
