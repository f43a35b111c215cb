import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type ServerProcess, startServer } from '../support/server-process.ts';

const folder = await mkdtemp(join(tmpdir(), 'kerya-memory-'));
const servers: ServerProcess[] = [];
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await rm(folder, { recursive: true, force: true });
});

/** The most memory a process has had resident, in megabytes (Linux). */
async function peakOf({ pid }: ServerProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1_024;
}

describe('a machine with little memory', { timeout: 200_000, tags: 'nightly' }, () => {
  it('starts the embedded database for the first time within 768 MB, and later within 400', async () => {
    for (const most of [700, 400]) {
      const server = await startServer(folder);
      servers.push(server);
      expect(await peakOf(server)).toBeLessThan(most);
      await server.end();
    }
  });
});
