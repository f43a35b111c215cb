import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { prepareMedia, receiveMedia } from '#contract/media/operations.ts';
import type { Image } from '#contract/media/schemas.ts';
import { AppError } from '#server/errors.ts';
import { whileFailing } from '../support/failing.ts';
import { openInbox } from '../support/inbox.ts';
import type { Member } from '../support/member.ts';
import { twoColours } from '../support/pictures.ts';
import { startApp } from '../support/start-app.ts';
import { leftByUploads } from '../support/uploads.ts';

const [app, withoutStore] = [await startApp(), await startApp()];
afterAll(() => Promise.all([app.close(), withoutStore.close()]));
const inbox = openInbox(app);
const photo = await twoColours(320, 240).png().toBuffer();

let member: Member;
// the clock advances further than a session lasts
beforeEach(async () => {
  member = await app.member();
});

const announced = { bytes: photo.length, type: 'image/png' };
const prepare = (count: number, facts = announced) =>
  member.call(prepareMedia, { body: { photos: Array(count).fill(facts) } });
const refusedToPrepare = async (photos: object[], by = member) =>
  (await by.refusal(prepareMedia, { body: { photos } })).code;
const receive = (uploads: string[]) =>
  member.call(receiveMedia, { body: { uploads } } as never) as Promise<Image[]>;
const refusedToReceive = async (uploads: string[], by = member) =>
  (await by.refusal(receiveMedia, { body: { uploads } })).code;

/** Ids of photos that have arrived. */
async function arrived(count: number, content = photo): Promise<string[]> {
  const { uploads } = await prepare(count);
  for (const { url } of uploads) await inbox.put(url, content);
  return uploads.map(({ id }) => id);
}

describe('a direct upload to the object store', () => {
  it('is signed for photo by photo, up to ten, for ten minutes', async () => {
    const before = inbox.signed.length;
    const { uploads } = await prepare(10);
    const signed = inbox.signed.slice(before);
    expect(signed).toHaveLength(10);
    for (const { parcel, seconds } of signed)
      expect({ parcel, seconds }).toEqual({ parcel: announced, seconds: 600 });
    expect(uploads.map(({ url }) => url).toSorted()).toEqual(
      signed.map(({ url }) => url).toSorted(),
    );
    expect(new Set(uploads.map(({ id }) => id)).size).toBe(10);
    expect(uploads.map(({ type }) => type)).toEqual(Array(10).fill('image/png'));
  });

  it.each<[string, object[], string]>([
    ['is nothing', [], 'noFilesUploaded'],
    ['is an eleventh photo', Array(11).fill(announced), 'tooManyPhotos'],
    ['is too large', [{ ...announced, bytes: LIMITS.photoBytes + 1 }], 'photoTooLarge'],
    ['is no photo', [announced, { ...announced, type: 'text/html' }], 'unsupportedFormat'],
  ])('is not signed for when it %s', async (_what, photos, code) => {
    const before = inbox.signed.length;
    expect(await refusedToPrepare(photos)).toBe(code);
    expect(inbox.signed).toHaveLength(before);
  });

  it('is signed for up to the last byte that is taken', async () => {
    await prepare(1, { ...announced, bytes: LIMITS.photoBytes });
    expect(inbox.signed.at(-1)?.parcel.bytes).toBe(LIMITS.photoBytes);
  });

  it('is removed an hour after it was signed for unless its arrival is confirmed', async () => {
    await arrived(2);
    app.clock.advance({ minutes: 59 });
    await app.outbox.settle();
    expect(await inbox.held()).toBe(2);
    app.clock.advance({ minutes: 2 });
    await app.outbox.settle();
    expect(await inbox.held()).toBe(0);
  });

  it('is refused where photos are stored in a folder', async () => {
    const other = await withoutStore.member();
    expect(await refusedToPrepare([announced], other)).toBe('notFound');
    const id = '019a0000-0000-7000-8000-000000000000';
    expect(await refusedToReceive([id], other)).toBe('notFound');
  });
});

describe('photos uploaded to the object store', () => {
  it('become public photos, and the uploaded originals are removed', async () => {
    const ids = await arrived(10);
    // a photo that is named twice counts once
    const images = await receive([...ids, ids[0] as string]);
    expect(images).toHaveLength(10);
    for (const { width, height, url } of images) {
      expect({ width, height }).toEqual({ width: 320, height: 240 });
      expect((await app.server.inject({ url })).statusCode).toBe(200);
    }
    await app.outbox.settle();
    expect(await inbox.held()).toBe(0);
  });

  it('are refused with the size they need when they are too small to be seen well', async () => {
    const thumbnail = await twoColours(LIMITS.photoSide, LIMITS.photoSide - 1)
      .png()
      .toBuffer();
    expect(await refusedToReceive(await arrived(1, thumbnail))).toBe('photoTooSmall');
    await app.outbox.settle();
    expect(await inbox.held()).toBe(0);
  });

  it('are removed after a day when nothing uses them', async () => {
    const [image] = await receive(await arrived(1));
    app.clock.advance({ hours: 23 });
    await app.outbox.settle();
    expect((await leftByUploads(app)).rows).toContain(image?.id);
    app.clock.advance({ hours: 2 });
    await app.outbox.settle();
    expect(await leftByUploads(app)).toEqual({ rows: [], folders: [], deadlines: 0 });
  });

  it('are processed a few at a time', async () => {
    expect(await refusedToReceive([])).toBe('noFilesUploaded');
    const ids = [...(await arrived(10)), ...(await arrived(1))];
    expect(await refusedToReceive(ids)).toBe('tooManyPhotos');
    expect(await receive(ids.slice(0, 10))).toHaveLength(10);
    expect(await receive(ids.slice(10))).toHaveLength(1);
  });

  it.each([
    ['they are too large', Buffer.alloc(LIMITS.photoBytes + 1), 'photoTooLarge'],
    ['they are no photos, however large', Buffer.alloc(LIMITS.photoBytes), 'unsupportedFormat'],
    ['they are cut off', photo.subarray(0, photo.length / 2), 'photoUnreadable'],
  ])('are refused and removed when %s', async (_what, content, code) => {
    const before = await leftByUploads(app);
    const ids = [...(await arrived(1)), ...(await arrived(1, content))];
    expect(await refusedToReceive(ids)).toBe(code);
    await app.outbox.settle();
    expect(await inbox.held()).toBe(0);
    expect(await leftByUploads(app)).toEqual(before);
  });

  it('cannot be received by another member', async () => {
    const ids = await arrived(1);
    expect(await refusedToReceive(ids, await app.member())).toBe('mediaNotFound');
    await app.outbox.settle();
    expect(await receive(ids)).toHaveLength(1);
  });

  it('stay for another try while the store is down or full', async () => {
    const ids = await arrived(1);
    const { storage } = app.context;
    const { get } = storage;
    const away = async () => {
      throw new AppError('unavailable', { retryAfter: 5 });
    };
    Object.assign(storage, { get: away });
    expect(await refusedToReceive(ids)).toBe('unavailable');
    Object.assign(storage, { get });
    expect(await whileFailing(app, 'storage', () => refusedToReceive(ids))).toBe('uploadFailed');
    await app.outbox.settle();
    expect(await inbox.held()).toBe(1);
    expect(await receive(ids)).toHaveLength(1);
  });
});
