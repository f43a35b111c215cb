/** A character of a JavaScript string takes so many bytes at most. */
const LONGEST = 3;

let room = Buffer.allocUnsafeSlow(2 ** 20);

/**
 * Writes pieces of a text one behind the other, always into the same memory: a page is larger than what is cheap to ask for and
 * to give back for each.
 * @returns what holds until the next text is written
 */
export function utf8(pieces: readonly string[]): Uint8Array {
  const most = pieces.reduce((sum, piece) => sum + piece.length, 0) * LONGEST;
  if (room.length < most) room = Buffer.allocUnsafeSlow(most);
  let length = 0;
  for (const piece of pieces) length += room.write(piece, length);
  return room.subarray(0, length);
}
