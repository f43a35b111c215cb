// `npm run bench:lighthouse`: the scores of Lighthouse's mobile profile for the pages visitors enter by, compared with a
// constant page in the same Lighthouse. PAGES=home,list LANGUAGES=fr RUNS=1 measures less.
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../scripts/setup/build.mjs';
import { startSite } from '../tests/support/site.ts';
import { serveFloor } from './lighthouse/floor.ts';
import { lookAt } from './lighthouse/look.ts';
import { OPTIONS } from './lighthouse/options.ts';
import { pagesOf } from './lighthouse/pages.ts';
import { reportFailures, reportScores, type Seen } from './lighthouse/report.ts';
import { machine, median } from './measure.ts';

const { pages, languages, runs } = OPTIONS;

ensureBuilt();
const dataDirectory = await mkdtemp(join(tmpdir(), 'kerya-lighthouse-'));
const site = await startSite({ dataDirectory });
const floor = await serveFloor();
try {
  const load = () => loadavg()[0]?.toFixed(1);
  console.log(`${machine()}, load ${load()} at the start`);
  const addressOf = await pagesOf(site.origin);
  const seen: (Seen & { address: string })[] = [
    { name: 'floor: a constant', address: floor.address, looks: [], isFloor: true },
    ...languages.flatMap((language) =>
      pages.map((page) => ({
        name: `${page} ${language}`,
        address: addressOf(page, language),
        looks: [],
      })),
    ),
  ];
  // like a site that has been running for a while
  for (const { address } of seen) await (await fetch(address)).text();
  for (let run = 0; run < runs; run += 1) {
    for (const { address, looks } of seen) looks.push(await lookAt(address));
  }

  const looks = seen.flatMap((page) => page.looks);
  const index = median(looks.map(({ benchmarkIndex }) => benchmarkIndex));
  console.log(
    `${looks[0]?.versions}, mobile profile, ${runs} runs in turns, benchmark index ${index.toFixed(0)} (median)`,
  );
  const passed = reportScores(seen);
  reportFailures(seen);
  console.log(`\nLoad ${load()} at the end. ${passed ? 'PASS' : 'FAIL'}`);
  process.exitCode = passed ? 0 : 1;
} finally {
  await floor.stop();
  await site.stop();
  await rm(dataDirectory, { recursive: true, force: true });
}
