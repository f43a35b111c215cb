/** Longer names are compared by their beginning. */
const LONGEST = 64;

let before = new Uint8Array(LONGEST + 1);
let above = new Uint8Array(LONGEST + 1);
let row = new Uint8Array(LONGEST + 1);

/**
 * How many letters were mistyped, left out, added or swapped with their neighbour (the distance of Damerau and
 * Levenshtein, optimal string alignment) between what was typed and a name, or the beginning of the name that is
 * nearest to it. Beyond `most` it answers more than `most`, no matter how much.
 */
export function edits(typed: string, name: string, most: number, beginning: boolean): number {
  const rows = Math.min(typed.length, LONGEST);
  // a beginning that is longer than this has more letters too many than are allowed
  const columns = Math.min(name.length, rows + most, LONGEST);
  if (!beginning && Math.abs(typed.length - name.length) > most) return most + 1;
  for (let column = 0; column <= columns; column += 1) above[column] = column;
  let least = 0;
  for (let at = 1; at <= rows; at += 1) {
    row[0] = at;
    least = at;
    for (let column = 1; column <= columns; column += 1) {
      const same = typed[at - 1] === name[column - 1];
      let cost = Math.min(
        (above[column - 1] ?? 0) + (same ? 0 : 1),
        (above[column] ?? 0) + 1,
        (row[column - 1] ?? 0) + 1,
      );
      const swapped = typed[at - 1] === name[column - 2] && typed[at - 2] === name[column - 1];
      if (at > 1 && column > 1 && swapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      row[column] = cost;
      least = Math.min(least, cost);
    }
    // a swap may still come out of the row before, one cheaper
    if (least > most + 1) return most + 1;
    [before, above, row] = [above, row, before];
  }
  return beginning ? least : (above[columns] ?? most + 1);
}
