import type { ErrorCode } from '#contract/errors.ts';
import { LIMITS } from '#contract/limits.ts';
import { shrinkPhoto } from '#web/features/media/index.ts';

/** What a message can carry, as its `accept` attribute names it. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** An image that is fit to be sent. */
export interface ChosenImage {
  file: File;
  width: number;
  height: number;
}

/** Why files cannot go with a message, as far as it shows without opening them; null when one can. */
export function refusalOf(files: readonly Pick<File, 'type' | 'size'>[]): ErrorCode | null {
  const [file] = files;
  if (!file) return 'noFilesUploaded';
  if (files.length > 1) return 'oneFileOnly';
  if (!IMAGE_TYPES.some((type) => type === file.type)) return 'unsupportedFormat';
  if (file.size > LIMITS.chatImageBytes) return 'imageTooLarge';
  return null;
}

/** Opens the one image of a message, brought down to what is quickly sent, or says why it cannot be sent. */
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
