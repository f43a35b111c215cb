import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import { createTarDecoder } from 'modern-tar';
import { end, UnusableBackup } from './contents.ts';

const PIECE_BYTES = 2 ** 18;
/** No entry that we write is nearly as large: an entry that claims to be is not ours. */
const LARGEST_ENTRY_BYTES = 2 ** 28;
const ENCRYPTED = Buffer.from('age-encryption.org/v1');
const COMPRESSED = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** One entry, read completely. */
export interface Entry {
  name: string;
  content: Buffer;
}

/** Whether a backup was encrypted. @throws UnusableBackup for a file that is not a backup or does not exist */
export async function isEncrypted(path: string): Promise<boolean> {
  const first = Buffer.alloc(ENCRYPTED.length);
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new UnusableBackup(`${path} cannot be read (${error.code}).`);
  });
  await file.read(first, 0, first.length, 0).finally(() => file.close());
  if (first.equals(ENCRYPTED)) return true;
  if (first.subarray(0, COMPRESSED.length).equals(COMPRESSED)) return false;
  throw new UnusableBackup(`${path} is no backup of Kerya.`);
}

/**
 * The entries of a backup in their order; `end.json`, which is compared with all entries before it, is the last one.
 * @param identities secret keys of age
 * @throws UnusableBackup for a wrong key and for a cut off or altered file, at the latest at its end
 */
export async function* readArchive(
  path: string,
  identities: readonly string[],
): AsyncGenerator<Entry> {
  const sealed = await isEncrypted(path);
  const stored = createReadStream(path, { highWaterMark: PIECE_BYTES });
  try {
    const plain = sealed ? await decrypted(stored, identities) : stored;
    const tar = createZstdDecompress({ chunkSize: PIECE_BYTES });
    // the errors of both reach the reader of `tar` whenever they occur
    pipeline(plain, tar, () => undefined);
    yield* checked(entriesOf(tar));
  } catch (error) {
    if (error instanceof UnusableBackup) throw error;
    throw damaged(error);
  } finally {
    stored.destroy();
  }
}

const damaged = (cause: unknown) =>
  new UnusableBackup(
    `The backup is cut off or altered (${cause instanceof Error ? cause.message : cause}).`,
    { cause },
  );

async function decrypted(stored: Readable, identities: readonly string[]): Promise<Readable> {
  if (identities.length === 0) {
    throw new UnusableBackup(
      'The backup is encrypted: set BACKUP_KEY_FILE (or BACKUP_KEY) to the secret key it was made for.',
    );
  }
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  const stream = Readable.toWeb(stored) as ReadableStream<Uint8Array>;
  const plain = await decrypter.decrypt(stream).catch((error: unknown) => {
    if (error instanceof Error && error.message.startsWith('no identity matched')) {
      throw new UnusableBackup('The key given does not open this backup.');
    }
    throw error;
  });
  return Readable.fromWeb(plain as Parameters<typeof Readable.fromWeb>[0]);
}

async function* entriesOf(tar: Readable): AsyncGenerator<Entry> {
  const stream = Readable.toWeb(tar) as ReadableStream<Uint8Array>;
  for await (const { header, body } of stream.pipeThrough(createTarDecoder({ strict: true }))) {
    if (header.size > LARGEST_ENTRY_BYTES) throw new Error(`${header.name} is too large`);
    const parts: Uint8Array[] = [];
    for await (const part of body) parts.push(part.slice());
    const content = Buffer.concat(parts);
    if (content.length !== header.size) throw new Error(`${header.name} is cut off`);
    yield { name: header.name, content };
  }
}

async function* checked(entries: AsyncIterable<Entry>): AsyncGenerator<Entry> {
  const digest = createHash('sha256');
  let ended = false;
  for await (const entry of entries) {
    if (ended) throw new Error('something follows its end');
    const { name, content } = entry;
    if (name === 'end.json') {
      ended = true;
      const { sha256 } = end.parse(JSON.parse(content.toString()));
      if (sha256 !== digest.digest('hex')) throw new Error('its digest is another');
    } else digest.update(`${name}\0${content.length}\0`).update(content);
    yield entry;
  }
  if (!ended) throw new Error('its end is missing');
}
