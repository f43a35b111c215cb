import { request } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { uploadMedia } from '#contract/media/operations.ts';
import { API_BASE } from '#contract/operation.ts';
import { ABUSE_LIMITS } from '#server/rate-limits/limits.ts';
import { uploadedBytes } from '#server/runtime/bytes-in-flight.ts';
import { cpuQueue } from '#server/runtime/cpu-queue.ts';
import type { Member } from '../support/member.ts';
import { noise, twoColours } from '../support/pictures.ts';
import { startApp } from '../support/start-app.ts';
import { multipart, refusedUpload, uploadPlain } from '../support/uploads.ts';

const app = await startApp({ config: { rateLimitFactor: 1 } });
const origin = await app.listen();
afterAll(() => app.close());
const MEGABYTE = 2 ** 20;

/** Begins an upload whose file never ends. @returns its answer */
function beginUpload({ session }: Member, bytes: number) {
  const head = [
    '--limit',
    'content-disposition: form-data; name="images"; filename="photo.jpg"',
    'content-type: image/jpeg',
    '\r\n',
  ];
  const sending = request(`${origin}${API_BASE}${uploadMedia.path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${session.accessToken}`,
      'content-type': 'multipart/form-data; boundary=limit',
      'content-length': 20 * MEGABYTE,
    },
  });
  sending.write(head.join('\r\n'));
  sending.write(Buffer.alloc(bytes));
  const status = new Promise<number | undefined>((resolve, reject) => {
    sending.on('response', ({ statusCode }) => resolve(statusCode));
    sending.on('error', reject);
  });
  return { status, stop: () => sending.destroy() };
}

describe('uploads', () => {
  it('are counted by photos: ten in one call are ten', async () => {
    const member = await app.member();
    const { count } = ABUSE_LIMITS.photosByMember;
    const key = `photosByMember:${member.id}`;
    await uploadPlain(member, 10);
    const counted = await app.context.db
      .selectFrom('rate_limits')
      .select('count')
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    expect(counted.count).toBe(10);
    await app.context.db
      .updateTable('rate_limits')
      .set({ count: count - 2 })
      .where('key', '=', key)
      .execute();
    await uploadPlain(member, 2);
    const content = await twoColours(240, 240).png().toBuffer();
    const refused = await refusedUpload(member, [{ content }]);
    expect(refused).toMatchObject({ statusCode: 429, code: 'tooManyRequests' });
    await uploadPlain(await app.member(), 1);
  });

  it('leave no bytes behind in what is counted as being in memory, whether taken or refused', async () => {
    const member = await app.member();
    await uploadPlain(member, 2);
    await refusedUpload(member, [{ content: Buffer.from('no photo') }]);
    expect(uploadedBytes.use()).toBe(0);
  });

  it('are refused before they are decoded while a member has too much in memory already', async () => {
    const [member, other] = [await app.member(), await app.member()];
    const held = uploadedBytes.hold(member.id);
    held.add(64 * 2 ** 20 - 10);
    try {
      const { body, headers } = await multipart([{ content: Buffer.alloc(1_000_000) }]);
      const refused = await member.refusal(uploadMedia, { body }, { headers });
      expect(refused).toMatchObject({ statusCode: 503, code: 'serverBusy' });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      await uploadPlain(other, 1);
    } finally {
      held.release();
    }
    await uploadPlain(member, 1);
  });

  it('that stop in the middle give way to those of a member who holds less', async () => {
    const [flooding, other] = [await app.member(), await app.member()];
    const held = ['one', 'two'].map((name) => uploadedBytes.hold(name));
    for (const one of held) one.add(60 * MEGABYTE);
    const begun = [12, 14, 12].map((megabytes) => beginUpload(flooding, megabytes * MEGABYTE));
    await expect.poll(uploadedBytes.use, { timeout: 20_000 }).toBe(158 * MEGABYTE);
    const { body, headers } = await multipart([{ content: await largePhoto() }]);
    const answer = await other.send(uploadMedia, { body }, { headers });
    expect(answer.statusCode).toBe(201);
    expect(await begun[1]?.status).toBe(503);
    expect(uploadedBytes.use()).toBe(144 * MEGABYTE);
    for (const one of held) one.release();
    for (const { status, stop } of begun) {
      status.catch(() => undefined);
      stop();
    }
    await expect.poll(uploadedBytes.use).toBe(0);
  });
});

/** Three megabytes. */
const largePhoto = () => noise(1_400, 1_000, 40).png({ compressionLevel: 0 }).toBuffer();

describe('pictures that wait to be decoded', () => {
  /** Keeps every place of the queue busy. @returns what ends it */
  function fillPlaces(): () => void {
    const held = Promise.withResolvers<void>();
    while (cpuQueue.use().waiting === 0) void cpuQueue.run(() => held.promise);
    return held.resolve;
  }

  it('are ten of a member at most; those of another member have the next turn', async () => {
    const [flooding, other] = [await app.member(), await app.member()];
    // what takes long is its turn, not what comes before and after
    const large = await largePhoto();
    const small = await twoColours(240, 240).png().toBuffer();
    const done: string[] = [];
    const send = async (by: Member, name: string, content: Buffer) => {
      const { body, headers } = await multipart([{ content }]);
      const { statusCode } = await by.send(uploadMedia, { body }, { headers });
      done.push(`${name} ${statusCode}`);
    };
    const open = fillPlaces();
    const before = cpuQueue.use().waiting;
    const sent = Array.from({ length: 12 }, () => send(flooding, 'flooding', large));
    await expect.poll(() => cpuQueue.use().waiting - before).toBe(10);
    await expect.poll(() => done).toEqual(['flooding 503', 'flooding 503']);
    sent.push(send(other, 'other', small));
    await expect.poll(() => cpuQueue.use().waiting - before).toBe(11);
    open();
    await Promise.all(sent);
    // as many as there are places, and the one in front of it, may be done first
    expect(done.indexOf('other 201')).toBeLessThan(done.length / 2);
    expect(done.filter((one) => one === 'flooding 201')).toHaveLength(10);
  });
});
