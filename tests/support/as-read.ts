/** A mail's text as a person reads it: without marks of direction, no-break spaces as spaces, on one line. */
export const asRead = (text = ''): string =>
  text
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim();
