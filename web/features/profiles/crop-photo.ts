/** Side of the picture that is sent, in pixels. */
const SIDE = 512;
const QUALITY = 0.9;

/** A square of a photo, in its own pixels. */
export interface Square {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Whether this browser can show a file as a picture. */
export async function isPicture(file: File): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}

/** Cuts a square out of the photo at a URL and scales it to a JPEG of 512 px; null when that fails. */
export async function cropPhoto(address: string, square: Square): Promise<File | null> {
  const photo = new Image();
  photo.src = address;
  await photo.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  // JPEG knows no transparency and would show it black
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, SIDE, SIDE);
  pen.imageSmoothingQuality = 'high';
  const { x, y, width, height } = square;
  pen.drawImage(photo, x, y, width, height, 0, 0, SIDE, SIDE);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', QUALITY),
  );
  return blob && new File([blob], 'avatar.jpg', { type: blob.type });
}
