// `npm run bench:sign-in`: does the time of signing in reveal whether an address has an account, and does
// signing in starve everything else? Each value is printed with its reference from the same run.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login, register } from '#contract/accounts/operations.ts';
import { callUrl } from '#contract/call-url.ts';
import { ensureBuilt } from '../scripts/setup/build.mjs';
import { startServer } from '../tests/support/server-process.ts';
import { machine, median, milliseconds, quantile, timed } from './measure.ts';

const TRIES = 200;
const MOST_DIFFERENCE = 0.1;
const AT_ONCE = 40;
const ROUNDS = 10;
const HEALTH_CALLS = 1_000;
const MOST_SLOWER = 5;

ensureBuilt();
const dataDirectory = await mkdtemp(join(tmpdir(), 'kerya-bench-'));
const { origin, kill } = await startServer(dataDirectory);

const signIn = (email: string) =>
  fetch(origin + callUrl(login), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'not-this-one' }),
  }).then((answer) => answer.text());
const health = () => timed(() => fetch(`${origin}/healthz`).then((answer) => answer.text()));

try {
  console.log(machine());
  const known = 'known@example.com';
  await fetch(origin + callUrl(register), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstname: 'Amel',
      lastname: 'Ben Salah',
      email: known,
      password: 'corde-lampe-8',
      passwordConfirmation: 'corde-lampe-8',
      acceptTerms: true,
    }),
  });
  process.exitCode = (await alike(known)) && (await responsive(known)) ? 0 : 1;
} finally {
  await kill();
  await rm(dataDirectory, { recursive: true, force: true });
}

/** A wrong password for a known address, and any for an unknown one, in turns. */
async function alike(known: string): Promise<boolean> {
  for (let time = 0; time < 20; time += 1) await signIn(known);
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let time = 0; time < TRIES; time += 1) {
    const order =
      time % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const which of order) {
      const email = which === 'known' ? known : `unknown-${time}@example.com`;
      times[which].push(await timed(() => signIn(email)));
    }
  }
  const one = median(times.known);
  const other = median(times.unknown);
  const difference = Math.abs(one - other) / Math.min(one, other);
  const passed = difference < MOST_DIFFERENCE;
  console.log(
    `sign-in, ${TRIES} interleaved tries each: known ${milliseconds(one)}, unknown ${milliseconds(other)} (medians), ` +
      `${(100 * difference).toFixed(1)} % apart, ${passed ? 'within' : 'OVER'} ${100 * MOST_DIFFERENCE} %`,
  );
  return passed;
}

/** `/healthz` without other load, and while many sign in at once. */
async function responsive(known: string): Promise<boolean> {
  const idle: number[] = [];
  for (let time = 0; time < HEALTH_CALLS; time += 1) idle.push(await health());
  const busy: number[] = [];
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    let signingIn = true;
    const all = Promise.all(Array.from({ length: AT_ONCE }, () => signIn(known)));
    const began = performance.now();
    const over = all.then(() => {
      signingIn = false;
      took.push(performance.now() - began);
    });
    while (signingIn) busy.push(await health());
    await over;
  }
  const floor = quantile(idle, 0.99);
  const loaded = quantile(busy, 0.99);
  const passed = loaded <= MOST_SLOWER * floor;
  console.log(
    `/healthz p99: idle ${milliseconds(floor)} (${idle.length} calls), while ${AT_ONCE} sign in ${milliseconds(loaded)} ` +
      `(${busy.length} calls, ${ROUNDS} rounds of ${milliseconds(median(took))}), ${(loaded / floor).toFixed(1)} x, ` +
      `${passed ? 'within' : 'OVER'} ${MOST_SLOWER} x`,
  );
  return passed;
}
