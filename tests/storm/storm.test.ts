import { afterAll, beforeAll, expect, it } from 'vitest';
import { draws } from '../../bench/search/random.ts';
import { RefusedCall } from '../support/server-process.ts';
import { findingsOf, INVARIANTS } from '../support/storm/invariants.ts';
import { emptyJournal } from '../support/storm/journal.ts';
import { startLoad } from '../support/storm/load.ts';
import { settle } from '../support/storm/settle.ts';
import { type Stage, setStage } from '../support/storm/stage.ts';
import { storm } from '../support/storm/weather.ts';

const SECONDS = Number(process.env.SECONDS ?? 180);
const SEED = Number(process.env.SEED ?? Date.now() % 100_000);
/** The time for everything begun to be acknowledged, once there are no more faults. */
const LONGEST_END_MILLISECONDS = 120_000;

let stage: Stage;
const test = new AbortController();
beforeAll(async () => {
  stage = await setStage();
}, 180_000);
afterAll(async () => {
  test.abort();
  await stage?.stop();
}, 60_000);

it(`keeps its invariants through ${SECONDS} seconds of faults`, async () => {
  // SEED=... repeats the same faults
  console.log(`seed ${SEED}`);
  const journal = emptyJournal();
  const { origin } = stage.balancer;
  const load = await startLoad(origin, journal, draws(SEED), test.signal);
  const weather = await storm(stage, SECONDS, SEED);
  const tooLate = setTimeout(() => test.abort(), LONGEST_END_MILLISECONDS);
  await load.stop();
  clearTimeout(tooLate);
  const settled = await settle(stage.databaseUrl());

  for (const [name, { times, seconds }] of weather) {
    console.log(`${String(times).padStart(3)} x ${name}, ${seconds.toFixed(1)} s`);
  }
  const counts = Object.entries(journal).flatMap(([name, noted]) => {
    if (typeof noted === 'number') return `${noted} ${name}`;
    return `${noted instanceof Map ? noted.size : noted.length} ${name}`;
  });
  console.log(`everything left to do was done after ${settled.toFixed(0)} s`);
  console.log(`acknowledged: ${counts.join(', ')}`);
  const groups = Map.groupBy(journal.faults, (fault) =>
    fault instanceof RefusedCall ? fault.message.slice(0, 80) : causeOf(fault as Error),
  );
  for (const [what, times] of groups) console.log(`${times.length} x ${what}`);

  const { mail, sms, databaseUrl } = stage;
  expect(await findingsOf({ origin, mail, sms, databaseUrl }, journal, weather)).toEqual({});
  console.log(`${INVARIANTS.length} invariants hold`);
});

const causeOf = ({ message, cause }: Error) =>
  (cause as { code?: string } | undefined)?.code ?? message;
