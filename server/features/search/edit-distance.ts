/**
 * How many letters one has to type otherwise, add, leave out or swap with the next (Damerau's distance, each
 * place touched once) to get from one word to another; `most + 1` as soon as it is more than `most`.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (one === other) return 0;
  if (most === 0 || Math.abs(one.length - other.length) > most) return most + 1;
  const [here, there] = [lettersOf(one), lettersOf(other)];
  // a slip takes one letter away at most, and brings one at most
  if (bitsIn(here & ~there) > most || bitsIn(there & ~here) > most) return most + 1;
  let beforeLast: number[] = [];
  let last: number[] = [];
  for (let column = 0; column <= other.length; column += 1) last.push(column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    let fewest = row;
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      let least = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      );
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && swapped) {
        least = Math.min(least, at(beforeLast, column - 2) + 1);
      }
      current.push(least);
      if (least < fewest) fewest = least;
    }
    if (fewest > most) return most + 1;
    [beforeLast, last] = [last, current];
  }
  return at(last, other.length);
}

/** A bit for each letter that is there; some letters share one. Most words are told apart by these. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= 1 << word.charCodeAt(index);
  return letters;
}

function bitsIn(letters: number): number {
  let count = 0;
  for (let left = letters; left !== 0; left &= left - 1) count += 1;
  return count;
}

const at = (row: number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY;

/** How many slips of the fingers a word of some letters may have. */
export function slipsAllowed({ length }: string): number {
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
}
