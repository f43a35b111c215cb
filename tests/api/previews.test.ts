import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { decideRental } from '#contract/moderation/operations.ts';
import { PREVIEW_SIZE, previewUrl } from '#contract/previews.ts';
import {
  closeRental,
  deleteRental,
  getRental,
  updateRental,
} from '#contract/rentals/operations.ts';
import { rental } from '../support/factories.ts';
import { moderator } from '../support/moderation.ts';
import { noise } from '../support/pictures.ts';
import { startApp } from '../support/start-app.ts';
import { filesOf, upload, uploadPlain } from '../support/uploads.ts';

const app = await startApp();
afterAll(() => app.close());
const owner = await app.member();

const get = (url: string) => app.server.inject({ url });
const of = ({ id }: { id: string }) => ({ params: { id } });

/** The stored preview files of a rental. */
async function stored({ id }: { id: string }): Promise<string[]> {
  await app.outbox.settle();
  const folder = join(filesOf(app), 'previews', id);
  return readdir(folder).catch(() => []);
}

describe("a rental's picture for previews", () => {
  it('is drawn in each language, 1200 by 630 pixels and a small file, and cacheable for ever', async () => {
    const [photo] = await upload(owner, [
      { content: await noise(1_280, 960, 90).png().toBuffer() },
    ]);
    const listing = await rental(owner, { images: [photo?.id ?? ''] });
    const pictures = await Promise.all(
      LANGUAGES.map(async (language) => {
        const answer = await get(previewUrl(language, listing));
        expect(answer.headers).toMatchObject({
          'content-type': 'image/jpeg',
          'cache-control': 'public, max-age=31536000, immutable',
        });
        expect(answer.rawPayload.length).toBeLessThan(300_000);
        expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
          ...PREVIEW_SIZE,
          format: 'jpeg',
        });
        return answer.rawPayload;
      }),
    );
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(
      LANGUAGES.length,
    );
    expect(await stored(listing)).toHaveLength(LANGUAGES.length);
    const again = await get(previewUrl('fr', listing));
    expect(again.rawPayload.equals(pictures[0] as Buffer)).toBe(true);
  });

  it('puts the photo at the start of the line: on the right in Arabic', async () => {
    const red = sharp({ create: { width: 900, height: 900, channels: 3, background: '#f00' } });
    const [photo] = await upload(owner, [{ content: await red.png().toBuffer() }]);
    const listing = await rental(owner, { images: [photo?.id ?? ''] });
    const redAt = async (language: 'fr' | 'ar', left: number) => {
      const { rawPayload } = await get(previewUrl(language, listing));
      const { data } = await sharp(rawPayload)
        .extract({ left, top: 300, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true });
      return (data[0] ?? 0) > 200 && (data[1] ?? 255) < 60;
    };
    expect([await redAt('fr', 10), await redAt('fr', 1190)]).toEqual([true, false]);
    expect([await redAt('ar', 10), await redAt('ar', 1190)]).toEqual([false, true]);
  });

  it.each([
    ['a request without a photo', { kind: 'request' as const, name: 'Cherche tente 4 places' }],
    ['a title that no font has', { name: '🚗🚗东京的车' }],
    ['a title of one endless word', { name: 'A'.repeat(80) }],
    ['a title with markup in it', { name: '</span><b>&amp; <script>' }],
    ['the highest price', { price: { amount: 1_000_000_000, currency: 'TND' as const } }],
  ])('is drawn for %s', async (_, facts) => {
    const listing = await rental(owner, facts);
    for (const language of ['fr', 'tn'] as const) {
      expect((await get(previewUrl(language, listing))).statusCode).toBe(200);
    }
  });

  it('gets another address when the rental changes, and the former redirects to it', async () => {
    const listing = await rental(owner);
    const former = previewUrl('fr', listing);
    await get(former);
    app.clock.advance({ seconds: 1 });
    const changed = await owner.call(updateRental, {
      ...of(listing),
      body: { name: 'Marteau piqueur' },
    });
    expect(await stored(listing)).toEqual([]);
    const answer = await get(former);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, previewUrl('fr', changed)]);
    expect((await get(previewUrl('fr', changed))).statusCode).toBe(200);
    await owner.call(closeRental, of(listing));
    const closed = await owner.call(getRental, of(listing));
    expect((await get(previewUrl('fr', closed))).statusCode).toBe(200);
  });

  it('is drawn from a photo that is smaller than the picture', async () => {
    const [photo] = await uploadPlain(owner, 1);
    const listing = await rental(owner, { images: [photo?.id ?? ''] });
    const { rawPayload } = await get(previewUrl('fr', listing));
    expect(await sharp(rawPayload).metadata()).toMatchObject(PREVIEW_SIZE);
  });

  it('is drawn once for all who ask for it at once', async () => {
    const listing = await rental(owner);
    const { storage } = app.context;
    const { put } = storage;
    let drawn = 0;
    const counting: typeof put = (...file) => {
      drawn += 1;
      return put.apply(storage, file);
    };
    Object.assign(storage, { put: counting });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => get(previewUrl('fr', listing))),
    ).finally(() => Object.assign(storage, { put }));
    expect(drawn).toBe(1);
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
  });

  it('is not stored when the rental was changed while it was drawn', async () => {
    const listing = await rental(owner);
    const { storage, db } = app.context;
    const { put } = storage;
    const changing: typeof put = async (...file) => {
      app.clock.advance({ seconds: 1 });
      const change = { name: 'Autre titre', updated_at: app.clock.now() };
      await db.updateTable('rentals').set(change).where('id', '=', listing.id).execute();
      return put.apply(storage, file);
    };
    Object.assign(storage, { put: changing });
    const answer = await get(previewUrl('fr', listing)).finally(() =>
      Object.assign(storage, { put }),
    );
    expect(answer.statusCode).toBe(200);
    expect(await stored(listing)).toEqual([]);
  });

  it('is gone with a hidden or deleted rental, and does not exist for anything else', async () => {
    const judge = await moderator(app);
    const [hidden, deleted] = [await rental(owner), await rental(owner)];
    for (const listing of [hidden, deleted]) await get(previewUrl('en', listing));
    await judge.call(decideRental, {
      ...of(hidden),
      body: { decision: 'hide', reason: 'Interdit par les règles.' },
    });
    await owner.call(deleteRental, of(deleted));
    for (const listing of [hidden, deleted]) {
      expect((await get(previewUrl('en', listing))).statusCode).toBe(404);
      expect(await stored(listing)).toEqual([]);
    }
    const { id } = await rental(owner);
    for (const url of [
      `/previews/xx/${id}/1.jpg`,
      `/previews/fr/nobody/1.jpg`,
      `/previews/fr/01890000-0000-7000-8000-000000000000/1.jpg`,
      `/previews/fr/..%2f..%2fsecret/1.jpg`,
    ]) {
      expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
    }
  });
});
