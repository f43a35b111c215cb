import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../support/start-app.ts';

const PROXY = '10.1.2.3';
const STRANGER = '203.0.113.9';
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const app = await startApp({ config: { trustedProxies: ['10.0.0.0/8'] } });
afterAll(() => app.close());

async function idOf(remoteAddress: string, given?: string, url = '/healthz') {
  const headers = given === undefined ? {} : { 'x-request-id': given };
  return (await app.server.inject({ url, remoteAddress, headers })).headers['x-request-id'];
}

describe('the id of a request', () => {
  it('is the one a trusted proxy gave it, in refusals too', async () => {
    const id = '7f000001:a3c2_0a010203:1f90_6921-04d2';
    expect(await idOf(PROXY, id)).toBe(id);
    expect(await idOf(PROXY, id, '/user/v1/nothing')).toBe(id);
  });

  it('is a new one for every other caller', async () => {
    const ids = [await idOf(STRANGER, 'chosen-by-a-stranger'), await idOf(PROXY)];
    for (const id of ids) expect(id).toMatch(UUID);
    expect(new Set(ids).size).toBe(2);
  });

  it.each(['short', 'with spaces in it', 'line\\nbreak{}', '"quoted-quoted"', 'x'.repeat(129)])(
    'is never one that could break or fill a log: %s',
    async (given) => {
      expect(await idOf(PROXY, given)).toMatch(UUID);
    },
  );
});
