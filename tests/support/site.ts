import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { register } from '#contract/accounts/operations.ts';
import { API_BASE, type Operation, type OperationOutput } from '#contract/operation.ts';
import { createRental } from '#contract/rentals/operations.ts';
import { ALLOCATION, ENGINE_SETTINGS } from '../../server/runtime/memory.mjs';
import { freePort } from './free-port.ts';

/** A real server process that serves the built site. */
export interface Site {
  origin: string;
  /** Milliseconds from spawning to its line that it is ready. */
  startedIn: number;
  /** Publishes a rental of a new member. @returns its id */
  publishRental(): Promise<string>;
  /** Ends it as a service manager would. */
  stop(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

interface SiteOptions {
  dataDirectory: string;
  demoData?: boolean;
  port?: number;
  /** Settings in addition to the usual ones. */
  environment?: Record<string, string>;
}

/** Starts `server/main.mjs` as an operator does and waits until it is ready. */
export async function startSite({
  dataDirectory,
  demoData = true,
  port: wanted,
  environment = {},
}: SiteOptions): Promise<Site> {
  const port = wanted ?? (await freePort());
  const began = performance.now();
  const server = spawn(process.execPath, [...ENGINE_SETTINGS, 'server/main.mjs'], {
    cwd: new URL('../..', import.meta.url).pathname,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...ALLOCATION,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDirectory,
      DEMO_DATA: demoData ? 'on' : 'off',
      RATE_LIMIT_FACTOR: '1000',
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'error',
      ...environment,
    },
  });
  const gone = once(server, 'exit');
  const ready = (async () => {
    for await (const line of createInterface(server.stdout))
      if (line.includes('ready')) return true;
    return false;
  })();
  if (!(await ready)) throw new Error('The server ended before it was ready.');
  const startedIn = performance.now() - began;
  server.stdout.resume();

  const origin = `http://localhost:${port}`;
  const end = (signal: 'SIGTERM' | 'SIGKILL') => async () => {
    server.kill(signal);
    await gone;
  };
  return {
    origin,
    startedIn,
    publishRental: () => publishRental(origin),
    stop: end('SIGTERM'),
    kill: end('SIGKILL'),
  };
}

/** Calls an operation with a body. @throws with the answer when it is refused */
export async function post<O extends Operation>(
  origin: string,
  operation: O,
  body: unknown,
  token?: string,
): Promise<OperationOutput<O>> {
  const response = await fetch(origin + API_BASE + operation.path, {
    method: operation.method,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${operation.name}: ${await response.text()}`);
  return (await response.json()) as OperationOutput<O>;
}

async function publishRental(origin: string): Promise<string> {
  const owner = await post(origin, register, {
    firstname: 'Amine',
    lastname: 'Ben Salah',
    email: `amine-${Date.now()}@example.tn`,
    password: 'perceuse-bleue',
    passwordConfirmation: 'perceuse-bleue',
    acceptTerms: true,
    language: 'fr',
  });
  const rental = await post(
    origin,
    createRental,
    {
      kind: 'offer',
      name: 'Perceuse Bosch, deux batteries',
      message: 'Perceuse en très bon état, coffret et forets compris.',
      category: 'handiwork',
      location: { label: 'La Marsa', lat: 36.878, lng: 10.3247 },
      startedAt: new Date().toISOString(),
      price: { amount: 18_000, currency: 'TND' },
      priceFrequency: 'day',
      identity: 'none',
      deliveryMethod: 'pickup',
      condition: 'good',
    },
    owner.accessToken,
  );
  return rental.id;
}
