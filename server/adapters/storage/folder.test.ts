import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ASYNCHRONOUS, SYNCHRONOUS } from './file-calls.ts';
import { folderStorage } from './folder.ts';

const KEY = 'media/photo/320.avif';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kerya-folder-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe.each([
  ['of a server', ASYNCHRONOUS],
  ['of a program', SYNCHRONOUS],
])('files in a folder %s', (_, files) => {
  it('are read as they were written', async () => {
    const storage = await folderStorage(folder, { warn: vi.fn() }, files);
    await storage.put(KEY, Buffer.from('a photo'));
    expect((await storage.get(KEY))?.toString()).toBe('a photo');
    for await (const key of storage.keys('media')) expect(key).toBe(KEY);
    expect(await storage.get('media/photo/640.avif')).toBeNull();
  });

  it('are refused for a while when the disk is full, and leave nothing', async () => {
    const warn = vi.fn();
    const storage = await folderStorage(folder, { warn }, files);
    await mkdir(join(folder, 'media/photo'), { recursive: true });
    // every write to it fails for lack of space
    await symlink('/dev/full', join(folder, `${KEY}.part`));
    await expect(storage.put(KEY, Buffer.alloc(10))).rejects.toMatchObject({
      code: 'unavailable',
      facts: { retryAfter: 30 },
    });
    expect(warn).toHaveBeenCalledOnce();
    expect(await storage.get(KEY)).toBeNull();
  });

  it('throw other errors unchanged', async () => {
    const storage = await folderStorage(folder, { warn: vi.fn() }, files);
    await mkdir(join(folder, `${KEY}.part`), { recursive: true });
    await expect(storage.put(KEY, Buffer.alloc(10))).rejects.toMatchObject({ code: 'EISDIR' });
  });
});
