import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import sharp from 'sharp';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { LIMITS } from '#contract/limits.ts';
import { uploadMedia } from '#contract/media/operations.ts';
import { whileFailing } from '../support/failing.ts';
import { bombPng, twoColours } from '../support/pictures.ts';
import { startApp } from '../support/start-app.ts';
import { leftByUploads, multipart, refusedUpload } from '../support/uploads.ts';

const log: string[] = [];
const app = await startApp({
  config: { logLevel: 'info' },
  logTo: { write: (line) => log.push(line) },
});
afterAll(() => app.close());
const member = await app.member();
const good = { content: await twoColours(240, 240).png().toBuffer() };
const thumbnail = await twoColours(LIMITS.photoSide + 1, LIMITS.photoSide - 1)
  .png()
  .toBuffer();
const noisyJpeg = await sharp(randomBytes(300 * 240 * 3), {
  raw: { width: 300, height: 240, channels: 3 },
})
  .jpeg()
  .toBuffer();

describe('an upload leaves nothing behind and is refused', () => {
  let before: Awaited<ReturnType<typeof leftByUploads>>;
  beforeEach(async () => {
    before = await leftByUploads(app);
  });
  afterEach(async () => {
    expect(await leftByUploads(app)).toEqual(before);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>';
  it.each([
    [
      'a picture of 81 megapixels in a small file',
      bombPng(9_000, 9_000),
      413,
      'photoTooManyPixels',
    ],
    ['a thumbnail', thumbnail, 400, 'photoTooSmall'],
    ['a JPEG that is cut off', noisyJpeg.subarray(0, noisyJpeg.length / 2), 400, 'photoUnreadable'],
    ['a JPEG of which only the header came', noisyJpeg.subarray(0, 700), 400, 'photoUnreadable'],
    ['text named like a photo', Buffer.from('not a picture'), 415, 'unsupportedFormat'],
    ['an SVG', Buffer.from(svg), 415, 'unsupportedFormat'],
    ['an empty file', Buffer.alloc(0), 400, 'noFilesUploaded'],
    ['noise', randomBytes(5_000), 415, 'unsupportedFormat'],
  ])('for %s', async (_what, content, statusCode, code) => {
    expect(await refusedUpload(member, [{ content }])).toMatchObject({ statusCode, code });
  });

  it.each(LANGUAGES)('for a thumbnail, naming the size that is needed, in %s', async (language) => {
    const small = { content: await twoColours(100, 75).jpeg().toBuffer() };
    const { body, headers } = await multipart([small]);
    const options = { headers, language };
    const { message } = await member.refusal(uploadMedia, { body }, options);
    expect(message).toContain(String(LIMITS.photoSide));
  });

  it('whole, when one of its photos is bad', async () => {
    const answer = await refusedUpload(member, [good, { content: Buffer.from('bad') }, good]);
    expect(answer.code).toBe('unsupportedFormat');
  });

  it('when its files cannot be written', async () => {
    const answer = await whileFailing(app, 'storage', () => refusedUpload(member, [good]));
    expect(answer).toMatchObject({ statusCode: 500, code: 'uploadFailed' });
  });

  it('for more than twenty megabytes', async () => {
    const content = Buffer.alloc(LIMITS.photoBytes + 1);
    const answer = await refusedUpload(member, [{ content }]);
    expect(answer).toMatchObject({ statusCode: 413, code: 'photoTooLarge' });
  });

  it('for more than ten photos', async () => {
    const answer = await refusedUpload(member, Array(11).fill(good));
    expect(answer).toMatchObject({ statusCode: 400, code: 'tooManyPhotos' });
  });

  it('without a file, or with files in another field', async () => {
    expect(await refusedUpload(member, [])).toMatchObject({
      statusCode: 400,
      code: 'noFilesUploaded',
    });
    expect((await refusedUpload(member, [good], 'pictures')).code).toBe('noFilesUploaded');
  });

  it('when it is no multipart form', async () => {
    const answer = await member.refusal(uploadMedia, { body: { images: [] } });
    expect(answer).toMatchObject({ statusCode: 415, code: 'unsupportedMediaType' });
  });

  it('without a session', async () => {
    const { body, headers } = await multipart([good]);
    expect((await app.visitor.refusal(uploadMedia, { body }, { headers })).code).toBe(
      'notSignedIn',
    );
  });

  it('with an answer over a real connection too, while the file is still being sent', async () => {
    const origin = await app.listen();
    const { body, headers } = await multipart([{ content: Buffer.alloc(LIMITS.photoBytes + 1) }]);
    const answer = await fetch(`${origin}/user/v1/media`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${member.session.accessToken}` },
      body,
    });
    expect([answer.status, (await answer.json()).code]).toEqual([413, 'photoTooLarge']);
  });

  it('when the sender disconnects in the middle', async () => {
    const { port } = new URL(await app.listen());
    const arriving = once(app.server.server, 'connection') as Promise<[Socket]>;
    const socket = connect(Number(port), '127.0.0.1');
    const [arrived] = await arriving;
    const { body, headers } = await multipart([good, good]);
    const head =
      `POST /user/v1/media HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${body.length}\r\n` +
      `content-type: ${headers['content-type']}\r\n` +
      `authorization: Bearer ${member.session.accessToken}\r\n\r\n`;
    const sent = Buffer.concat([Buffer.from(head), body.subarray(0, body.length - 120)]);
    socket.write(sent);
    await expect.poll(() => arrived.bytesRead).toBe(sent.length);
    log.length = 0;
    socket.destroy();
    // nobody gets an answer: a line of the log shows that it is over
    await expect.poll(() => log.join()).toContain('"refused":"invalidValue"');
  });
});
