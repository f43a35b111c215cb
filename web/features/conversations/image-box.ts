import type { CSSProperties } from 'react';

const LARGEST = { width: 320, height: 340 };
/** A long thin picture is shown no thinner than this, cropped at its edges. */
const SMALLEST = 96;

/** The size of an image in a bubble, known before the image is loaded, so that the thread does not jump. */
export function imageBox({ width, height }: { width: number; height: number }): CSSProperties {
  const scale = Math.min(1, LARGEST.width / width, LARGEST.height / height);
  const box = {
    width: Math.max(SMALLEST, Math.round(width * scale)),
    height: Math.max(SMALLEST, Math.round(height * scale)),
  };
  return { inlineSize: box.width, aspectRatio: `${box.width} / ${box.height}` };
}
