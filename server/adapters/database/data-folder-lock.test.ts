import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { DataFolderInUse, lockDataFolder } from './data-folder-lock.ts';

const directory = await mkdtemp(join(tmpdir(), 'kerya-lock-'));
const children: ChildProcess[] = [];
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(directory, { recursive: true, force: true });
});

/** Another process that takes the lock and does not release it. Resolves with its first output. */
async function otherProcess(): Promise<{ child: ChildProcess; says: string }> {
  const source = `
    import { lockDataFolder } from ${JSON.stringify(new URL('data-folder-lock.ts', import.meta.url).href)};
    try { lockDataFolder(${JSON.stringify(directory)}); console.log('held'); setInterval(() => {}, 1000); }
    catch (error) { console.log(error.name + ': ' + error.message); }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  children.push(child);
  const says = await new Promise<string>((resolve) =>
    child.stdout?.once('data', (line: Buffer) => resolve(line.toString().trim())),
  );
  return { child, says };
}

describe('the data folder', () => {
  it('belongs to one process until that one releases it', async () => {
    const release = lockDataFolder(directory);
    const { says } = await otherProcess();
    expect(says).toMatch(/^DataFolderInUse: .*in use by another Kerya process.*DATA_DIR/);
    release();
    expect((await otherProcess()).says).toBe('held');
  });

  it('is free again after its process was killed', async () => {
    const holder = children.at(-1);
    expect(() => lockDataFolder(directory)).toThrow(DataFolderInUse);
    const exit = new Promise((resolve) => holder?.once('exit', resolve));
    holder?.kill('SIGKILL');
    await exit;
    lockDataFolder(directory)();
  });
});
