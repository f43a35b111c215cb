import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendMessage } from '#contract/conversations/operations.ts';
import { median } from '../../bench/measure.ts';
import { callServer, type ServerProcess } from '../support/server-process.ts';
import { type SharedInstallation, sharedInstallation } from '../support/shared-installation.ts';
import { openThread, type Thread, textsOf } from '../support/thread.ts';

const KILLS = Number(process.env.KILLS ?? 10);
const WRITERS = 8;
const WRITING_MILLISECONDS = 1_000;
const BACK_WITHIN_MILLISECONDS = 2_000;

let shared: SharedInstallation;
let server: ServerProcess;
beforeAll(async () => {
  shared = await sharedInstallation();
  server = await shared.start();
}, 120_000);
afterAll(() => shared?.stop());

it(`is back within ${BACK_WITHIN_MILLISECONDS} ms of each of ${KILLS} kills, on PostgreSQL`, async () => {
  const thread = await openThread(server.origin);
  const acknowledged: string[] = [];
  const recoveries: { wall: number; cpu: number }[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const writing = write(server.origin, thread, `${kill}`, acknowledged);
    await pause(WRITING_MILLISECONDS);
    await server.kill();
    const killed = performance.now();
    server = await shared.start();
    const text = `first after ${kill}`;
    const call = { params: { id: thread.id }, body: { text, clientId: text } };
    await callServer(server.origin, thread.token, sendMessage, call);
    acknowledged.push(text);
    recoveries.push({ wall: performance.now() - killed, cpu: server.startedIn.cpu });
    await writing;
  }
  const times = (by: 'wall' | 'cpu') => recoveries.map((recovery) => recovery[by]);
  const [wall, cpu] = [times('wall'), times('cpu')];
  console.log(
    `from the start after a kill to the first message acknowledged: median ${Math.round(median(wall))} ms, ` +
      `longest ${Math.round(Math.max(...wall))} ms (${Math.round(Math.max(...cpu))} ms of processor); load ${loadavg()[0]?.toFixed(1)}`,
  );
  const stored = await textsOf(server.origin, thread);
  expect(acknowledged.filter((text) => !stored.includes(text))).toEqual([]);
  expect(new Set(stored).size).toBe(stored.length);

  const processors = availableParallelism();
  // when other processes keep the processors busy, processor time is judged instead of wall time
  const busy = (loadavg()[0] ?? 0) > processors;
  if (busy) expect(Math.max(...cpu)).toBeLessThan(BACK_WITHIN_MILLISECONDS * processors);
  else expect(Math.max(...wall)).toBeLessThan(BACK_WITHIN_MILLISECONDS);
});

/** Several clients write until their server is gone. */
async function write(
  origin: string,
  { token, id }: Thread,
  name: string,
  acknowledged: string[],
): Promise<void> {
  const writer = async (number: number) => {
    for (let count = 0; ; count += 1) {
      const text = `${name}/${number}/${count}`;
      const call = { params: { id }, body: { text, clientId: text } };
      const sent = await callServer(origin, token, sendMessage, call).catch(() => null);
      if (!sent) return;
      acknowledged.push(text);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, number) => writer(number)));
}
