import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { prepareMedia, receiveMedia } from '#contract/media/operations.ts';
import type { Image } from '#contract/media/schemas.ts';
import { createRental } from '#contract/rentals/operations.ts';
import { prepareBucket } from '#server/adapters/storage/prepare-bucket.ts';
import { s3Storage } from '#server/adapters/storage/s3.ts';
import { rentalFacts } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { type ObjectStore, objectStore } from '../support/object-store/server.ts';
import { twoColours } from '../support/pictures.ts';
import { startApp, type TestApp } from '../support/start-app.ts';
import { refusedUpload, upload } from '../support/uploads.ts';

const CDN = 'https://photos.example/kerya';

let store: ObjectStore;
let app: TestApp;
let member: Member;
let photo: Buffer;

beforeAll(async () => {
  store = await objectStore();
  app = await startApp({ config: { s3: store.config } });
  photo = await twoColours(700, 500).jpeg().toBuffer();
});
// the clock advances further than a session lasts
beforeEach(async () => {
  member = await app.member();
});
afterAll(async () => {
  await app?.close();
  await store?.remove();
});

const keyOf = ({ url }: { url: string }) => url.replace(/^\/+/, '');
const folderOf = ({ id }: Image) => `media/${id}/`;

/** An address for a photo of that size and type. */
async function prepared(by: Member, { bytes = photo.length, type = 'image/jpeg' } = {}) {
  const { uploads } = await by.call(prepareMedia, { body: { photos: [{ bytes, type }] } });
  return uploads[0] as (typeof uploads)[number];
}
const put = (url: string, content: Buffer, type = 'image/jpeg') =>
  fetch(url, { method: 'PUT', body: new Uint8Array(content), headers: { 'content-type': type } });
const received = (by: Member, ids: string[]) =>
  by.call(receiveMedia, { body: { uploads: ids } } as never) as Promise<Image[]>;
const refused = (by: Member, ids: string[]) => by.refusal(receiveMedia, { body: { uploads: ids } });

