/** @module-tag nightly */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restoreBackup } from '#server/backup/index.ts';
import { examine } from '#server/doctor/index.ts';
import { SERVICE_CHECKS } from '#server/doctor/service-checks.ts';
import { rental } from '../support/factories.ts';
import { type ObjectStore, objectStore } from '../support/object-store/server.ts';
import { backUp, emptyFolder, everything, filesIn, lookInto, silent } from '../support/restored.ts';
import { startApp, type TestApp } from '../support/start-app.ts';
import { uploadPlain } from '../support/uploads.ts';

let store: ObjectStore;
let app: TestApp;
const folder = await mkdtemp(join(tmpdir(), 'kerya-backups-'));

beforeAll(async () => {
  store = await objectStore();
  app = await startApp({ config: { s3: store.config } });
});
afterAll(async () => {
  await app?.close();
  await store?.remove();
  await rm(folder, { recursive: true });
});

describe('a backup of a site with an object store', () => {
  it('is restored into a folder, and from there into an empty bucket', async () => {
    const owner = await app.member();
    const images = await uploadPlain(owner, 3);
    await rental(owner, { images: images.map(({ id }) => id) });
    await app.outbox.settle();
    const before = { rows: await everything(app.context.db), files: await filesIn(app.context) };
    expect(Object.keys(before.files)).toHaveLength(6);
    const made = join(folder, 'first');
    await backUp(app.context, made);

    const place = await emptyFolder();
    await restoreBackup(made, [], place, silent);
    const moved = join(folder, 'moved');
    await lookInto(place, async (opened) => {
      expect({ rows: await everything(opened.db), files: await filesIn(opened) }).toEqual(before);
      await backUp(opened, moved);
    });

    const other = { ...(await emptyFolder()), s3: store.config };
    await expect(restoreBackup(moved, [], other, silent)).rejects.toThrow(
      `The bucket ${store.config.bucket} has files`,
    );
    await app.context.storage.removeAll('media');
    await restoreBackup(moved, [], other, silent);
    await lookInto(other, async (opened) => {
      expect(await filesIn(opened)).toEqual(before.files);
    });
    const [photo] = images;
    const { headers } = await store.ask('GET', `/media/${photo?.id}/320.webp`);
    expect(headers.get('content-type')).toBe('image/webp');
  });
});

describe('the doctor', () => {
  const checks = SERVICE_CHECKS.filter(({ name }) => name === 'object store');

  it('finds nothing wrong with a bucket that hides private files, and reports a key that opens none', async () => {
    expect(await examine(store.environment, checks)).toEqual([]);
    const wrong = { ...store.environment, S3_SECRET_ACCESS_KEY: 'not-the-right-one' };
    const findings = await examine(wrong, checks);
    expect(findings).toEqual([
      { level: 'error', message: expect.stringMatching(/^S3_ENDPOINT: the bucket .* cannot be/) },
    ]);
    expect(JSON.stringify(findings)).not.toContain('not-the-right-one');
  });
});
