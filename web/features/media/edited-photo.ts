import { convertToPixelCrop, type PercentCrop } from 'react-image-crop';

/** The whole picture. */
export const WHOLE: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };

/** It is encoded again by the server: good enough not to lose twice. */
const QUALITY = 0.9;

/** Draws a picture turned clockwise by quarter turns. */
export function drawTurned(canvas: HTMLCanvasElement, bitmap: ImageBitmap, turns: number): void {
  const { width, height } = bitmap;
  const isSideways = turns % 2 === 1;
  canvas.width = isSideways ? height : width;
  canvas.height = isSideways ? width : height;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  // JPEG knows no transparency and would show it black
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.rotate((turns * Math.PI) / 2);
  pen.drawImage(bitmap, -width / 2, -height / 2);
}

/**
 * The part of a picture inside a frame, as a file.
 * @param side to which a square part is scaled, in pixels; without it the part keeps its size
 * @returns null when the browser cannot make one
 */
export function croppedPhoto(
  canvas: HTMLCanvasElement,
  crop: PercentCrop,
  side?: number,
): Promise<File | null> {
  const { x, y, width, height } = convertToPixelCrop(crop, canvas.width, canvas.height);
  const part = document.createElement('canvas');
  part.width = side ?? Math.round(width);
  part.height = side ?? Math.round(height);
  const pen = part.getContext('2d');
  if (!pen) return Promise.resolve(null);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(canvas, x, y, width, height, 0, 0, part.width, part.height);
  return new Promise((resolve) =>
    part.toBlob(
      (blob) => resolve(blob && new File([blob], 'photo.jpg', { type: blob.type })),
      'image/jpeg',
      QUALITY,
    ),
  );
}
