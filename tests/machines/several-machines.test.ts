import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { register } from '#contract/accounts/operations.ts';
import type { Session } from '#contract/accounts/user.ts';
import { startConversation } from '#contract/conversations/operations.ts';
import { pageUrl } from '#contract/paths.ts';
import { createRental, getRental, updateRental } from '#contract/rentals/operations.ts';
import { rentalFacts } from '../support/factories.ts';
import { memberFacts } from '../support/member.ts';
import { runOn } from '../support/postgres-server.ts';
import { callServer, startServer } from '../support/server-process.ts';
import { listen } from '../support/socket.ts';
import { startTopology, type Topology } from '../support/topology/index.ts';

const SOON = { timeout: 8_000, interval: 50 };

describe('a site on several machines', () => {
  let topology: Topology;
  let one: string;
  let other: string;
  let owner: Session;

  beforeAll(async () => {
    topology = await startTopology();
    [one, other] = topology.web.map(({ origin }) => origin) as [string, string];
    owner = await callServer(topology.origin, null, register, { body: memberFacts() });
  }, 180_000);
  afterAll(() => topology?.stop());

  const publish = (name: string) =>
    callServer(one, owner.accessToken, createRental, { body: rentalFacts({ name }) });
  /** The name of a rental for a caller. */
  const nameFor = async (accessToken: string | null, id: string) =>
    (await callServer(other, accessToken, getRental, { params: { id } })).name;
  const onPrimary = (statement: string) => runOn(`${topology.primary.url}/postgres`, statement);
  const onReplica = (statement: string) => runOn(`${topology.standby.url}/postgres`, statement);
  /** Changes a rental directly in the database, so that no process is notified. */
  const rename = (id: string, name: string) =>
    onPrimary(`update rentals set name = '${name}' where id = '${id}'`);
  const page = async (origin: string, id: string) =>
    (await fetch(origin + pageUrl('fr', 'rental', { rentalId: id }))).text();
  /** Waits until the replica answers visitors: after an invalidation they read from the primary for a moment. */
  const replicaAnswers = async (id: string) => {
    await onReplica('select pg_wal_replay_pause()');
    const name = `Ponceuse ${crypto.randomUUID()}`;
    await rename(id, name);
    const answered = (await nameFor(null, id)) !== name;
    await onReplica('select pg_wal_replay_resume()');
    await expect.poll(() => nameFor(null, id), SOON).toBe(name);
    return answered;
  };

  it('answers visitors from the replica and members from the primary', async () => {
    const { id } = await publish('Scie sauteuse');
    await expect.poll(() => replicaAnswers(id), SOON).toBe(true);
    await onReplica('select pg_wal_replay_pause()');
    const before = await nameFor(null, id);
    await rename(id, 'Scie circulaire');
    expect(await nameFor(null, id)).toBe(before);
    expect(await nameFor(owner.accessToken, id)).toBe('Scie circulaire');
    // a replica that lags behind is not used
    await expect
      .poll(() => nameFor(null, id), { ...SOON, timeout: 12_000 })
      .toBe('Scie circulaire');
    await onReplica('select pg_wal_replay_resume()');
    // and is used again once it has caught up
    await expect.poll(() => replicaAnswers(id), SOON).toBe(true);
  });

  it('does not promise browsers the keep-alive time that processes grant to the proxy', async () => {
    const [behind, before] = await Promise.all(
      [one, topology.origin].map((origin) => fetch(`${origin}/healthz`)),
    );
    expect(behind?.headers.has('keep-alive')).toBe(true);
    expect(before?.headers.has('keep-alive')).toBe(false);
  });

  it('caches no outdated page, however far the replica is behind', async () => {
    const { id } = await publish('Perceuse sans fil');
    for (const origin of [one, other]) {
      await vi.waitFor(
        async () => expect(await page(origin, id)).toContain('Perceuse sans fil'),
        SOON,
      );
    }
    await onReplica('select pg_wal_replay_pause()');
    const body = rentalFacts({ name: 'Perceuse filaire' });
    await callServer(one, owner.accessToken, updateRental, { params: { id }, body });
    for (const origin of [one, other]) {
      await vi.waitFor(
        async () => expect(await page(origin, id)).toContain('Perceuse filaire'),
        SOON,
      );
    }
    await onReplica('select pg_wal_replay_resume()');
  });

  it('sends a browser on one process, through the worker, what was written through the other', async () => {
    const browser = await listen(one, owner.accessToken);
    const { id: rentalId } = await publish('Tondeuse');
    const guest = await callServer(other, null, register, { body: memberFacts() });
    const body = { rentalId, text: 'Bonjour' };
    await callServer(other, guest.accessToken, startConversation, { body });
    expect(await browser.next('message')).toMatchObject({ text: 'Bonjour' });
    browser.close();
  });

  it('serves no requests on the worker', async () => {
    const { origin } = topology.worker;
    const { status } = await fetch(origin + pageUrl('fr', 'offers'));
    expect(status).toBe(404);
    await expect(listen(origin, owner.accessToken)).rejects.toThrow();
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  });

  it('works without its replica', async () => {
    const { id } = await publish('Échelle');
    await expect.poll(() => replicaAnswers(id), SOON).toBe(true);
    await topology.replicaPooler.kill();
    for (let call = 0; call < 20; call += 1) expect(await nameFor(null, id)).not.toBe('');
  });

  it('runs as several processes of one machine, each replaced when it ends', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kerya-concurrency-'));
    const server = await startServer(folder, { ...topology.settings, WEB_CONCURRENCY: '2' });
    try {
      await expect.poll(() => childrenOf(server.pid), SOON).toHaveLength(2);
      const [first] = childrenOf(server.pid);
      process.kill(first as number, 'SIGKILL');
      const patient = () =>
        fetch(`${server.origin}/healthz`, { signal: AbortSignal.timeout(1_000) });
      await vi.waitFor(async () => expect((await patient()).status).toBe(200), SOON);
      await expect
        .poll(() => childrenOf(server.pid).filter((pid) => pid !== first), SOON)
        .toHaveLength(2);
      const children = childrenOf(server.pid);
      process.kill(server.pid, 'SIGTERM');
      await expect.poll(() => children.some(isRunning), SOON).toBe(false);
    } finally {
      await server.kill();
      await rm(folder, { recursive: true, force: true });
    }
  });
});

function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return text === '' ? [] : text.split(' ').map(Number);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
