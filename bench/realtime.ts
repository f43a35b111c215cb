// `npm run bench:realtime`: memory of idle sockets on a server on PostgreSQL, how long messages take to the other side
// while a thousand members write, and how soon one side sees the other's actions. Each compared with a bare socket.io.
import { execFileSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { ensureBuilt } from '../scripts/setup/build.mjs';
import { machine } from './measure.ts';
import { type Sent, startBrowsers } from './realtime/browsers-process.ts';
import { memoryOf } from './realtime/memory.ts';
import { EVERY_SECONDS, LOOKS, OPTIONS } from './realtime/options.ts';
import { reportDelivery, reportLooks, reportMemory } from './realtime/report.ts';
import { setStage } from './realtime/stage.ts';

const { sockets, senders, seconds, rounds, settleSeconds } = OPTIONS;
/** Everyone has written once, so that no measured message is the first of its conversation. */
const WARM_UP_SECONDS = EVERY_SECONDS;
/** The browsers have a socket to the server and one to the floor, and connections for writing. */
const FILES_NEEDED = 2 * sockets + 1_000;

// Node raises the soft limit to the hard one by itself
const files = Number(execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' })) || Infinity;
if (files < FILES_NEEDED) {
  console.error(`${FILES_NEEDED} open files are needed, ${files} allowed: ulimit -Hn, --sockets.`);
  process.exit(1);
}
if (!OPTIONS.built) ensureBuilt();
const stage = await setStage({ members: sockets, pairs: senders / 2 + LOOKS });
const browsers = startBrowsers();
try {
  const { server, bare, seeded } = stage;
  const load = () => loadavg()[0]?.toFixed(1);
  console.log(`${machine()}, ${files} files, load ${load()} at the start`);

  const pids = [server.pid, bare.pid];
  const before = await memoryOf(pids, settleSeconds);
  await browsers.ask({ ask: 'connect', origin: server.origin, bareOrigin: bare.origin, seeded });
  const after = await memoryOf(pids, settleSeconds);
  const [ofServer, ofBare] = pids.map((_, index) => ({
    before: before[index] ?? Number.NaN,
    after: after[index] ?? Number.NaN,
  })) as [Parameters<typeof reportMemory>[1], Parameters<typeof reportMemory>[2]];
  const light = reportMemory(sockets, ofServer, ofBare);

  const [writing, looking] = [seeded.pairs.slice(LOOKS), seeded.pairs.slice(0, LOOKS)];
  reportLooks(await browsers.ask({ ask: 'look', pairs: looking }));

  const pace = { pairs: writing, everySeconds: EVERY_SECONDS };
  await browsers.ask({ ask: 'send', ...pace, seconds: WARM_UP_SECONDS });
  await browsers.ask({ ask: 'echo', ...pace, seconds: WARM_UP_SECONDS });
  const floor: Sent[] = [];
  const sent: Sent[] = [];
  for (let round = 0; round < rounds; round += 1) {
    floor.push(await browsers.ask({ ask: 'echo', ...pace, seconds }));
    sent.push(await browsers.ask({ ask: 'send', ...pace, seconds }));
  }
  const quick = reportDelivery(senders, floor, sent);
  console.log(`\nLoad ${load()} at the end. ${light && quick ? 'PASS' : 'FAIL'}`);
  process.exitCode = light && quick ? 0 : 1;
} finally {
  browsers.stop();
  await stage.stop();
}
