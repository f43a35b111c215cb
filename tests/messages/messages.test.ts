import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Installation, startInstallation } from '../support/installation.ts';
import { findingsIn, findingsInDatabase } from '../support/messaging/findings.ts';
import { runMessages } from '../support/messaging/run.ts';

const MESSAGES = Number(process.env.MESSAGES ?? 20_000);
const MEMBERS = 50;
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

it(`${MESSAGES} messages of ${MEMBERS} members arrive once and in order in spite of any fault`, async () => {
  // SEED=... repeats a run
  console.log(`seed ${SEED}`);
  const size = {
    messages: MESSAGES,
    members: MEMBERS,
    faults: { kills: 8, redisRestarts: 6, cuts: 60 },
    seed: SEED,
  };
  const run = await runMessages(installation, size, test.signal);
  expect(run.left).toEqual([]);
  expect(await findingsIn(run)).toEqual([]);
  expect(await findingsInDatabase(installation.databaseUrl)).toEqual([]);
});
