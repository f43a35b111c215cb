import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { closeContents, closeFolder, openEntries } from './private-folder.ts';

const folder = await mkdtemp(join(tmpdir(), 'kerya-private-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
async function open(name: string): Promise<string> {
  const data = join(folder, name);
  await mkdir(join(data, 'files/private'), { recursive: true });
  await mkdir(join(data, 'database'));
  for (const file of ['database/catalogue', 'files/private/photo', 'secret']) {
    await writeFile(join(data, file), '');
    await chmod(join(data, file), 0o666);
  }
  await writeFile(join(folder, 'elsewhere'), '');
  await chmod(join(folder, 'elsewhere'), 0o644);
  await symlink(join(folder, 'elsewhere'), join(data, 'link'));
  await chmod(data, 0o755);
  return data;
}
const left = async (data: string) => {
  const paths = [];
  for await (const { path } of openEntries(data)) paths.push(path);
  return paths;
};

describe('the data folder', () => {
  it('is made for its user only', async () => {
    const data = join(folder, 'new/data');
    expect(closeFolder(data)).toBe(false);
    expect(await modeOf(data)).toBe('700');
  });

  it('is closed with everything in it after a version that left it open', async () => {
    const data = await open('former');
    expect(closeFolder(data)).toBe(true);
    expect(await closeContents(data, { all: true })).toBeGreaterThan(3);
    expect(await left(data)).toEqual([]);
    expect(await modeOf(data)).toBe('700');
    expect(await modeOf(join(data, 'secret'))).toBe('600');
    expect(await modeOf(join(data, 'files/private'))).toBe('700');
    // a link's target belongs to somebody else
    expect(await modeOf(join(folder, 'elsewhere'))).toBe('644');
  });

  it('has its database looked at with every start', async () => {
    const data = await open('again');
    await closeContents(data, { all: false });
    expect(await modeOf(join(data, 'database/catalogue'))).toBe('600');
  });
});
