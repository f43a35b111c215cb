import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { openDatabase } from '#server/adapters/database/index.ts';
import type { Database } from '#server/database.ts';
import { loadSecrets } from '#server/secrets.ts';
import { runOn, startPostgres } from '../postgres-server.ts';
import { spawnServer } from '../server-process.ts';
import type { TestApp } from '../start-app.ts';
import { startTranslationService } from '../translation-service.ts';
import { memoryOf, watchMemory } from './memory-watch.ts';
import { remoteApp, type Send, sender } from './remote-app.ts';
import { warmUp } from './warm-up.ts';

const LONGEST_START_MILLISECONDS = 60_000;
/** The push addresses of this run do not exist: the server retries these, as it should. */
const NOBODY_THERE = /"code":"(ENOTFOUND|EAI_AGAIN)".*"kind":"notificationsPush"/;
const isFault = (line: string) =>
  line !== '' && !line.startsWith('Kerya is ready: ') && !NOBODY_THERE.test(line);

/** Until the server has freed the memory of its use. */
const IDLE_MILLISECONDS = 15_000;

/** The server in a separate process on a new PostgreSQL, as an installation runs it. */
export interface Target {
  origin: string;
  app: TestApp;
  send: Send;
  db: Kysely<Database>;
  dataDirectory: string;
  /** The errors it has logged so far. */
  log(): string;
  isRunning(): boolean;
  /** The peak in megabytes above the idle memory after some ordinary use, child processes included. */
  mostMemory(): number;
  close(): Promise<void>;
}

export async function startTarget(): Promise<Target> {
  const folder = await mkdtemp(join(tmpdir(), 'kerya-abuse-'));
  const clusterFolder = await mkdtemp(join(tmpdir(), 'kerya-abuse-postgres-'));
  const dataDirectory = join(folder, 'data');
  const cluster = await startPostgres(clusterFolder, {
    fsync: 'off',
    synchronous_commit: 'off',
  });
  await runOn(`${cluster.url}/postgres`, 'create database abuse');
  const databaseUrl = `${cluster.url}/abuse`;
  const translator = await startTranslationService();
  const { child, origin, output } = await spawnServer(dataDirectory, {
    // where the passkeys of tests are made
    PUBLIC_URL: 'http://localhost:3000',
    DATABASE_URL: databaseUrl,
    // a limit that is reached hides what is behind it
    RATE_LIMIT_FACTOR: '1000000',
    // the operator's own numbers, which no factor multiplies
    SMS_PER_DAY: '1000000',
    SMS_PER_DAY_AND_COUNTRY: '1000000',
    TRANSLATE_URL: translator.url,
    TRANSLATE_CHARACTERS_PER_DAY: '100000000',
  });
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const opened = await openDatabase({ databaseUrl, dataDirectory: '' });
  const { send, close: hangUp } = sender(origin);
  const close = async () => {
    hangUp();
    child.kill('SIGKILL');
    await opened.close();
    await cluster.stop();
    await translator.close();
    await rm(folder, { recursive: true, force: true });
    await rm(clusterFolder, { recursive: true, force: true });
  };
  try {
    await untilReady(origin, isRunning, output);
    const secrets = await loadSecrets({ secret: null, dataDirectory });
    const app = remoteApp({ send, origin, db: opened.db, secrets });
    await warmUp(origin, app);
    await setTimeout(IDLE_MILLISECONDS);
    const pid = child.pid as number;
    const idle = memoryOf(pid, 'VmRSS');
    console.log(`${Math.round(idle)} MB at rest`);
    const memory = watchMemory(pid);
    return {
      origin,
      send,
      db: opened.db,
      app,
      dataDirectory,
      log: () => output().split('\n').filter(isFault).join('\n'),
      isRunning,
      mostMemory: () => memory.most() - idle,
      close: () => {
        memory.stop();
        return close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function untilReady(origin: string, isRunning: () => boolean, output: () => string) {
  const began = performance.now();
  for (;;) {
    if (
      await fetch(`${origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    if (!isRunning() || performance.now() - began > LONGEST_START_MILLISECONDS) {
      throw new Error(`The server did not start: ${output()}`);
    }
    await setTimeout(50);
  }
}
