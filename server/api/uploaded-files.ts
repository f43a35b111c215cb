import type { FastifyRequest } from 'fastify';
import type { Operation } from '#contract/operation.ts';
import { AppError } from '../errors.ts';
import type { UploadedFile } from './handlers.ts';

/**
 * The file parts of a multipart request, one after the other, so that one file at a time is in memory.
 * @throws AppError unsupportedMediaType, noFilesUploaded, or what the operation names for too many or too large
 */
export async function* uploadedFiles(
  operation: Operation,
  request: FastifyRequest,
): AsyncGenerator<UploadedFile> {
  const { files } = operation;
  if (!files || !request.isMultipart()) throw new AppError('unsupportedMediaType');
  let count = 0;
  const parts = request.files({
    limits: { files: files.max, fileSize: files.bytes, fields: 10, parts: files.max + 10 },
  });
  const refusals: Record<string, AppError> = {
    FST_REQ_FILE_TOO_LARGE: new AppError(files.tooLarge),
    FST_FILES_LIMIT: new AppError(files.tooMany),
    FST_PARTS_LIMIT: new AppError(files.tooMany),
  };
  try {
    for await (const part of parts) {
      const content = await part.toBuffer();
      if (part.fieldname !== files.field) continue;
      // what a form sends when nobody has chosen a file
      if (content.length === 0) throw new AppError('noFilesUploaded');
      count += 1;
      yield { filename: part.filename, content };
    }
  } catch (error) {
    throw refusals[(error as { code?: string }).code ?? ''] ?? error;
  }
  if (count === 0) throw new AppError('noFilesUploaded');
}
