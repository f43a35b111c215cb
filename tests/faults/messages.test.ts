/** @module-tag nightly */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Installation, startInstallation } from '../support/installation.ts';
import { findingsIn, findingsInDatabase } from '../support/messaging/findings.ts';
import { runMessages } from '../support/messaging/run.ts';

const SEED = Number(process.env.SEED ?? Date.now() % 100_000);

let installation: Installation;
const test = new AbortController();
beforeAll(async () => {
  installation = await startInstallation();
});
afterAll(async () => {
  test.abort();
  await installation?.stop();
});

it('messages arrive once and in order while both servers, Redis and connections break', async () => {
  // SEED=... repeats a run
  console.log(`seed ${SEED}`);
  const size = {
    messages: 1_000,
    members: 10,
    faults: { kills: 1, redisRestarts: 1, cuts: 5 },
    seed: SEED,
  };
  const run = await runMessages(installation, size, test.signal);
  expect(run.left).toEqual([]);
  expect(await findingsIn(run)).toEqual([]);
  expect(await findingsInDatabase(installation.databaseUrl)).toEqual([]);
});
