import type { FastifyRequest } from 'fastify';
import { LIMITS } from '#contract/limits.ts';
import type { Operation } from '#contract/operation.ts';
import { AppError } from '../errors.ts';
import type { UploadedFile } from './handlers.ts';

/**
 * The file parts of a multipart request, one after the other, so that one file at a time is in memory.
 * @throws AppError unsupportedMediaType, noFilesUploaded, tooManyPhotos or photoTooLarge
 */
export async function* uploadedFiles(
  operation: Operation,
  request: FastifyRequest,
): AsyncGenerator<UploadedFile> {
  const { files } = operation;
  if (!files || !request.isMultipart()) throw new AppError('unsupportedMediaType');
  let count = 0;
  const parts = request.files({
    limits: { files: files.max, fileSize: LIMITS.photoBytes, fields: 10, parts: files.max + 10 },
  });
  for await (const part of parts) {
    const content = await part.toBuffer().catch((error: { code?: string }) => {
      throw error.code === 'FST_REQ_FILE_TOO_LARGE' ? new AppError('photoTooLarge') : error;
    });
    if (part.fieldname !== files.field) continue;
    // what a form sends when nobody has chosen a file
    if (content.length === 0) throw new AppError('noFilesUploaded');
    count += 1;
    yield { filename: part.filename, content };
  }
  if (count === 0) throw new AppError('noFilesUploaded');
}
