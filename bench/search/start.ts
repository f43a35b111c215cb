import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ALLOCATION, ENGINE_SETTINGS } from '../../server/runtime/memory.mjs';
import type { Seeded } from './databases.ts';

/** The addresses of a started process. */
export interface Addresses {
  app: string;
  /** `/constant?bytes=` and `/select-1`. */
  floors: string;
}

/** Abuse limits are not measured here. */
const UNLIMITED = '1000000';

/** The configuration of the application. */
export const environmentOf = ({ databaseUrl, dataDirectory }: Seeded['config']) => ({
  DATA_DIR: dataDirectory,
  ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  DEMO_DATA: 'off',
  LOG_LEVEL: 'error',
  RATE_LIMIT_FACTOR: UNLIMITED,
});

/** Starts the application on a seeded database. @throws when the process ends before it answers */
export async function startApplication(
  config: Seeded['config'],
): Promise<Addresses & { stop(): Promise<void> }> {
  const child = fork(join(import.meta.dirname, 'serve.ts'), {
    execArgv: ENGINE_SETTINGS,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      ...ALLOCATION,
      ...environmentOf(config),
    },
  });
  const exit = once(child, 'exit');
  const ended = exit.then(() => {
    throw new Error('The application ended.');
  });
  const [addresses] = (await Promise.race([once(child, 'message'), ended])) as [Addresses];
  ended.catch(() => undefined);
  return {
    ...addresses,
    stop: async () => {
      if (child.connected) child.disconnect();
      await exit;
    },
  };
}
