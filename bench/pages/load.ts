import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { installedProgram } from '../../tests/support/installed-program.ts';
import { cpuMilliseconds } from '../../tests/support/process-time.ts';
import { BROWSER_HEADERS } from '../http-client.ts';

/** What one round of load found. */
export interface Load {
  /** Answers a second. */
  rate: number;
  /** Milliseconds of the server's processor time an answer. */
  cpu: number;
}

const CONNECTIONS = 16;
const run = promisify(execFile);

/**
 * Asks for one address as fast as it is answered. By a program of its own that costs a fraction of the server's time:
 * one that is as dear as the server measures itself.
 * @throws when anything but a success came back
 */
export async function load(address: string, pid: number, seconds: number): Promise<Load> {
  const headers = Object.entries(BROWSER_HEADERS).flatMap(([name, value]) => [
    '-H',
    `${name}: ${value}`,
  ]);
  const parameters = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, ...headers, address];
  const before = cpuMilliseconds(pid);
  const { stdout } = await run(installedProgram('wrk'), parameters);
  const cpu = cpuMilliseconds(pid) - before;
  const answers = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  if (/Non-2xx|Socket errors/.test(stdout) || !answers) {
    throw new Error(`${address} was refused or broke:\n${stdout}`);
  }
  return { rate, cpu: cpu / answers };
}

/** Processor time of the server for each of some addresses, asked four at a time, in milliseconds. */
export async function cpuOf(addresses: string[], pid: number): Promise<number> {
  const before = cpuMilliseconds(pid);
  const queue = addresses.values();
  const ask = async () => {
    for (const address of queue) {
      const answer = await fetch(address, { headers: BROWSER_HEADERS });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, ask));
  return (cpuMilliseconds(pid) - before) / addresses.length;
}
