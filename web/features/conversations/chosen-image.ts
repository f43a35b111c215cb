import type { ErrorCode } from '#contract/errors.ts';
import { LIMITS } from '#contract/limits.ts';
import { shrinkPhoto } from '#web/features/media/index.ts';

/** The image types of messages, as the `accept` attribute names them. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** An image that is fit to be sent. */
export interface ChosenImage {
  file: File;
  width: number;
  height: number;
}

/** Why files cannot be sent with a message, as far as is known without decoding them; null when one can. */
export function refusalOf(files: readonly Pick<File, 'type' | 'size'>[]): ErrorCode | null {
  const [file] = files;
  if (!file) return 'noFilesUploaded';
  if (files.length > 1) return 'oneFileOnly';
  if (!IMAGE_TYPES.some((type) => type === file.type)) return 'unsupportedFormat';
  if (file.size > LIMITS.chatImageBytes) return 'imageTooLarge';
  return null;
}

/** Decodes the image of a message and shrinks it for a quick upload, or returns why it cannot be sent. */
export async function chooseImage(files: readonly File[]): Promise<ChosenImage | ErrorCode> {
  const refusal = refusalOf(files);
  const [file] = files;
  if (refusal || !file) return refusal ?? 'noFilesUploaded';
  try {
    const shrunk = await shrinkPhoto(file);
    const bitmap = await createImageBitmap(shrunk.file);
    const { width, height } = bitmap;
    bitmap.close();
    if (width * height > LIMITS.photoPixels) return 'photoTooManyPixels';
    return { file: shrunk.file, width, height };
  } catch {
    return 'photoUnreadable';
  }
}
