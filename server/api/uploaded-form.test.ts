import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { uploadMedia } from '#contract/media/operations.ts';
import { bytesInFlight } from '../runtime/bytes-in-flight.ts';
import type { HttpRequest } from './http-request.ts';
import { uploadedForm } from './uploaded-form.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** An upload of one photo that arrives through `file`. */
function uploading() {
  const file = Object.assign(new PassThrough(), { truncated: false });
  const uploads = bytesInFlight({ ofAll: 1_000_000, ofMember: 1_000_000 });
  const part = { type: 'file', fieldname: 'images', filename: 'photo.jpg', file };
  const request = {
    isMultipart: () => true,
    raw: { destroyed: false },
    parts: async function* () {
      yield part;
    },
  } as unknown as HttpRequest;
  const held = uploads.hold('a member');
  const { files } = uploadedForm(uploadMedia, request, { held, countFile: async () => undefined });
  return { file, uploads, received: files.next() };
}

describe('an upload', () => {
  it('on a slow phone arrives, however long it takes', async () => {
    const { file, received } = uploading();
    for (let time = 0; time < 40; time += 1) {
      // 2G at its slowest
      file.write(Buffer.alloc(20_000));
      await vi.advanceTimersByTimeAsync(30_000);
    }
    file.end();
    expect((await received).value?.content).toHaveLength(800_000);
  });

  it('of which next to nothing arrives ends, and leaves the memory to other ones', async () => {
    const { file, uploads, received } = uploading();
    const refused = expect(received).rejects.toMatchObject({ code: 'requestTimeout' });
    file.write(Buffer.alloc(500_000));
    await vi.advanceTimersByTimeAsync(29_000);
    expect(uploads.use()).toBe(500_000);
    for (let time = 0; time < 31; time += 1) {
      file.write(Buffer.alloc(1));
      await vi.advanceTimersByTimeAsync(1_000);
    }
    await refused;
    expect(uploads.use()).toBe(0);
  });
});