describe('photos in an object store', () => {
  it('are stored, served by the site with permanent caching, and removed when nothing uses them', async () => {
    const [image] = await upload(member, [{ content: photo }]);
    const keys = image?.sources.map(keyOf).toSorted();
    expect((await store.keys('media/')).toSorted()).toEqual(keys);
    for (const { url, type, width } of image?.sources ?? []) {
      const answer = await app.server.inject({ url });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe(type);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(width);
      const { headers } = await store.ask('GET', `/${keyOf({ url })}`);
      expect(headers.get('content-type')).toBe(type);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
    app.clock.advance({ hours: 25 });
    await app.outbox.settle();
    expect(await store.keys('media/')).toEqual([]);
    const gone = await app.server.inject({ url: image?.url as string });
    expect(gone.statusCode).toBe(404);
  });

  it('are found on a CDN where there is one, and private files never', {
    tags: 'nightly',
  }, async () => {
    const config = { s3: { ...store.config, publicUrl: CDN } };
    const behindCdn = await startApp({ config });
    try {
      const someone = await behindCdn.member();
      const [image] = await upload(someone, [{ content: photo }]);
      const made = await someone.call(createRental, {
        body: rentalFacts({ images: [image?.id as string] }),
      });
      for (const { url } of made.images[0]?.sources ?? []) {
        expect(url.startsWith(`${CDN}/media/${image?.id}/`)).toBe(true);
        // the CDN serves what the store has under that path
        expect((await store.ask('GET', url.slice(CDN.length))).status).toBe(200);
      }
      const { storage } = behindCdn.context;
      await storage.put('private/somebody/320.webp', photo, 'image/webp');
      for (const url of ['/media/../private/somebody/320.webp', '/private/somebody/320.webp']) {
        expect((await behindCdn.server.inject({ url })).statusCode).toBe(404);
      }
      const { headers } = await store.ask('GET', '/private/somebody/320.webp');
      expect(headers.get('cache-control')).toBe('private, no-store');
      const stranger = await fetch(
        `${store.config.endpoint}/${store.config.bucket}/private/somebody/320.webp`,
      );
      expect(stranger.status).toBeGreaterThanOrEqual(400);
      await storage.removeAll('private/somebody');
      await storage.removeAll(`media/${image?.id}`);
    } finally {
      await behindCdn.close();
    }
  });
});

describe('a photo uploaded into the store by a browser', () => {
  it('becomes a photo like any other, and the uploaded original is removed', async () => {
    const place = await prepared(member);
    expect((await put(place.url, photo)).status).toBe(200);
    expect(await store.keys('incoming/')).toHaveLength(1);
    const [image] = await received(member, [place.id]);
    expect(image).toMatchObject({ width: 700, height: 500 });
    expect(await store.keys(folderOf(image as Image))).toHaveLength(image?.sources.length ?? 0);
    await app.outbox.settle();
    expect(await store.keys('incoming/')).toEqual([]);
    const rental = await member.call(createRental, {
      body: rentalFacts({ images: [image?.id as string] }),
    });
    expect(rental.images.map(({ id }) => id)).toEqual([image?.id]);
  });

  it('is answered again for the same key, although the uploaded original is gone', {
    tags: 'nightly',
  }, async () => {
    const place = await prepared(member);
    await put(place.url, photo);
    const call = { body: { uploads: [place.id] } };
    const first = await member.call(receiveMedia, call, { idempotencyKey: 'arrived' });
    await app.outbox.settle();
    const before = await store.keys('media/');
    expect(await member.call(receiveMedia, call, { idempotencyKey: 'arrived' })).toEqual(first);
    expect(await store.keys('media/')).toEqual(before);
  });

  it('is not signed for when it is too large, of another type, or one of too many', async () => {
    const asked = async (photos: { bytes: number; type: string }[]) =>
      (await member.refusal(prepareMedia, { body: { photos } })).code;
    const good = { bytes: 1_000, type: 'image/jpeg' };
    expect(await asked([{ ...good, bytes: LIMITS.photoBytes + 1 }])).toBe('photoTooLarge');
    expect(await asked([{ ...good, type: 'text/html' }])).toBe('unsupportedFormat');
    expect(await asked([{ ...good, type: 'image/svg+xml' }])).toBe('unsupportedFormat');
    expect(await asked(Array(11).fill(good))).toBe('tooManyPhotos');
    expect(await asked([])).toBe('noFilesUploaded');
  });

  it('is refused by the store when it differs from what was signed for, or comes too late', async () => {
    const { url, id } = await prepared(member);
    const longer = Buffer.concat([photo, Buffer.alloc(1)]);
    expect((await put(url, longer)).status).toBeGreaterThanOrEqual(400);
    expect((await put(url, photo, 'text/html')).status).toBe(403);
    expect((await put(url.replace(id, 'elsewhere'), photo)).status).toBe(403);
    expect((await fetch(url)).status).toBe(403);
    // signed a while ago
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 10_000 });
    const late = await app.context.storage.inbox
      ?.sign('incoming/late/photo', { bytes: photo.length, type: 'image/jpeg' }, 1)
      .finally(() => vi.useRealTimers());
    expect((await put(late as string, photo)).status).toBe(403);
    expect(await store.keys('incoming/')).toEqual([]);
  });

  it('is uploaded to the store’s address for browsers, which may differ from that for the site', {
    tags: 'nightly',
  }, async () => {
    const uploadEndpoint = store.config.endpoint.replace('127.0.0.1', 'localhost');
    const elsewhere = await startApp({ config: { s3: { ...store.config, uploadEndpoint } } });
    try {
      const someone = await elsewhere.member();
      const place = await prepared(someone);
      expect(new URL(place.url).origin).toBe(uploadEndpoint);
      // the address is signed: the same store refuses it under its other name
      expect((await put(place.url.replace('localhost', '127.0.0.1'), photo)).status).toBe(403);
      expect((await put(place.url, photo)).status).toBe(200);
      expect(await received(someone, [place.id])).toHaveLength(1);
    } finally {
      await elsewhere.outbox.settle();
      await elsewhere.close();
    }
  });

  it('cannot be received by another member', async () => {
    const place = await prepared(member);
    await put(place.url, photo);
    const other = await app.member();
    expect(await refused(other, [place.id])).toMatchObject({ code: 'mediaNotFound' });
    await app.outbox.settle();
    expect(await received(member, [place.id])).toHaveLength(1);
  });

  it.each([
    ['text', () => Buffer.from('not a picture'), 'unsupportedFormat'],
    ['a JPEG that is cut off', () => photo.subarray(0, photo.length / 2), 'photoUnreadable'],
  ])('is refused and removed when it is %s', async (_what, make, code) => {
    const content = make();
    const place = await prepared(member, { bytes: content.length });
    expect((await put(place.url, content)).status).toBe(200);
    const before = await store.keys('media/');
    expect(await refused(member, [place.id])).toMatchObject({ code });
    await app.outbox.settle();
    expect(await store.keys('incoming/')).toEqual([]);
    expect(await store.keys('media/')).toEqual(before);
  });

  it('is removed within two hours unless its arrival is confirmed', async () => {
    const place = await prepared(member);
    await put(place.url, photo);
    app.clock.advance({ minutes: 30 });
    await app.outbox.settle();
    expect(await store.keys('incoming/')).toHaveLength(1);
    app.clock.advance({ minutes: 90 });
    await app.outbox.settle();
    expect(await store.keys('incoming/')).toEqual([]);
  });
});

