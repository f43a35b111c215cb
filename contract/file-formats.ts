/** The names of picture and document formats as people know them, by what the server detects. */
const NAMES: Record<string, string> = {
  jpeg: 'JPG',
  png: 'PNG',
  webp: 'WebP',
  avif: 'AVIF',
  // only AVIF is decoded of this family
  heif: 'AVIF',
  gif: 'GIF',
  pdf: 'PDF',
};

/** The formats that each field takes, detected from a file's content, not from its name. */
export const FILE_FORMATS = {
  photo: ['jpeg', 'png', 'webp', 'avif', 'heif', 'gif'],
  message: ['jpeg', 'png', 'webp'],
  identity: ['jpeg', 'png', 'pdf'],
} as const;

/** `JPG, PNG, PDF`: what a field takes, for its error. */
export const formatNames = (formats: readonly string[]): string =>
  [...new Set(formats.map((format) => NAMES[format] ?? format))].join(', ');
