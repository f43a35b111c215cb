import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import { Encrypter } from 'age-encryption';
import { createTarPacker } from 'modern-tar';
import type { End } from './contents.ts';

/** The compressor gets pieces of this size: photo by photo it would take many times as long. */
const PIECE_BYTES = 2 ** 18;

/** A backup that is being written: the file gets its name only when it is complete. */
export interface ArchiveWriter {
  add(name: string, content: Buffer): Promise<void>;
  /** Writes the last entry, which lists what must have come before, and gives the file its name. */
  finish(end: Omit<End, 'sha256'>): Promise<void>;
  /** Deletes everything written so far. */
  discard(): Promise<void>;
}

/**
 * A tar of the added entries, compressed (zstd) and, for recipients, encrypted (age).
 * @throws when the file cannot be created
 */
export async function writeArchive(
  target: string,
  recipients: readonly string[],
): Promise<ArchiveWriter> {
  const draft = `${target}.part`;
  const file = await open(draft, 'w', 0o600);
  const { readable, controller } = createTarPacker();
  const compressed = Readable.from(inPieces(readable), { objectMode: false }).compose(
    createZstdCompress({ chunkSize: PIECE_BYTES }),
  );
  const stored = recipients.length > 0 ? await encrypted(compressed, recipients) : compressed;
  const written = pipeline(stored, createWriteStream(draft, { fd: file, flush: true }));
  // the caller of `add` gets the error with the next entry
  const broken = written.then(() => new Promise<never>(() => undefined));
  broken.catch(() => undefined);

  const digest = createHash('sha256');
  const add = async (name: string, content: Buffer) => {
    digest.update(`${name}\0${content.length}\0`).update(content);
    const body = controller.add({ name, size: content.length, type: 'file', mode: 0o600 });
    const writer = body.getWriter();
    const taken = writer.write(content).then(() => writer.close());
    await Promise.race([taken, broken]);
  };
  return {
    add,
    finish: async (end) => {
      const sha256 = digest.copy().digest('hex');
      await add('end.json', Buffer.from(JSON.stringify({ ...end, sha256 })));
      controller.finalize();
      await written;
      await rename(draft, target);
      await settle(dirname(target));
    },
    discard: async () => {
      controller.error(new Error('The backup was given up.'));
      await written.catch(() => undefined);
      await rm(draft, { force: true });
    },
  };
}

async function encrypted(content: Readable, recipients: readonly string[]): Promise<Readable> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const stream = await encrypter.encrypt(Readable.toWeb(content) as ReadableStream<Uint8Array>);
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);
}

async function* inPieces(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of stream) {
    parts.push(part);
    bytes += part.length;
    if (bytes < PIECE_BYTES) continue;
    yield Buffer.concat(parts, bytes);
    parts = [];
    bytes = 0;
  }
  yield Buffer.concat(parts, bytes);
}

/** Makes a folder's entries survive a power cut. */
async function settle(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
