import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { blockUser } from '#contract/blocks/operations.ts';
import { listMessages } from '#contract/conversations/operations.ts';
import type { Message } from '#contract/conversations/schemas.ts';
import { LIMITS } from '#contract/limits.ts';
import { deleteUser, exportUser } from '#contract/personal-data/operations.ts';
import { createRental } from '#contract/rentals/operations.ts';
import { chatPicture, sendImage, sendImages, write } from '../support/chat.ts';
import { negotiation, rentalFacts } from '../support/factories.ts';
import { whileFailing } from '../support/failing.ts';
import type { Member } from '../support/member.ts';
import { sidewaysJpeg } from '../support/pictures.ts';
import { startApp } from '../support/start-app.ts';
import { filesOf } from '../support/uploads.ts';

const app = await startApp();
afterAll(() => app.close());

const look = (url: string) => app.server.inject({ url });
const messagesOf = (member: Member, id: string) => member.call(listMessages, { params: { id } });
/** Folders of private pictures. */
function stored(): string[] {
  try {
    return readdirSync(join(filesOf(app), 'private'));
  } catch {
    return [];
  }
}

describe('an image in a message', () => {
  it('comes with its text, upright and without metadata, to both sides and to nobody else', async () => {
    const { owner, member, conversation } = await negotiation(app);
    const files = [await sidewaysJpeg(120, 80)];
    const texts = { text: ' La rayure ', clientId: 'image-1' };
    const answer = await sendImages(member, conversation.id, files, texts);
    expect(answer.statusCode).toBe(201);
    const sent = answer.json<Message>();
    expect(sent).toMatchObject({ kind: 'image', text: 'La rayure', clientId: 'image-1', seq: 2 });
    expect(sent.image).toMatchObject({ width: 80, height: 120 });
    expect((await messagesOf(owner, conversation.id)).items[0]).toMatchObject({
      id: sent.id,
      clientId: null,
      image: { id: sent.image?.id },
    });
    for (const { url, type } of sent.image?.sources ?? []) {
      const file = await look(url);
      expect(file.statusCode).toBe(200);
      expect(file.headers['content-type']).toBe(type);
      const { exif } = await sharp(file.rawPayload).metadata();
      expect(exif).toBeUndefined();
    }
    const stranger = await app.member();
    const refused = await sendImages(stranger, conversation.id, files);
    expect(refused.json()).toMatchObject({ statusCode: 404, code: 'conversationNotFound' });
    expect((await look(`/media/${sent.image?.id}/80.webp`)).statusCode).toBe(404);
  });

  it('may come without text, and an empty text is none', async () => {
    const { member, conversation } = await negotiation(app);
    const sent = await sendImage(member, conversation.id, { text: '' });
    expect(sent).toMatchObject({ kind: 'image', clientId: null, warnings: [] });
    expect(sent.text).toBeUndefined();
  });

  it('is stored once for a client id, in either form and when many come at once', async () => {
    const { member, conversation } = await negotiation(app);
    const before = stored().length;
    const sent = await Promise.all([
      ...Array.from({ length: 4 }, () => sendImage(member, conversation.id, { clientId: 'twice' })),
      ...Array.from({ length: 2 }, () => write(member, conversation.id, 'Texte', 'twice')),
    ]);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect((await messagesOf(member, conversation.id)).items).toHaveLength(2);
    const again = await sendImage(member, conversation.id, { clientId: 'twice' });
    expect(again.id).toBe(sent[0]?.id);
    await app.outbox.settle();
    expect(stored()).toHaveLength(before + (again.kind === 'image' ? 1 : 0));
  });

  it('is answered again for an idempotency key, unless the image differs', async () => {
    const { member, conversation } = await negotiation(app);
    const key = { 'idempotency-key': `image-${conversation.id}` };
    const send = async (width: number, texts: Record<string, string> = {}) =>
      sendImages(member, conversation.id, [await chatPicture(width)], texts, key);
    const first = (await send(64)).json<Message>();
    const before = stored();
    expect((await send(64)).json<Message>().id).toBe(first.id);
    for (const other of [await send(72), await send(64, { text: 'Autre' })]) {
      expect(other.json()).toMatchObject({ statusCode: 409, code: 'idempotencyKeyReused' });
    }
    expect(stored()).toEqual(before);
  });

  it('is refused with a specific error, and leaves nothing behind', async () => {
    const { owner, member, conversation } = await negotiation(app);
    const before = stored();
    const good = await chatPicture();
    const gif = await sharp(good).gif().toBuffer();
    const avif = await sharp(good).avif().toBuffer();
    const cases: [Buffer[], Record<string, string>, number, string][] = [
      [[gif], {}, 415, 'unsupportedFormat'],
      [[avif], {}, 415, 'unsupportedFormat'],
      [[Buffer.from('%PDF-1.7')], {}, 415, 'unsupportedFormat'],
      [[Buffer.alloc(LIMITS.chatImageBytes + 1)], {}, 413, 'imageTooLarge'],
      [[good, good], {}, 400, 'oneFileOnly'],
      [[], {}, 400, 'noFilesUploaded'],
      [[good.subarray(0, good.length / 2)], {}, 400, 'photoUnreadable'],
      [[good], { text: 'x'.repeat(LIMITS.chatTextLength + 1) }, 400, 'validationFailed'],
      [[good], { clientId: 'x'.repeat(65) }, 400, 'validationFailed'],
    ];
    for (const [files, texts, statusCode, code] of cases) {
      const answer = (await sendImages(member, conversation.id, files, texts)).json();
      const refusal = answer.details ? { ...answer, code: 'validationFailed' } : answer;
      expect(refusal).toMatchObject({ statusCode, code });
    }
    const failed = await whileFailing(app, 'storage', () =>
      sendImages(member, conversation.id, [good]),
    );
    expect(failed.json()).toMatchObject({ statusCode: 500, code: 'messageSendFailed' });
    const undone = await whileFailing(app, 'database', () =>
      sendImages(member, conversation.id, [good]),
    );
    expect(undone.json()).toMatchObject({ statusCode: 500, code: 'messageSendFailed' });
    await owner.call(blockUser, { params: { id: member.id } });
    const blocked = await sendImages(member, conversation.id, [good]);
    expect(blocked.json()).toMatchObject({ statusCode: 403, code: 'memberBlocked' });
    await app.outbox.settle();
    expect(stored()).toEqual(before);
    expect((await messagesOf(member, conversation.id)).items).toHaveLength(1);
  });

  it('cannot become a photo of a rental', async () => {
    const { member, conversation } = await negotiation(app);
    const { image } = await sendImage(member, conversation.id);
    const body = rentalFacts({ images: [image?.id ?? ''] });
    expect((await member.refusal(createRental, { body })).code).toBe('mediaNotFound');
  });

  it('is deleted with its author’s account, while the text stays', async () => {
    const { owner, member, conversation } = await negotiation(app);
    const { image } = await sendImage(member, conversation.id, { text: 'Comme ça' });
    const { photos, messages } = await member.call(exportUser, { params: { id: member.id } });
    const exported = photos.find(({ id }) => id === image?.id);
    expect((await look(String(exported?.url))).statusCode).toBe(200);
    expect(messages).toContainEqual(expect.objectContaining({ image_id: image?.id }));
    const { password } = member.facts;
    await member.call(deleteUser, { params: { id: member.id }, body: { password } });
    await app.outbox.settle();
    const [left] = (await messagesOf(owner, conversation.id)).items;
    expect(left).toMatchObject({ kind: 'image', text: 'Comme ça' });
    expect(left?.image).toBeUndefined();
    expect(stored()).not.toContain(image?.id);
    expect((await look(image?.url ?? '')).json()).toMatchObject({ code: 'fileNotFound' });
  });
});

