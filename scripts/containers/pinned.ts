/** Whether an image is named by a pinned version: 3.2.24-alpine, v1.8.0, trixie-20260918-slim. */
export const isPinned = (image: string): boolean =>
  /:[^:/]*(\d+\.\d+(\.\d+)?|\d{8})[^:/]*$|@sha256:[0-9a-f]{64}$/.test(image);
