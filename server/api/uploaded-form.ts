import type { Readable } from 'node:stream';
import type { FilesTaken, Operation } from '#contract/operation.ts';
import { AppError } from '../errors.ts';
import type { HeldBytes } from '../runtime/bytes-in-flight.ts';
import type { UploadedFile } from './handlers.ts';
import type { HttpRequest } from './http-request.ts';

/** More than any text field of an operation needs. */
const TEXT_BYTES = 65_536;
const MOST_TEXTS = 10;

/** A multipart request that is being read. */
export interface UploadedForm {
  /**
   * Its files, one after the other, so that only one is in memory.
   * @throws AppError unsupportedMediaType, noFilesUploaded, or the operation's codes for too many or too large files
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

/** The content of a file, whose bytes count while they arrive. */
async function readFile(file: Readable, held: HeldBytes): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of file as AsyncIterable<Buffer>) {
    held.add(chunk.length);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
