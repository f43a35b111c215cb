import { type Box, boxOf, overlaps, type Position, simplified } from './rings.ts';

/** The rings of a country's land. */
export type Country = readonly (readonly Position[])[];

const nameOf = (point: Position) => point.join();

/**
 * The borders between countries in a box: what is part of two of them. Neighbours have the same points on it.
 * @param metres how far a line may lie from the original
 */
export function bordersIn(countries: readonly Country[], box: Box, metres: number): Position[][] {
  const rings = countries.map((country) => country.filter((ring) => overlaps(boxOf(ring), box)));
  const countriesAt = new Map<string, number>();
  for (const country of rings) {
    for (const name of new Set(country.flat().map(nameOf))) {
      countriesAt.set(name, (countriesAt.get(name) ?? 0) + 1);
    }
  }
  const drawn = new Set<string>();
  return rings
    .flat()
    .flatMap((ring) => sharedLines(ring, box, countriesAt, drawn))
    .map((line) => simplified(line, metres));
}

function sharedLines(
  ring: readonly Position[],
  box: Box,
  countriesAt: ReadonlyMap<string, number>,
  drawn: Set<string>,
): Position[][] {
  const isShared = (point: Position) => (countriesAt.get(nameOf(point)) ?? 0) > 1;
  const lines: Position[][] = [];
  let line: Position[] = [];
  const end = () => {
    if (line.length > 1) lines.push(line);
    line = [];
  };
  ring.forEach((point, index) => {
    const before = ring[index - 1];
    const step = before && [nameOf(before), nameOf(point)].sort().join(' ');
    const continues =
      before &&
      step &&
      isShared(before) &&
      isShared(point) &&
      overlaps(boxOf([before, point]), box);
    // the neighbour has the same line
    if (continues && !drawn.has(step)) {
      drawn.add(step);
      if (line.length === 0) line.push(before);
      line.push(point);
    } else end();
  });
  end();
  return lines;
}
