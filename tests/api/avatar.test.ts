import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { deleteAvatar, getUser, uploadAvatar } from '#contract/accounts/operations.ts';
import { LIMITS } from '#contract/limits.ts';
import { createRental } from '#contract/rentals/operations.ts';
import { rentalFacts } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { twoColours } from '../support/pictures.ts';
import { startApp } from '../support/start-app.ts';
import { leftByUploads, multipart, type PictureFile } from '../support/uploads.ts';

const app = await startApp();
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

const picture = async (side = 60) => ({ content: await twoColours(side, side).jpeg().toBuffer() });

async function upload(member: Member, file: PictureFile, idempotencyKey?: string) {
  const { body, headers } = await multipart([file], 'avatar');
  const options = { headers, ...(idempotencyKey ? { idempotencyKey } : {}) };
  return member.call(uploadAvatar, { params: { id: member.id }, body } as never, options);
}
async function refused(
  member: Member,
  files: PictureFile[],
  { id = member.id, field = 'avatar' } = {},
) {
  const { body, headers } = await multipart(files, field);
  return member.refusal(uploadAvatar, { params: { id }, body }, { headers });
}
const statusOf = async (url: string | undefined) =>
  (await app.server.inject({ url: url ?? '' })).statusCode;

describe('a member’s picture', () => {
  it('is shown to oneself and to everybody, upright and encoded for browsers', async () => {
    const member = await app.member();
    const { avatar } = await upload(member, await picture(80));
    expect(avatar).toMatchObject({ width: 80, height: 80 });
    const shown = await app.visitor.call(getUser, { params: { id: member.id } });
    expect(shown.avatar).toEqual(avatar);
    expect(await statusOf(avatar?.url)).toBe(200);
  });

  it('replaces the former one, which is removed', async () => {
    const member = await app.member();
    const before = await leftByUploads(app);
    const first = await upload(member, await picture());
    const second = await upload(member, await picture(61));
    expect(second.avatar?.id).not.toBe(first.avatar?.id);
    await app.outbox.settle();
    expect([await statusOf(first.avatar?.url), await statusOf(second.avatar?.url)]).toEqual([
      404, 200,
    ]);
    const left = await leftByUploads(app);
    expect(left.rows).toEqual([...before.rows, second.avatar?.id].toSorted());
    expect(left.folders).toEqual(left.rows);
    app.clock.advance({ days: 2 });
    await app.outbox.settle();
    expect(await statusOf(second.avatar?.url)).toBe(200);
  });

  it('leaves one file when several are sent at once', async () => {
    const member = await app.member();
    const before = await leftByUploads(app);
    const files = await Promise.all([50, 51, 52, 53].map(picture));
    await Promise.all(files.map((file) => upload(member, file)));
    await app.outbox.settle();
    const { avatar } = await member.call(getUser, { params: { id: member.id } });
    const left = await leftByUploads(app);
    expect(left.rows).toEqual([...before.rows, avatar?.id].toSorted());
    expect(left.folders).toEqual(left.rows);
  });

  it('is stored once when the same call is sent again', async () => {
    const member = await app.member();
    const file = await picture();
    const first = await upload(member, file, 'avatar');
    expect(await upload(member, file, 'avatar')).toEqual(first);
    expect(await statusOf(first.avatar?.url)).toBe(200);
  });

  it('stays stored for a listing that shows it too', async () => {
    const member = await app.member();
    const { avatar } = await upload(member, await picture());
    await member.call(createRental, { body: rentalFacts({ images: [avatar?.id ?? ''] }) });
    await member.call(deleteAvatar, { params: { id: member.id } });
    await app.outbox.settle();
    expect(await statusOf(avatar?.url)).toBe(200);
  });

  it('can be removed, and removing it again changes nothing', async () => {
    const member = await app.member();
    const { avatar } = await upload(member, await picture());
    for (const _time of [1, 2]) {
      const own = await member.call(deleteAvatar, { params: { id: member.id } });
      expect(own.avatar).toBeNull();
    }
    await app.outbox.settle();
    expect(await statusOf(avatar?.url)).toBe(404);
  });
});

describe('a picture is refused and leaves nothing behind', () => {
  it.each([
    ['over five megabytes', Buffer.alloc(LIMITS.avatarBytes + 1), 413, 'imageTooLarge'],
    ['that is text', Buffer.from('not a picture'), 415, 'unsupportedFormat'],
    ['that is empty', Buffer.alloc(0), 400, 'noFilesUploaded'],
  ])('%s', async (_what, content, statusCode, code) => {
    const member = await app.member();
    const before = await leftByUploads(app);
    expect(await refused(member, [{ content }])).toMatchObject({ statusCode, code });
    expect(await leftByUploads(app)).toEqual(before);
  });

  it('when a second one comes with it, and in another field', async () => {
    const member = await app.member();
    const file = await picture();
    const before = await leftByUploads(app);
    expect((await refused(member, [file, file])).code).toBe('oneFileOnly');
    expect((await refused(member, [file], { field: 'images' })).code).toBe('noFilesUploaded');
    expect(await leftByUploads(app)).toEqual(before);
  });

  it('for somebody else, before it is received', async () => {
    const [member, other] = [await app.member(), await app.member()];
    const content = Buffer.alloc(LIMITS.avatarBytes + 1);
    const answer = await refused(member, [{ content }], { id: other.id });
    expect(answer).toMatchObject({ statusCode: 404, code: 'userNotFound' });
    const deletion = await member.refusal(deleteAvatar, { params: { id: other.id } });
    expect(deletion).toMatchObject({ statusCode: 404, code: 'userNotFound' });
  });

  it('when the storage fails, with a specific error, and the former one stays', async () => {
    const member = await app.member();
    const { avatar } = await upload(member, await picture());
    const before = await leftByUploads(app);
    const { put } = app.context.storage;
    let files = 0;
    vi.spyOn(app.context.storage, 'put').mockImplementation(async (key, content) => {
      files += 1;
      if (files > 1) throw new Error('The disk is full.');
      await put(key, content);
    });
    const answer = await refused(member, [await picture()]);
    expect(answer).toMatchObject({ statusCode: 500, code: 'avatarUploadFailed' });
    expect(JSON.stringify(answer)).not.toContain('disk');
    expect(await leftByUploads(app)).toEqual(before);
    expect((await member.call(getUser, { params: { id: member.id } })).avatar).toEqual(avatar);
  });
});
