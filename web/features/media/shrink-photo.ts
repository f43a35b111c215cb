/** More than any screen shows; keeps an upload from a phone around a megabyte. */
const LONGEST_SIDE = 2560;
const QUALITY = 0.86;

export interface ShrunkPhoto {
  file: File;
  /** Whether this browser can show the photo (a HEIC often not). */
  visible: boolean;
}

/**
 * Brings a photo down to 2560 px on its longest side, upright, as JPEG. What the browser cannot decode, or
 * what would not get smaller, goes as it is: the server decodes more formats.
 */
export async function shrinkPhoto(file: File): Promise<ShrunkPhoto> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return { file, visible: false };
  }
  try {
    const scale = LONGEST_SIDE / Math.max(bitmap.width, bitmap.height);
    if (scale >= 1) return { file, visible: true };
    const blob = await redraw(bitmap, scale);
    if (!blob || blob.size >= file.size) return { file, visible: true };
    const name = `${file.name.replace(/\.\w+$/, '')}.jpg`;
    return { file: new File([blob], name, { type: blob.type }), visible: true };
  } catch {
    return { file, visible: true };
  } finally {
    bitmap.close();
  }
}

function redraw(bitmap: ImageBitmap, scale: number): Promise<Blob | null> {
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
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
