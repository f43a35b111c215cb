/**
 * The number of letters to replace, add, delete or swap with the next (the distance of Damerau and Levenshtein,
 * optimal string alignment) to get from the typed text to a word.
 * @param most the limit: any larger distance is returned as `most + 1`
 * @param part the whole word, or the beginning of it that is nearest to the typed text
 */
export function editDistance(
  typed: string,
  word: string,
  most: number,
  part: 'whole' | 'beginning' = 'whole',
): number {
  const tooMany = most + 1;
  if (part === 'whole' && Math.abs(typed.length - word.length) > most) return tooMany;
  // a longer beginning would need more deletions than are allowed
  const columns = Math.min(word.length, typed.length + most);
  let beforeLast: number[] = [];
  let last: number[] = [];
  for (let column = 0; column <= columns; column += 1) last.push(column);
  let fewest = 0;
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    fewest = row;
    for (let column = 1; column <= columns; column += 1) {
      const same = typed[row - 1] === word[column - 1];
      const swapped =
        row > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      const slips = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
        swapped ? at(beforeLast, column - 2) + 1 : tooMany,
      );
      current.push(slips);
      fewest = Math.min(fewest, slips);
    }
    if (fewest > most) return tooMany;
    [beforeLast, last] = [last, current];
  }
  return Math.min(tooMany, part === 'whole' ? at(last, columns) : fewest);
}

const at = (row: number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY;

/** How many typing errors a word of this length may have: short words are too similar to each other. */
export function slipsAllowed({ length }: string): number {
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
}