describe('the address of a private picture', () => {
  it('may be cached by one browser while it is valid, ten minutes at most, and stays the same for five', async () => {
    const { member, conversation } = await negotiation(app);
    const { image } = await sendImage(member, conversation.id);
    const url = async () => {
      await member.renewTokens();
      return (await messagesOf(member, conversation.id)).items[0]?.image?.url ?? '';
    };
    const into = app.clock.now().getTime() % 300_000;
    app.clock.advance({ seconds: (300_000 - into) / 1_000 + 1 });
    const first = await url();
    const answer = await look(first);
    expect(answer.headers['cache-control']).toMatch(/^private, max-age=5\d\d, immutable$/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    app.clock.advance({ minutes: 4 });
    expect(await url()).toBe(first);
    app.clock.advance({ minutes: 3 });
    expect(await url()).not.toBe(first);
    expect((await look(first)).statusCode).toBe(200);
    app.clock.advance({ minutes: 3 });
    expect((await look(first)).json()).toMatchObject({ statusCode: 404, code: 'fileNotFound' });
    expect((await look(await url())).statusCode).toBe(200);
    expect(first).toContain(image?.id);
  });

  it('is worthless once altered', async () => {
    const { member, conversation } = await negotiation(app);
    const one = (await sendImage(member, conversation.id)).image;
    const other = (await sendImage(member, conversation.id)).image;
    const url = one?.url ?? '';
    const altered = [
      url.replace(one?.id ?? '', other?.id ?? ''),
      url.replace('.webp.', '.avif.'),
      url.replace('.64.', '.32.'),
      url.replace(/\.(\w+)\.([\w-]+)$/, '.zzzzzzzz.$2'),
      `${url.slice(0, -2)}AA`,
      url.replace(/\.[\w-]+$/, ''),
      '/user/v1/files/x',
      `/user/v1/files/${encodeURIComponent('../../secret')}`,
    ];
    for (const wrong of altered) {
      expect((await look(wrong)).json()).toMatchObject({ statusCode: 404, code: 'fileNotFound' });
    }
  });
});
