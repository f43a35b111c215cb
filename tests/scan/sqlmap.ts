import { join } from 'node:path';
import type { Finding } from './findings.ts';
import { runTool } from './run-tool.ts';

/** A call whose parts are tried; `*` marks a part of a path. */
export interface Call {
  path: string;
  /** Sent as JSON. */
  body?: Record<string, unknown>;
  /** As a member, with this access token. */
  token?: string;
}

const FOUND = /Parameter: (.+?) \((.+?)\)\s+Type: (.+?)\s+Title: (.+)/g;
/** Its output when it has tried everything. */
const NOTHING = /all tested parameters do not appear to be injectable|no parameter\(s\) found/;

/**
 * Makes sqlmap try each part of a call.
 * @returns its findings @throws when it did not finish
 */
export async function sqlmap(
  origin: string,
  { path, body, token }: Call,
  folder: string,
  seconds: number,
): Promise<Finding[]> {
  const { output, cutOff } = await runTool(
    'sqlmap',
    [
      ...['-u', origin + path, '--batch', '--disable-coloring', '--flush-session'],
      ...['--level', '1', '--risk', '1', '--technique', 'BEUT', '--time-sec', '3'],
      ...['--timeout', '10', '--retries', '0', '--threads', '2'],
      ...['--ignore-code', '*', '--output-dir', join(folder, 'sqlmap')],
      ...(body ? ['--data', JSON.stringify(body), '-H', 'Content-Type: application/json'] : []),
      ...(token ? ['-H', `Authorization: Bearer ${token}`] : []),
    ],
    { seconds },
  );
  const findings = [...output.matchAll(FOUND)].map(
    ([, parameter, place, type, title]): Finding => ({
      tool: 'sqlmap',
      category: `SQL injection (${type})`,
      path,
      info: `${parameter} (${place}): ${title}`,
    }),
  );
  if (findings.length === 0 && !NOTHING.test(output)) {
    const why = cutOff ? 'its time was over' : 'it ended early';
    throw new Error(`sqlmap tried ${path} in vain, ${why}:\n${output.slice(-1_500)}`);
  }
  return findings;
}
