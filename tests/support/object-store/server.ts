import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Config } from '#server/config.ts';
import { freePort } from '../free-port.ts';
import { installPackages } from '../installed-program.ts';
import { ownS3 } from './own-s3.ts';

/** The system's Python, for which the system's packages are built. */
const PYTHON = '/usr/bin/python3';
const PROGRAM = '/usr/bin/swift-proxy-server';
const PACKAGES = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'];
const LONGEST_START_MILLISECONDS = 60_000;

/** A test object store on a loopback port: OpenStack Swift behind its S3 interface. */
export interface ObjectStore {
  /** A bucket, empty at the start, with the settings a server needs for it. */
  config: S3Config;
  /** The same as environment variables. */
  environment: Record<string, string>;
  /** Calls the store directly, signed as its owner; `path` is below the bucket. */
  ask: ReturnType<typeof ownS3>;
  /** Keys that start with a prefix. */
  keys(prefix?: string): Promise<string[]>;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
  /** Starts it again where it was, with its content. */
  start(): Promise<void>;
  /** Ends it and removes its content. */
  remove(): Promise<void>;
}

/** Starts a Swift on an empty folder. @throws when there is none and none can be installed */
export async function objectStore(): Promise<ObjectStore> {
  ensureInstalled();
  const folder = await mkdtemp(join(tmpdir(), 'kerya-store-'));
  const port = await freePort();
  const config: S3Config = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'kerya-photos',
    region: 'us-east-1',
    accessKeyId: 'kerya:site',
    secretAccessKey: 'a-secret-of-site-and-store',
    uploadEndpoint: `http://127.0.0.1:${port}`,
    publicUrl: null,
  };
  const ask = ownS3(config);
  let running: ReturnType<typeof spawn> | undefined;

  const start = async () => {
    const [account = '', user = ''] = config.accessKeyId.split(':');
    const facts = [folder, String(port), account, user, config.secretAccessKey];
    const child = spawn(PYTHON, [join(import.meta.dirname, 'serve.py'), ...facts]);
    running = child;
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => {
        output += text.toString();
      });
    }
    const deadline = Date.now() + LONGEST_START_MILLISECONDS;
    while (!/^ready$/m.test(output)) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`No Swift: ${output}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const kill = async () => {
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  };

  await start();
  await ask('PUT', '');
  return {
    config,
    environment: {
      S3_ENDPOINT: config.endpoint,
      S3_BUCKET: config.bucket,
      S3_ACCESS_KEY_ID: config.accessKeyId,
      S3_SECRET_ACCESS_KEY: config.secretAccessKey,
    },
    ask,
    keys: async (prefix = '') => {
      const { text } = await ask('GET', `?list-type=2&prefix=${encodeURIComponent(prefix)}`);
      return [...text.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key);
    },
    kill,
    start,
    remove: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Swift's servers as a module of the system's Python; the superuser installs them at once. */
function ensureInstalled(): void {
  if (!existsSync(PROGRAM) && process.getuid?.() === 0) {
    console.log(`Installing OpenStack Swift (apt-get install ${PACKAGES.join(' ')})...`);
    installPackages(PACKAGES);
  }
  if (!existsSync(PROGRAM)) {
    throw new Error(`No Swift: install it, as with apt-get install ${PACKAGES.join(' ')}.`);
  }
}
