import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding } from './findings.ts';
import { runTool } from './run-tool.ts';

/** All modules that attack the site without an outside server (as those for SSRF and XXE need). */
const MODULES = [
  'cookieflags',
  'crlf',
  'csp',
  'exec',
  'file',
  'http_headers',
  'methods',
  'permanentxss',
  'redirect',
  'sql',
  'xss',
];

/** The limits of depth and time. */
export interface Bounds {
  depth: number;
  crawlSeconds: number;
  /** For each module. */
  attackSeconds: number;
}

type Section = Record<string, { path: string; info: string; parameter?: string }[]>;

/**
 * Has Wapiti crawl a site and attack what it finds.
 * @param folder for its report and its session
 * @returns its findings, and how many addresses it came to @throws when it writes no report
 */
export async function wapiti(
  origin: string,
  starts: readonly string[],
  folder: string,
  { depth, crawlSeconds, attackSeconds }: Bounds,
): Promise<{ findings: Finding[]; pages: number }> {
  const report = join(folder, 'wapiti.json');
  const { output } = await runTool(
    'wapiti',
    [
      ...['-u', `${origin}/`, '--scope', 'domain', '-d', String(depth)],
      ...starts.flatMap((path) => ['-s', origin + path]),
      ...['-m', MODULES.join(','), '--max-links-per-page', '40', '--max-files-per-dir', '15'],
      ...['--max-scan-time', String(crawlSeconds), '--max-attack-time', String(attackSeconds)],
      ...['--max-parameters', '12', '-t', '10', '-S', 'polite'],
      ...['--flush-session', '--store-session', folder, '--store-config', folder],
      ...['--no-bugreport', '-f', 'json', '-o', report, '-v', '1'],
    ],
    { seconds: crawlSeconds + MODULES.length * attackSeconds + 60 },
  );
  const written = await readFile(report, 'utf8').catch(() => null);
  if (written === null) throw new Error(`Wapiti wrote no report:\n${output.slice(-2_000)}`);
  const { vulnerabilities, anomalies } = JSON.parse(written) as Record<string, Section>;
  const findings = [vulnerabilities, anomalies].flatMap((section) =>
    Object.entries(section ?? {}).flatMap(([category, found]) =>
      found.map(({ path, info }): Finding => ({ tool: 'wapiti', category, path, info })),
    ),
  );
  const pages = new Set(output.match(/https?:\/\/\S+/g)).size;
  return { findings, pages };
}
