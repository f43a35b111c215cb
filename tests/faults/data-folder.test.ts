/** @module-tag nightly */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type ServerProcess, spawnServer, startServer } from '../support/server-process.ts';

const dataDirectory = await mkdtemp(join(tmpdir(), 'kerya-folder-'));
const servers: ServerProcess[] = [];
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await rm(dataDirectory, { recursive: true, force: true });
});

it('a second server on a data folder is refused with one line, and can start after kill -9 of the first', async () => {
  const first = await startServer(dataDirectory);
  servers.push(first);
  const second = await spawnServer(dataDirectory);
  const [code] = await once(second.child, 'exit');
  expect(code).toBe(1);
  expect(second.output().trim().split('\n')).toEqual([
    expect.stringMatching(/^The data folder .* is in use by another Kerya process\..*DATA_DIR\.$/),
  ]);
  await first.kill();
  servers.push(await startServer(dataDirectory));
});
