/**
 * Whether a search for a text looks for anything: a picture, a sign or a single letter names nothing. A search without a
 * word lists everything, and must not be shown as found. Without the tables of `fold.ts`, which public pages do not need.
 */
export const hasWord = (text: string): boolean =>
  /[\p{L}\p{N}]\p{M}*[\p{L}\p{N}]|\p{N}/u.test(text);