describe('a bucket', { tags: 'nightly' }, () => {
  it('is set up as far as the store supports it, and private files are refused to strangers', async () => {
    const site = { origin: 'https://kerya.example', publicMedia: true, create: false };
    const { outcomes, isPrivate } = await prepareBucket(store.config, site);
    expect(outcomes).toHaveLength(3);
    // this store supports none of the three settings, which is reported
    for (const outcome of outcomes) expect(outcome).toMatchObject({ done: false });
    expect(isPrivate).toBe(true);
    expect(await store.keys('private/')).toEqual([]);
  });

  it('is created when requested, and stays as it is when it exists', async () => {
    const site = { origin: 'https://kerya.example', publicMedia: false, create: true };
    const config = { ...store.config, bucket: 'kerya-new' };
    await expect(prepareBucket(config, { ...site, create: false })).rejects.toThrow(/NoSuchBucket/);
    expect((await prepareBucket(config, site)).isPrivate).toBe(true);
    const storage = s3Storage(config, { warn: () => undefined });
    await storage.put('private/somebody/320.webp', photo, 'image/webp');
    expect((await prepareBucket(config, site)).isPrivate).toBe(true);
    expect(await storage.get('private/somebody/320.webp')).toEqual(photo);
  });
});

describe('while the store is down', () => {
  it('photos are refused as unavailable, and acknowledged ones are there when it is back', async () => {
    const [image] = await upload(member, [{ content: photo }]);
    const place = await prepared(member);
    await put(place.url, photo);
    const [unused] = await upload(member, [{ content: photo }]);
    await store.kill();
    try {
      const away = { statusCode: 503, code: 'unavailable' };
      expect(await refusedUpload(member, [{ content: photo }])).toMatchObject(away);
      expect(await refused(member, [place.id])).toMatchObject(away);
      const shown = await app.server.inject({ url: image?.url as string });
      expect(shown.statusCode).toBe(503);
      expect(Number(shown.headers['retry-after'])).toBeGreaterThan(0);
      expect((await app.server.inject({ url: '/readyz' })).statusCode).toBe(200);
      await member.call(createRental, { body: rentalFacts({ images: [image?.id as string] }) });
    } finally {
      await store.start();
    }
    const shown = await app.server.inject({ url: image?.url as string });
    expect(shown.statusCode).toBe(200);
    // it was stored for another try
    expect(await received(member, [place.id])).toHaveLength(1);
    app.clock.advance({ hours: 25 });
    await app.outbox.settle();
    expect(await store.keys(folderOf(unused as Image))).toEqual([]);
    expect(await store.keys(folderOf(image as Image))).not.toEqual([]);
  });
});
