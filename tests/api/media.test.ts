import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { Image } from '#contract/media/schemas.ts';
import { createRental, getRental, searchRentals } from '#contract/rentals/operations.ts';
import { rental, rentalFacts } from '../support/factories.ts';
import { photographs, sidewaysJpeg, tagged, twoColours } from '../support/pictures.ts';
import { startApp } from '../support/start-app.ts';
import { leftByUploads, upload } from '../support/uploads.ts';

const app = await startApp();
afterAll(() => app.close());
const member = await app.member();

const file = async (url: string) => {
  const answer = await app.server.inject({ url });
  expect(answer.statusCode).toBe(200);
  return { content: answer.rawPayload, headers: answer.headers };
};
const uploadOne = async (content: Buffer) => (await upload(member, [{ content }]))[0] as Image;
/** The colour at a relative position of a picture. */
const colourAt = async (content: Buffer, x: number, y: number) => {
  const { data, info } = await sharp(content)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at =
    (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  const [red = 0, , blue = 0] = data.subarray(at, at + 3);
  return red > blue ? 'red' : 'blue';
};

describe('an uploaded photo', () => {
  it('is turned upright and loses where and by whom it was taken', async () => {
    const image = await uploadOne(await sidewaysJpeg(480, 240));
    expect(image).toMatchObject({ width: 240, height: 480 });
    for (const { url } of image.sources) {
      const { content } = await file(url);
      const facts = await sharp(content).metadata();
      expect(facts).toMatchObject({ width: 240, height: 480 });
      expect([facts.exif, facts.xmp, facts.iptc, facts.orientation]).toEqual(
        Array(4).fill(undefined),
      );
      // the upper half of the sensor is the right half of the picture
      expect(await colourAt(content, 0.9, 0.5)).toBe('red');
      expect(await colourAt(content, 0.1, 0.5)).toBe('blue');
    }
  });

  it('is stored in three widths as AVIF and WebP, which decode', async () => {
    const image = await uploadOne(await twoColours(1_500, 900).jpeg().toBuffer());
    expect(image).toMatchObject({ width: 1_280, height: 768 });
    expect(image.sources.map(({ type, width }) => [type, width])).toEqual([
      ['image/avif', 320],
      ['image/avif', 640],
      ['image/avif', 1_280],
      ['image/webp', 320],
      ['image/webp', 640],
      ['image/webp', 1_280],
    ]);
    for (const { url, width, type } of image.sources) {
      const { content, headers } = await file(url);
      const facts = await sharp(content).metadata();
      expect(facts.width).toBe(width);
      expect(facts.format).toBe(type === 'image/avif' ? 'heif' : 'webp');
      expect(headers['content-type']).toBe(type);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
    expect(image.url).toBe(image.sources.at(-1)?.url);
  });

  it('is never enlarged', async () => {
    const image = await uploadOne(await twoColours(300, 240).jpeg().toBuffer());
    expect(image).toMatchObject({ width: 300, height: 240 });
    expect(image.sources.map(({ width }) => width)).toEqual([300, 300]);
  });

  it.each([
    ['a PNG with transparency', () => twoColours(300, 240).ensureAlpha(0.4).png().toBuffer()],
    ['a WebP', () => twoColours(300, 240).webp().toBuffer()],
    ['an AVIF', () => twoColours(300, 240).avif({ effort: 0 }).toBuffer()],
    ['a GIF', () => twoColours(300, 240).gif().toBuffer()],
    ['a progressive JPEG', () => twoColours(300, 240).jpeg({ progressive: true }).toBuffer()],
    ['a grey JPEG', () => twoColours(300, 240).greyscale().jpeg().toBuffer()],
    ['a CMYK JPEG', () => twoColours(300, 240).toColourspace('cmyk').jpeg().toBuffer()],
  ])('may be %s', async (_what, make) => {
    const image = await uploadOne(await make());
    expect(image).toMatchObject({ width: 300, height: 240 });
    expect(Buffer.from(image.placeholder, 'base64').length).toBeGreaterThan(4);
    const { hasAlpha } = await sharp((await file(image.url)).content).metadata();
    expect(hasAlpha).toBe(false);
  });

  it.each(photographs())(
    'may be a real photograph, which becomes upright and loses its metadata: %s',
    async (path) => {
      const original = await sharp(path).metadata();
      const image = await uploadOne(await tagged(path));
      // turned by 90 degrees: width becomes height
      expect(image.height / image.width).toBeCloseTo(original.width / original.height, 1);
      for (const { url } of image.sources) {
        const { content } = await file(url);
        const facts = await sharp(content).metadata();
        expect([facts.exif, facts.xmp, facts.iptc, facts.orientation]).toEqual(
          Array(4).fill(undefined),
        );
        expect(content.includes('Camera')).toBe(false);
      }
    },
  );

  it('is answered again for the same key, and stored once', async () => {
    const before = await leftByUploads(app);
    const files = [{ content: await twoColours(240, 240).png().toBuffer() }];
    const first = await upload(member, files, { idempotencyKey: 'photos' });
    const again = await upload(member, files, { idempotencyKey: 'photos' });
    expect(again).toEqual(first);
    const after = await leftByUploads(app);
    expect(after.rows.length).toBe(before.rows.length + 1);
    expect(after.folders).toEqual(after.rows);
  });
});

describe('the photos of a listing', () => {
  const photos = async (count: number) => {
    const files = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        twoColours(240 + index, 240)
          .png()
          .toBuffer(),
      ),
    );
    return upload(
      member,
      files.map((content) => ({ content })),
    );
  };

  it('keep the order they are given in, the first as cover', async () => {
    const ids = (await photos(10)).map(({ id }) => id).toReversed();
    const made = await rental(member, { category: 'tableArt', images: ids });
    expect(made.images.map(({ id }) => id)).toEqual(ids);
    const seen = await app.visitor.call(getRental, { params: { id: made.id } });
    expect(seen.images).toEqual(made.images);
    const { items } = await app.visitor.call(searchRentals, { query: { category: 'tableArt' } });
    expect(items[0]?.images.map(({ id }) => id)).toEqual([ids[0]]);
  });

  it('must be one’s own, exist and differ', async () => {
    const [photo] = await photos(1);
    const id = photo?.id as string;
    const refused = async (by: typeof member, images: string[]) =>
      (await by.refusal(createRental, { body: rentalFacts({ images }) })).code;
    expect(await refused(await app.member(), [id])).toBe('mediaNotFound');
    expect(await refused(member, [id, id])).toBe('mediaNotFound');
    expect(await refused(member, ['019a0000-0000-7000-8000-000000000000'])).toBe('mediaNotFound');
  });

  it('stay stored, while unused uploads are removed after a day', async () => {
    const [used, unused] = await photos(2);
    await rental(member, { images: [used?.id as string] });
    app.clock.advance({ hours: 23 });
    await app.outbox.settle();
    expect((await leftByUploads(app)).rows).toContain(unused?.id);
    app.clock.advance({ hours: 2 });
    await app.outbox.settle();
    const left = await leftByUploads(app);
    expect(left.rows).toContain(used?.id);
    expect(left.rows).not.toContain(unused?.id);
    expect(left.folders).toEqual(left.rows);
    expect(left.deadlines).toBe(0);
    await file(used?.url as string);
    expect((await app.server.inject({ url: unused?.url as string })).statusCode).toBe(404);
  });
});
