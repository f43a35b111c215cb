import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { register } from '#contract/accounts/operations.ts';
import { pageUrl } from '#contract/paths.ts';
import { createRental, getRental } from '#contract/rentals/operations.ts';
import { rentalFacts } from '../support/factories.ts';
import { memberFacts } from '../support/member.ts';
import { callServer, RefusedCall } from '../support/server-process.ts';
import { startTopology, type Topology } from '../support/topology/index.ts';

const WRITERS = 6;
/** How many more writes are acknowledged before the primary is killed, and after the site is back. */
const MORE_WRITES = 5 * WRITERS;
const WRITING_MILLISECONDS = 60_000;
/** The timeout for the site to be back. */
const BACK_WITHIN_MILLISECONDS = 10_000;
const RETRY_PAUSE_MILLISECONDS = 100;

interface Acknowledged {
  id: string;
  name: string;
  /** When it was first tried, and when it was acknowledged. */
  begun: number;
  at: number;
  tries: number;
}

describe('the death of the primary', () => {
  let topology: Topology;
  const tokens: string[] = [];
  const acknowledged: Acknowledged[] = [];
  const refusals: unknown[] = [];
  let killedAt = 0;

  beforeAll(async () => {
    topology = await startTopology();
    for (let writer = 0; writer < WRITERS; writer += 1) {
      const { accessToken } = await callServer(topology.origin, null, register, {
        body: memberFacts(),
      });
      tokens.push(accessToken);
    }
  }, 180_000);
  afterAll(() => topology?.stop());

  /** Publishes one after the other, each until it is acknowledged, under its own key. */
  async function write(token: string, goesOn: () => boolean): Promise<void> {
    while (goesOn()) {
      const name = `Perceuse ${crypto.randomUUID()}`;
      const headers = { 'idempotency-key': name };
      const begun = performance.now();
      for (let tries = 1; ; tries += 1) {
        try {
          const body = rentalFacts({ name });
          const { id } = await callServer(topology.origin, token, createRental, { body }, headers);
          acknowledged.push({ id, name, begun, at: performance.now(), tries });
          break;
        } catch (error) {
          refusals.push(error);
          await pause(RETRY_PAUSE_MILLISECONDS);
        }
      }
    }
  }

  /** Waits until this many more writes are acknowledged. */
  async function goOnWriting(): Promise<void> {
    const enough = acknowledged.length + MORE_WRITES;
    await expect
      .poll(() => acknowledged.length, { timeout: WRITING_MILLISECONDS, interval: 20 })
      .toBeGreaterThanOrEqual(enough);
  }

  it('loses no acknowledged write, and the site answers again within ten seconds by itself', async () => {
    let writing = true;
    const writers = tokens.map((token) => write(token, () => writing));
    await goOnWriting();

    killedAt = performance.now();
    await topology.primary.kill();
    await topology.promote();
    const firstAfter = () =>
      acknowledged.find(({ begun, at }) => begun > killedAt && at > killedAt);
    await expect
      .poll(firstAfter, { timeout: 4 * BACK_WITHIN_MILLISECONDS, interval: 20 })
      .toBeDefined();
    const page = await fetch(topology.origin + pageUrl('fr', 'offers'));
    expect(page.status).toBe(200);
    const backIn = (firstAfter()?.at ?? Number.NaN) - killedAt;
    await goOnWriting();
    writing = false;
    await Promise.all(writers);

    const longest = Math.max(...acknowledged.map(({ begun, at }) => at - begun));
    console.log(
      `failover: ${acknowledged.length} writes acknowledged, ${refusals.length} refused and repeated; ` +
        `the first one begun after the kill was acknowledged ${Math.round(backIn)} ms after it, ` +
        `the longest took ${Math.round(longest)} ms`,
    );
    expect(backIn).toBeLessThan(BACK_WITHIN_MILLISECONDS);
    expect(longest).toBeLessThan(BACK_WITHIN_MILLISECONDS);
  });

  it('gives callers only errors to retry later', () => {
    expect(refusals.length).toBeGreaterThan(0);
    const others = refusals.filter(
      (refusal) => !(refusal instanceof RefusedCall && refusal.status === 503),
    );
    expect(others).toEqual([]);
  });

  it('keeps every acknowledged write, once', async () => {
    const client = new pg.Client({ connectionString: `${topology.standby.url}/postgres` });
    await client.connect();
    const { rows } = await client
      .query<{ id: string; name: string }>('select id, name from rentals')
      .finally(() => client.end());
    const byName = Map.groupBy(rows, ({ name }) => name);
    const stored = acknowledged.map(({ name }) => byName.get(name)?.map(({ id }) => id));
    expect(stored).toEqual(acknowledged.map(({ id }) => [id]));
    expect(rows).toHaveLength(acknowledged.length);
    const last = acknowledged.at(-1) as Acknowledged;
    const shown = await callServer(topology.origin, null, getRental, { params: { id: last.id } });
    expect(shown.name).toBe(last.name);
  });
});
