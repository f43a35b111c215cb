import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendMessage } from '#contract/conversations/operations.ts';
import { searchRentals } from '#contract/rentals/operations.ts';
import { quantile } from '../../bench/measure.ts';
import { callServer } from '../support/server-process.ts';
import { FIRST_MESSAGE, openThread, renewTokens, type Thread, textsOf } from '../support/thread.ts';
import { startTopology, type Topology } from '../support/topology/index.ts';

/** Each restarts both web processes, one after the other. */
const RESTARTS = Number(process.env.RESTARTS ?? 100);
const WRITERS = 6;
const READERS = 4;
/** The pause between restarts, so that each server that starts gets requests. */
const PAUSE_MILLISECONDS = 20;
/** Well before tokens expire. */
const RENEW_MILLISECONDS = 240_000;

let topology: Topology;
beforeAll(async () => {
  // longer than the proxy takes to notice
  topology = await startTopology({ DRAIN_SECONDS: '3' });
}, 180_000);
afterAll(() => topology?.stop(), 60_000);

it(`drops no request during ${RESTARTS} rolling restarts behind a proxy under load`, async () => {
  const { origin } = topology;
  const threads: Thread[] = [];
  for (let count = 0; count < WRITERS; count += 1) threads.push(await openThread(origin));
  const acknowledged = new Map<Thread, string[]>(threads.map((thread) => [thread, []]));
  const dropped: string[] = [];
  const times: number[] = [];
  let goesOn = true;

  /** Each request is made once, without retries. */
  const ask = async (request: () => Promise<unknown>) => {
    const began = performance.now();
    try {
      await request();
      times.push(performance.now() - began);
      return true;
    } catch (error) {
      const { message, cause } = error as Error & { cause?: { code?: string } };
      dropped.push(cause?.code ?? message);
      return false;
    } finally {
      await pause(PAUSE_MILLISECONDS);
    }
  };
  const writer = async (thread: Thread) => {
    let renewed = performance.now();
    for (let count = 0; goesOn; count += 1) {
      if (performance.now() - renewed > RENEW_MILLISECONDS) {
        if (await ask(() => renewTokens(origin, thread))) renewed = performance.now();
      }
      const text = `Message ${count}`;
      const call = { params: { id: thread.id }, body: { text, clientId: text } };
      const sent = await ask(() => callServer(origin, thread.token, sendMessage, call));
      if (sent) acknowledged.get(thread)?.push(text);
    }
  };
  const reader = async () => {
    while (goesOn) await ask(() => callServer(origin, null, searchRentals, { query: {} }));
  };
  const everybody = Promise.all([
    ...threads.map(writer),
    ...Array.from({ length: READERS }, () => reader()),
  ]);
  const codes: (number | null)[] = [];
  const began = performance.now();
  try {
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      for (const name of ['web-1', 'web-2'] as const)
        codes.push(await topology.restart(name, 'end'));
    }
  } finally {
    goesOn = false;
    await everybody;
  }
  const seconds = (performance.now() - began) / 1_000;
  const [median, most, longest] = [0.5, 0.99, 1].map((share) => Math.round(quantile(times, share)));
  console.log(
    `${RESTARTS} rolling restarts in ${seconds.toFixed(0)} s: ${times.length} requests answered, ` +
      `${dropped.length} dropped; median ${median} ms, p99 ${most} ms, longest ${longest} ms`,
  );
  expect(dropped).toEqual([]);
  expect(codes.filter((code) => code !== 0)).toEqual([]);
  expect(times.length).toBeGreaterThan(RESTARTS * (WRITERS + READERS));
  for (const [thread, texts] of acknowledged) {
    expect((await textsOf(origin, thread)).toSorted()).toEqual(
      [...texts, FIRST_MESSAGE].toSorted(),
    );
  }
});
