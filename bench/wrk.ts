import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { installedProgram } from '../tests/support/installed-program.ts';

const run = promisify(execFile);

/** The load. */
interface Asking {
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  /** Varies the requests: a Lua script, and its arguments. */
  script?: { path: string; parameters: string[] };
}

/**
 * Sends requests as fast as they are answered, by a separate program that costs a fraction of the server's time: one as
 * expensive as the server would measure itself.
 * @returns the number of answers, answers a second, and all that wrk and its script printed
 * @throws for any answer but a success
 */
export async function wrk(
  address: string,
  { connections, seconds, headers = {}, script }: Asking,
): Promise<{ answers: number; rate: number; printed: string }> {
  const { stdout } = await run(
    installedProgram('wrk'),
    [
      ...['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s'],
      ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
      ...(script ? ['-s', script.path, address, '--', ...script.parameters] : [address]),
    ],
    { maxBuffer: 2 ** 24 },
  );
  const answers = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  if (/Non-2xx|Socket errors/.test(stdout) || !answers) {
    throw new Error(`${address} was refused or broke:\n${stdout}`);
  }
  return { answers, rate, printed: stdout };
}
