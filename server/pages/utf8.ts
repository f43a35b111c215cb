/** Of a page: text, or the UTF-8 of such. */
export type Piece = string | Uint8Array;

/** A character of a JavaScript string takes so many bytes at most. */
const LONGEST = 3;

let room = Buffer.allocUnsafeSlow(2 ** 20);

/**
 * Writes pieces of a text, or of its UTF-8, one behind the other, always into the same memory: a page is larger than what is cheap to ask for and
 * to give back for each.
 * @returns what holds until the next text is written
 */
export function utf8(pieces: readonly Piece[]): Uint8Array {
  const most = pieces.reduce((sum, piece) => sum + piece.length, 0) * LONGEST;
  if (room.length < most) room = Buffer.allocUnsafeSlow(most);
  let length = 0;
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      length += room.write(piece, length);
    } else {
      room.set(piece, length);
      length += piece.length;
    }
  }
  return room.subarray(0, length);
}
