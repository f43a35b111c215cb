import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { register } from '#contract/accounts/operations.ts';
import { memberFacts } from '../support/member.ts';
import { callServer, type ServerProcess, startServer } from '../support/server-process.ts';

const folder = await mkdtemp(join(tmpdir(), 'kerya-modes-'));
const data = join(folder, 'data');
const servers: ServerProcess[] = [];
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await rm(folder, { recursive: true, force: true });
});
// what most accounts have: files are for everybody unless a program says otherwise
process.umask(0o022);

/** What of a folder others may open, sockets and links aside. */
async function openToOthers(directory: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)('find', [
    directory,
    '-perm',
    '/077',
    '!',
    '-type',
    'l',
  ]);
  return stdout.split('\n').filter((line) => line !== '');
}
async function start(): Promise<ServerProcess> {
  const server = await startServer(data);
  servers.push(server);
  return server;
}
const mails = () => readdir(join(data, 'outbox/mail')).catch(() => []);

describe('the data folder of a running server', { timeout: 120_000 }, () => {
  it('can be opened by its user only: database, mails with links, photos, everything', async () => {
    await mkdir(data, { mode: 0o755 });
    const { origin } = await start();
    await callServer(origin, null, register, { body: memberFacts() });
    await expect.poll(mails, { timeout: 20_000 }).not.toEqual([]);
    expect(await openToOthers(data)).toEqual([]);
  });

  it('is closed again by the next start when a former version or an operator has opened it', {
    tags: 'nightly',
  }, async () => {
    await servers[0]?.end();
    const [mail = ''] = await mails();
    await promisify(execFile)('chmod', ['-R', 'go+rwX', data]);
    await start();
    expect(await openToOthers(data)).toEqual([]);
    expect((await stat(join(data, 'outbox/mail', mail))).mode & 0o777).toBe(0o600);
  });

  it('gets backups and keys that only their user can read', { tags: 'nightly' }, async () => {
    const key = join(folder, 'backup.key');
    const made = join(folder, 'made.age');
    const run = (words: string[], more: Record<string, string> = {}) =>
      promisify(execFile)(process.execPath, ['scripts/backup.ts', ...words], {
        cwd: resolve(import.meta.dirname, '../..'),
        env: { PATH: process.env.PATH, DATA_DIR: data, ...more },
      });
    await expect(run([made])).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^BACKUP_KEY is not set: .*--plain.*Nothing was written/),
    });
    await run(['--new-key', key]);
    await expect(run(['--new-key', key])).rejects.toMatchObject({ code: 1 });
    await run([made], { BACKUP_KEY_FILE: key });
    const readable = join(folder, 'made.tar.zst');
    await run(['--plain', readable]);
    for (const path of [key, made, readable]) {
      expect([path, (await stat(path)).mode & 0o777]).toEqual([path, 0o600]);
    }
    await chmod(key, 0o600);
  });
});
