import type { Readable } from 'node:stream';
import type { FilesTaken, Operation } from '#contract/operation.ts';
import { AppError } from '../errors.ts';
import type { HeldBytes } from '../runtime/bytes-in-flight.ts';
import type { UploadedFile } from './handlers.ts';
import type { HttpRequest } from './http-request.ts';

/** More than any text field of an operation needs. */
const TEXT_BYTES = 65_536;
const MOST_TEXTS = 10;
/**
 * What has to arrive of a file in each half minute, or its upload ends. The slowest phones (2G, 2 kB/s and more) send nearly four times as
 * much; a byte from time to time would keep what has arrived in memory for the half hour that a request may take.
 */
const LEAST_ARRIVING = { bytes: 16_384, milliseconds: 30_000 } as const;

/** A multipart request that is being read. */
export interface UploadedForm {
  /**
   * Its files, one after the other, so that only one is in memory.
   * @throws AppError unsupportedMediaType, noFilesUploaded, serverBusy, requestTimeout, or the operation's codes for too many or too large files
   */
  files: AsyncGenerator<UploadedFile>;
  /** Its text fields, complete once the files have been read; an empty field counts as absent. */
  texts(): Record<string, unknown>;
}

/** What happens to the files of a form while they arrive. */
export interface FileWatch {
  /** The memory that they take. */
  held: HeldBytes;
  /** Called before a byte of a file is read. */
  countFile: () => Promise<void>;
}

export function uploadedForm(
  operation: Operation,
  request: HttpRequest,
  watch: FileWatch,
): UploadedForm {
  const texts = new Map<string, unknown>();
  return {
    files: readParts(operation.files, request, texts, watch),
    texts: () => Object.fromEntries(texts),
  };
}

async function* readParts(
  files: FilesTaken | undefined,
  request: HttpRequest,
  texts: Map<string, unknown>,
  { held, countFile }: FileWatch,
): AsyncGenerator<UploadedFile> {
  if (!files || !request.isMultipart()) throw new AppError('unsupportedMediaType');
  // a sender who left before the form is read: its reader would wait for ever
  if (request.raw.destroyed) throw new AppError('invalidValue');
  let count = 0;
  const parts = request.parts({
    limits: {
      files: files.max,
      fileSize: files.bytes,
      fields: MOST_TEXTS,
      fieldSize: TEXT_BYTES,
      parts: files.max + MOST_TEXTS,
    },
  });
  const refusals: Record<string, AppError> = {
    FST_REQ_FILE_TOO_LARGE: new AppError(files.tooLarge),
    FST_FILES_LIMIT: new AppError(files.tooMany),
    FST_PARTS_LIMIT: new AppError(files.tooMany),
  };
  try {
    for await (const part of parts) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw new AppError('payloadTooLarge');
        if (part.value !== '') texts.set(part.fieldname, part.value);
        continue;
      }
      await countFile();
      const content = await readFile(part.file, held);
      if (part.file.truncated) throw new AppError(files.tooLarge);
      if (part.fieldname !== files.field) continue;
      // a form without a chosen file sends an empty one
      if (content.length === 0) throw new AppError('noFilesUploaded');
      count += 1;
      yield { filename: part.filename, content };
      // the consumer is done with it
      held.release();
    }
  } catch (error) {
    // errors of the consumer do not pass here: these are refusals, or a form that cannot be read
    if (error instanceof AppError) throw error;
    throw refusals[(error as { code?: string }).code ?? ''] ?? new AppError('invalidValue');
  } finally {
    held.release();
  }
  if (count === 0) throw new AppError('noFilesUploaded');
}

/**
 * The content of a file, whose bytes count while they arrive.
 * @throws AppError serverBusy when too many are in memory, or it gave way to another member's; requestTimeout when it stopped arriving
 */
async function readFile(file: Readable, held: HeldBytes): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let ended: AppError | null = null;
  const end = (error: AppError) => {
    ended = error;
    file.destroy(error);
  };
  let arrived = 0;
  const watching = setInterval(() => {
    if (arrived < LEAST_ARRIVING.bytes) end(new AppError('requestTimeout'));
    arrived = 0;
  }, LEAST_ARRIVING.milliseconds);
  held.interruptible(end);
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      held.add(chunk.length);
      arrived += chunk.length;
      chunks.push(chunk);
    }
  } finally {
    clearInterval(watching);
    held.interruptible(null);
  }
  // it may end just when it has arrived
  if (ended) throw ended;
  return Buffer.concat(chunks);
}
