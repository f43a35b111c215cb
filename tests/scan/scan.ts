// `npm run test:scan` runs it: the scanners on a server with planted flaws, which they must find, then on the site.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '../support/site.ts';
import { EXPLAINED, type Finding, unexplained } from './findings.ts';
import { PLANTED, serveWithFlaws } from './planted-flaw.ts';
import { sqlmap } from './sqlmap.ts';
import { calls, STARTS } from './targets.ts';
import { wapiti } from './wapiti.ts';

const CONTROL = { depth: 2, crawlSeconds: 20, attackSeconds: 20 };
const SITE = { depth: 3, crawlSeconds: 60, attackSeconds: 25 };
const SQLMAP_SECONDS = 90;

const folder = await mkdtemp(join(tmpdir(), 'kerya-scan-'));
const subfolder = async (name: string) => {
  const path = join(folder, name);
  await mkdir(path);
  return path;
};
const print = ({ tool, category, path, info }: Finding) =>
  console.log(`  ${tool}: ${category} at ${path}: ${info}`);

/** What of the planted flaws a tool has missed. */
async function missedFlaws(): Promise<string[]> {
  const flawed = await serveWithFlaws();
  try {
    const control = await subfolder('control');
    const crawled = await wapiti(flawed.origin, ['/item?id=1', '/search?q=tent'], control, CONTROL);
    const injected = await sqlmap(flawed.origin, { path: '/item?id=1' }, control, SQLMAP_SECONDS);
    const found = { wapiti: crawled.findings, sqlmap: injected };
    return (['wapiti', 'sqlmap'] as const).flatMap((tool) =>
      PLANTED[tool]
        .filter((flaw) => !found[tool].some(({ category }) => category.includes(flaw)))
        .map((flaw) => `${tool}: ${flaw}`),
    );
  } finally {
    await flawed.close();
  }
}

async function scanSite(): Promise<Finding[]> {
  const site = await startSite({ dataDirectory: await subfolder('data') });
  try {
    const scanned = await subfolder('site');
    const { findings, pages } = await wapiti(site.origin, STARTS, scanned, SITE);
    console.log(`Wapiti came to ${pages} addresses.`);
    for (const call of await calls(site.origin)) {
      findings.push(...(await sqlmap(site.origin, call, scanned, SQLMAP_SECONDS)));
      console.log(`sqlmap tried ${call.path}`);
    }
    if (pages < STARTS.length) throw new Error('Wapiti came nowhere.');
    return findings;
  } finally {
    await site.stop();
  }
}

try {
  const missed = await missedFlaws();
  if (missed.length > 0) throw new Error(`Planted flaws were not found: ${missed.join(', ')}.`);
  console.log('Both scanners find the planted flaws.');
  const findings = await scanSite();
  const left = unexplained(findings);
  console.log(`${findings.length} findings, ${findings.length - left.length} of them explained:`);
  for (const { info, category, because } of EXPLAINED) {
    console.log(`  ${(info ?? category).source}: ${because}`);
  }
  if (left.length > 0) {
    console.log('Unexplained:');
    left.forEach(print);
    process.exitCode = 1;
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
