/** @module-tag nightly */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { login, register } from '#contract/accounts/operations.ts';
import { callUrl } from '#contract/call-url.ts';
import { uploadMedia } from '#contract/media/operations.ts';
import type { Image } from '#contract/media/schemas.ts';
import { createRental, getRental } from '#contract/rentals/operations.ts';
import { rentalFacts } from '../support/factories.ts';
import { memberFacts } from '../support/member.ts';
import { twoColours } from '../support/pictures.ts';
import { startPostgres } from '../support/postgres-server.ts';
import { callServer, type ServerProcess, startServer } from '../support/server-process.ts';
import { multipart } from '../support/uploads.ts';

const PHOTOS = 3;

const folder = await mkdtemp(join(tmpdir(), 'kerya-drill-'));
const data = join(folder, 'data');
const keyFile = join(folder, 'backup.key');
const servers: ServerProcess[] = [];
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await rm(folder, { recursive: true, force: true });
});

const settings = (dataDirectory: string, more: Record<string, string> = {}) => ({
  cwd: resolve(import.meta.dirname, '../..'),
  env: { PATH: process.env.PATH, DATA_DIR: dataDirectory, BACKUP_KEY_FILE: keyFile, ...more },
});
/** Runs one of the operator's commands. */
function operator(
  script: 'backup' | 'restore',
  words: string[],
  dataDirectory = data,
  more: Record<string, string> = {},
): Promise<{ code: number; out: string; err: string }> {
  const asked = [`scripts/${script}.ts`, ...words];
  return promisify(execFile)(process.execPath, asked, settings(dataDirectory, more)).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, err: stderr }),
    ({ code, stdout, stderr }) => ({ code, out: stdout, err: stderr }),
  );
}

async function start(dataDirectory: string, more: Record<string, string> = {}) {
  const server = await startServer(dataDirectory, more);
  servers.push(server);
  return server;
}

/** Sends pictures to a server over the network. */
async function sendPhotos({ origin }: ServerProcess, token: string): Promise<Image[]> {
  const content = await twoColours(320, 240).png().toBuffer();
  const { body, headers } = await multipart([{ content }]);
  const answer = await fetch(origin + callUrl(uploadMedia, {}), {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: new Uint8Array(body),
  });
  if (answer.status !== uploadMedia.status) throw new Error(await answer.text());
  return (await answer.json()) as Image[];
}

describe('the commands for backups', () => {
  const facts = memberFacts({ email: 'drill@example.com' });
  const made = join(folder, 'made.age');
  let rentalId: string;

  it('back up a running site while it is written to', async () => {
    const newKey = await operator('backup', ['--new-key'], data, { BACKUP_KEY_FILE: '' });
    await writeFile(keyFile, newKey.out);
    expect(await operator('backup', [made])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^There is no database in .*DATA_DIR/),
    });
    const server = await start(data);
    const { accessToken } = await callServer(server.origin, null, register, { body: facts });
    const images: string[] = [];
    for (let index = 0; index < PHOTOS; index += 1) {
      const [image] = await sendPhotos(server, accessToken);
      if (image) images.push(image.id);
    }
    const rental = await callServer(server.origin, accessToken, createRental, {
      body: rentalFacts({ images }),
    });
    rentalId = rental.id;

    let writing = true;
    const writer = (async () => {
      let written = 0;
      for (; writing; written += 1) await sendPhotos(server, accessToken);
      return written;
    })();
    const backedUp = await operator('backup', [made]);
    writing = false;
    expect(await writer).toBeGreaterThan(0);
    expect(backedUp).toMatchObject({ code: 0, out: expect.stringMatching(/^Backed up \d+ rows/) });
    expect(backedUp.out).toContain('It is encrypted for age1');
    expect(backedUp.out).not.toContain('AGE-SECRET');
    expect((await operator('backup', [made])).err).toMatch(/exists. Nothing was written/);
    expect((await operator('backup', [])).err).toMatch(/^Usage/);

    // and a stopped one; in a folder the file gets its name
    await server.kill();
    const backups = join(folder, 'kept');
    await mkdir(backups);
    expect((await operator('backup', [backups])).code).toBe(0);
    expect(readdirSync(backups)).toEqual([expect.stringMatching(/^kerya-.*Z\.tar\.zst\.age$/)]);
    const [name = ''] = readdirSync(backups);
    expect(await operator('restore', ['--check', join(backups, name)])).toMatchObject({ code: 0 });
  });

  /** Starts a restored site, signs in as the member and opens the photos. */
  async function use(dataDirectory: string, more: Record<string, string> = {}) {
    const server = await start(dataDirectory, more);
    const { email, password } = facts;
    const body = { email, password };
    const { accessToken } = await callServer(server.origin, null, login, { body });
    const rental = await callServer(server.origin, accessToken, getRental, {
      params: { id: rentalId },
    });
    expect(rental.images).toHaveLength(PHOTOS);
    for (const { sources } of rental.images) {
      for (const { url, type } of sources) {
        const answer = await fetch(server.origin + url);
        expect(answer.headers.get('content-type')).toBe(type);
        expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(50);
      }
    }
    await server.kill();
  }

  it('restore a site that starts, signs its members in and shows their photos', async () => {
    const place = join(folder, 'restored');
    const restored = await operator('restore', [made], place);
    expect(restored).toMatchObject({ code: 0, err: expect.not.stringContaining('Error') });
    expect(restored.out).toMatch(
      /Every row and every file was read back[\s\S]*secret .* came along/,
    );
    expect(await readFile(join(place, 'secret'))).toEqual(await readFile(join(data, 'secret')));
    await use(place);
    expect(await operator('restore', [made], place)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/There is a database in/),
    });
  });

  it('move it from the embedded database to PostgreSQL', async () => {
    const cluster = await mkdtemp(join(tmpdir(), 'kerya-drill-postgres-'));
    const postgres = await startPostgres(cluster, { fsync: 'off' });
    try {
      const place = join(folder, 'moved');
      const more = { DATABASE_URL: `${postgres.url}/postgres` };
      expect(await operator('restore', [made], place, more)).toMatchObject({ code: 0 });
      await use(place, more);
      expect((await operator('restore', [made], join(folder, 'twice'), more)).err).toMatch(
        /The database of DATABASE_URL has tables/,
      );
    } finally {
      await postgres.stop();
      await rm(cluster, { recursive: true });
    }
  });

  it('refuse a wrong key and a truncated backup, and leave nothing behind', async () => {
    const place = join(folder, 'refused');
    const cut = join(folder, 'cut.age');
    await copyFile(made, cut);
    await truncate(cut, (await readFile(made)).length - 1_000);
    expect(await operator('restore', [cut], place)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/cut off or altered/),
    });
    const other = join(folder, 'other.key');
    await writeFile(other, (await operator('backup', ['--new-key'])).out);
    expect(await operator('restore', [made], place, { BACKUP_KEY_FILE: other })).toMatchObject({
      code: 1,
      err: 'The key given does not open this backup.\n',
    });
    expect(existsSync(place)).toBe(false);
  });

  it('can be repeated after a restore that was killed', async () => {
    const place = join(folder, 'killed');
    const child = spawn(process.execPath, ['scripts/restore.ts', made], settings(place));
    while (!existsSync(join(place, 'restoring'))) await new Promise((done) => setTimeout(done, 5));
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(existsSync(join(place, 'database'))).toBe(false);
    expect(await operator('restore', [made], place)).toMatchObject({ code: 0 });
  });
});
