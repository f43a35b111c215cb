import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { callUrl } from '#contract/call-url.ts';
import type { Operation, OperationCall, OperationOutput } from '#contract/operation.ts';
import { ALLOCATION, ENGINE_SETTINGS } from '../../server/runtime/memory.mjs';
import { freePort } from './free-port.ts';
import { cpuMilliseconds, type StartTime } from './process-time.ts';

const PROJECT = resolve(import.meta.dirname, '../..');
/** The longest start: with the demo data, on a slow machine. */
const LONGEST_START_MILLISECONDS = 180_000;
/** The web client's own timeout of a message. */
const LONGEST_ANSWER_MILLISECONDS = 30_000;

/** A server in a separate process, as `npm start` runs it. */
export interface ServerProcess {
  origin: string;
  pid: number;
  /** From the start of the process to its first ready answer. */
  startedIn: StartTime;
  /** Its output so far, both streams. */
  output(): string;
  /** Asks it to end, as a service manager does. @returns its exit code, null when a signal ended it */
  end(): Promise<number | null>;
  /** Ends it at once, as a power cut would (the system's caches survive). */
  kill(): Promise<void>;
}

/**
 * Starts a process on the data folder without waiting for it.
 * @param settings environment in addition to the usual one
 */
export async function spawnServer(
  dataDirectory: string,
  settings: Record<string, string> = {},
): Promise<{ child: ChildProcess; origin: string; output: () => string }> {
  const port = Number(settings.PORT ?? (await freePort()));
  const child = spawn(process.execPath, [...ENGINE_SETTINGS, 'server/main.mjs'], {
    cwd: PROJECT,
    env: {
      PATH: process.env.PATH,
      ...ALLOCATION,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDirectory,
      NODE_ENV: 'production',
      DEMO_DATA: 'off',
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '1000',
      DRAIN_SECONDS: '0',
      ...settings,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      output += text.toString();
    });
  }
  return { child, origin: `http://127.0.0.1:${port}`, output: () => output };
}

/** Starts a server and waits until it is ready. @throws with its output when it ends before */
export async function startServer(
  dataDirectory: string,
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  const began = performance.now();
  const { child, origin, output } = await spawnServer(dataDirectory, settings);
  const pid = child.pid as number;
  while (!(await isReady(origin))) {
    if (child.exitCode !== null) {
      // another process has taken the free port meanwhile
      if (
        settings.PORT === undefined &&
        output().includes(`Port ${new URL(origin).port} is taken`)
      ) {
        return startServer(dataDirectory, settings);
      }
      throw new Error(`The server ended: ${output()}`);
    }
    if (performance.now() - began > LONGEST_START_MILLISECONDS) {
      child.kill('SIGKILL');
      throw new Error(`No answer: ${output()}`);
    }
    await setTimeout(10);
  }
  return {
    origin,
    pid,
    startedIn: { wall: performance.now() - began, cpu: cpuMilliseconds(pid) },
    output,
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = await exit;
      return code as number | null;
    },
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
  };
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok;
  } catch {
    return false;
  }
}

/** An answer other than the operation's success. */
export class RefusedCall extends Error {
  readonly status: number;
  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.status = status;
  }
}

/** Calls an operation over the network. @throws RefusedCall, or the error of a broken connection */
export async function callServer<O extends Operation>(
  origin: string,
  accessToken: string | null,
  operation: O,
  call: OperationCall<O>,
  headers: Record<string, string> = {},
): Promise<OperationOutput<O>> {
  const answer = await fetch(origin + callUrl(operation, call as object), {
    method: operation.method,
    headers: {
      ...headers,
      ...(accessToken === null ? {} : { authorization: `Bearer ${accessToken}` }),
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    signal: AbortSignal.timeout(LONGEST_ANSWER_MILLISECONDS),
  });
  const text = await answer.text();
  if (answer.status !== operation.status) throw new RefusedCall(answer.status, text);
  return (text === '' ? undefined : JSON.parse(text)) as OperationOutput<O>;
}
