import { LIMITS } from '#contract/limits.ts';

/** Ten photos of a listing stay within 4 MB: twenty seconds on a slow phone line. */
const BYTES = 390_000;
/** Larger than the widest size the server makes of it. */
const LONGEST_SIDE = 2048;
/** Tried in turn until a photo fits. */
const TRIES = [
  { side: LONGEST_SIDE, quality: 0.82 },
  { side: 1600, quality: 0.8 },
  { side: 1600, quality: 0.66 },
  { side: 1280, quality: 0.6 },
];

export interface ShrunkPhoto {
  file: File;
  /** Whether this browser can show the photo (a HEIC often not). */
  visible: boolean;
  /** The server would refuse it: nothing has to be sent to know. */
  isTooSmall: boolean;
}

/**
 * Shrinks a photo for a quick upload, upright, as JPEG. A file that the browser cannot decode, or that would not get
 * smaller, is sent as it is: the server decodes more formats.
 */
export async function shrinkPhoto(file: File): Promise<ShrunkPhoto> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return { file, visible: false, isTooSmall: false };
  }
  const isTooSmall = Math.min(bitmap.width, bitmap.height) < LIMITS.photoSide;
  const asItIs = { file, visible: true, isTooSmall };
  try {
    const longest = Math.max(bitmap.width, bitmap.height);
    if (file.size <= BYTES && longest <= LONGEST_SIDE) return asItIs;
    const blob = await fitting(bitmap, longest);
    if (!blob || blob.size >= file.size) return asItIs;
    const name = `${file.name.replace(/\.\w+$/, '')}.jpg`;
    return { ...asItIs, file: new File([blob], name, { type: blob.type }) };
  } catch {
    return asItIs;
  } finally {
    bitmap.close();
  }
}

/** The first try that fits, or the last one, which is the smallest. */
async function fitting(bitmap: ImageBitmap, longest: number): Promise<Blob | null> {
  let blob: Blob | null = null;
  for (const { side, quality } of TRIES) {
    blob = await redraw(bitmap, Math.min(1, side / longest), quality);
    if (blob && blob.size <= BYTES) break;
  }
  return blob;
}

function redraw(bitmap: ImageBitmap, scale: number, quality: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  // JPEG knows no transparency and would show it black
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
