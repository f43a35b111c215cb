import { existsSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { reasonOf } from './build.mjs';
import { ensureInstalled } from './install.mjs';

const folder = await mkdtemp(join(tmpdir(), 'kerya-install-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
vi.spyOn(console, 'log').mockImplementation(() => undefined);
vi.spyOn(console, 'error').mockImplementation(() => undefined);

const tool = join(folder, 'node_modules/@react-router/dev/package.json');
const stamp = join(folder, 'node_modules/.kerya-installed');
/** An npm that succeeds. */
const npm = vi.fn((_words: string[]) => true);

describe('a start in production', () => {
  it('installs what the site is built with, whether NODE_ENV is set or not', async () => {
    await mkdir(dirname(tool), { recursive: true });
    await writeFile(join(folder, 'package-lock.json'), '{}');
    await writeFile(tool, '{}');
    ensureInstalled(folder, npm);
    expect(npm.mock.calls[0]?.[0]).toEqual(expect.arrayContaining(['ci', '--include=dev']));
    expect(await readFile(stamp, 'utf8')).toHaveLength(64);
    ensureInstalled(folder, npm);
    expect(npm).toHaveBeenCalledTimes(1);
  });

  it('mends a checkout that was installed without them', async () => {
    await rm(tool);
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('exit');
    });
    expect(() => ensureInstalled(folder, npm)).toThrow('exit');
    // what was not installed is not marked as installed
    expect(existsSync(stamp)).toBe(false);
    exit.mockRestore();
    ensureInstalled(folder, (words) => {
      writeFileSync(tool, '{}');
      return words.includes('--include=dev');
    });
    expect(existsSync(stamp)).toBe(true);
  });

  it('says why the pages could not be built', () => {
    const missing = Object.assign(new Error('spawn'), { code: 'ENOENT' });
    expect(reasonOf({ signal: null, error: missing, stdout: '' })).toMatch(/not installed/);
    expect(reasonOf({ signal: 'SIGKILL', error: undefined, stdout: '' })).toMatch(/2 GB/);
    const stdout = `${'first\n'.repeat(40)}the reason`;
    const reason = reasonOf({ signal: null, error: undefined, stdout });
    expect(reason).toMatch(/the reason$/);
    expect(reason.split('\n')).toHaveLength(16);
  });
});
