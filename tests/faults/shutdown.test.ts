import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sendMessage } from '#contract/conversations/operations.ts';
import { API_BASE } from '#contract/operation.ts';
import { type ReadyProxy, readyProxy } from '../support/ready-proxy.ts';
import { callServer, type ServerProcess, startServer } from '../support/server-process.ts';
import { type SharedInstallation, sharedInstallation } from '../support/shared-installation.ts';
import { listen } from '../support/socket.ts';
import { FIRST_MESSAGE, openThread, type Thread, textsOf } from '../support/thread.ts';

const CLIENTS = 20;
const DRAIN = { DRAIN_SECONDS: '2' };

interface Sent {
  answered: string[];
  /** The errors of calls, as `code: text`. */
  failures: { text: string; reason: string }[];
}

/** Twenty clients write one message after the other, each once, until they are stopped. */
function write(origin: string, { token, id }: Thread, name: string) {
  const sent: Sent = { answered: [], failures: [] };
  let stopped = false;
  const client = async (number: number) => {
    for (let count = 0; !stopped; count += 1) {
      const text = `${name}/${number}/${count}`;
      const call = { params: { id }, body: { text, clientId: text } };
      try {
        await callServer(origin, token, sendMessage, call);
        sent.answered.push(text);
      } catch (error) {
        const { message, cause } = error as Error & { cause?: { code?: string } };
        sent.failures.push({ text, reason: cause?.code ?? message });
        await pause(20);
      }
    }
  };
  const clients = Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
  return {
    sent,
    stop: async () => {
      stopped = true;
      await clients;
      return sent;
    },
  };
}

/** Waits until as many messages more are answered as two of each of them, however busy the machine is. */
async function goOn({ sent }: { sent: Sent }): Promise<void> {
  const wanted = sent.answered.length + 2 * CLIENTS;
  await expect.poll(() => sent.answered.length, { timeout: 30_000 }).toBeGreaterThan(wanted);
}

describe('one of two servers behind a proxy that is stopped under load', {
  tags: 'nightly',
}, () => {
  let shared: SharedInstallation;
  let proxy: ReadyProxy;
  beforeAll(async () => {
    shared = await sharedInstallation();
  });
  afterAll(async () => {
    await proxy?.close();
    await shared?.stop();
  });

  it('drops no request and no message, also when it runs two processes', async () => {
    const ending = await shared.start({ ...DRAIN, WEB_CONCURRENCY: '2' });
    const staying = await shared.start();
    proxy = await readyProxy([ending.origin, staying.origin]);
    const thread = await openThread(proxy.origin);
    const writing = write(proxy.origin, thread, 'proxied');
    await goOn(writing);
    expect(await ending.end()).toBe(0);
    await goOn(writing);
    const { answered, failures } = await writing.stop();
    expect(failures).toEqual([]);
    expect(proxy.failures).toEqual([]);
    const stored = await textsOf(staying.origin, thread);
    expect(stored.toSorted()).toEqual([...answered, FIRST_MESSAGE].toSorted());
  });
});

describe('a server that is stopped', () => {
  let folder: string;
  let server: ServerProcess;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kerya-shutdown-'));
  });
  afterEach(() => server?.kill());
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const start = async (settings: Record<string, string>) => {
    server = await startServer(join(folder, 'data'), settings);
    return server;
  };

  it('answers every call it has executed, also without a proxy', {
    tags: 'nightly',
  }, async () => {
    const { origin } = await start(DRAIN);
    const thread = await openThread(origin);
    const writing = write(origin, thread, 'direct');
    await goOn(writing);
    expect(await server.end()).toBe(0);
    const { answered, failures } = await writing.stop();
    expect(answered.length).toBeGreaterThan(CLIENTS);
    // the port is closed: calls that were refused or never accepted were not executed
    const reasons = new Set(failures.map(({ reason }) => reason));
    expect([...reasons].filter((reason) => !/^ECONN(REFUSED|RESET)$/.test(reason))).toEqual([]);
    const again = await start({});
    const stored = await textsOf(again.origin, thread);
    expect(stored.toSorted()).toEqual([...answered, FIRST_MESSAGE].toSorted());
  });

  /** A message whose last bytes are still to come, and which the server has begun to receive. */
  async function slowMessage(origin: string, { token, id }: Thread) {
    const body = JSON.stringify({ text: 'lentement', clientId: 'slow' });
    const sent = request(`${origin}${API_BASE}/v1/conversations/${id}/messages`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': body.length,
        expect: '100-continue',
      },
    });
    await once(sent, 'continue');
    sent.write(body.slice(0, -5));
    return { sent, finish: () => sent.end(body.slice(-5)) };
  }
  const statusOf = async (sent: ClientRequest) =>
    ((await once(sent, 'response')) as [{ statusCode: number }])[0].statusCode;
  const isRefused = (origin: string) =>
    fetch(`${origin}/healthz`).then(
      () => false,
      () => true,
    );

  it('waits for a slow request, and makes browsers connect elsewhere', async () => {
    const { origin } = await start({ DRAIN_SECONDS: '1' });
    const thread = await openThread(origin);
    const browser = await listen(origin, thread.token);
    const left = new Promise((resolve) => {
      browser.socket.once('disconnect', resolve);
    });
    const { sent, finish } = await slowMessage(origin, thread);
    const answered = statusOf(sent);
    const ended = server.end();
    await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(503);
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    await expect.poll(() => isRefused(origin), { timeout: 5_000 }).toBe(true);
    // a browser connects again by itself unless the server disconnects it for good
    expect(await left).toBe('transport close');
    finish();
    expect(await answered).toBe(201);
    expect(await ended).toBe(0);
  });

  it('ends at once when it is stopped a second time', async () => {
    const { origin } = await start({ DRAIN_SECONDS: '60' });
    const began = performance.now();
    const ended = server.end();
    await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(503);
    process.kill(server.pid, 'SIGTERM');
    expect(await ended).toBe(1);
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it('aborts requests that have not ended after twenty seconds', { tags: 'nightly' }, async () => {
    const { origin } = await start({ DRAIN_SECONDS: '0' });
    const thread = await openThread(origin);
    const { sent } = await slowMessage(origin, thread);
    const cut = once(sent, 'error');
    const began = performance.now();
    expect(await server.end()).toBe(1);
    await cut;
    const seconds = (performance.now() - began) / 1_000;
    expect(seconds).toBeGreaterThan(19);
    expect(seconds).toBeLessThan(30);
  });
});
