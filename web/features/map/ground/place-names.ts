/** A box on the screen, in pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What is to be named: where it is, and how large its name is. */
export interface Named {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where a name goes: its upper left corner, and whether the place itself is marked by a dot. */
export interface PlacedName<Place> {
  place: Place;
  left: number;
  top: number;
  dot: boolean;
}

/** Half of the side of a dot, with the space around it. */
const DOT = 5;
/** The space around a name that no other one enters. */
const AROUND = { along: 10, down: 3 };

interface NamesRoom {
  /** What no name may cover. */
  taken: readonly Box[];
  /** How many names there may be. */
  most: number;
  /** The size of a picture in which the whole of each name has to be; without it, one may be cut off at the window's edge. */
  within?: { x: number; y: number } | undefined;
}

/**
 * Finds room for names: below, above, right or left of their places, the most important first. A place that is covered
 * is named next to what covers it, without a dot, if no other one is.
 */
export function placeNames<Place extends Named>(
  places: readonly Place[],
  { taken, most, within }: NamesRoom,
): PlacedName<Place>[] {
  const full = [...taken];
  const named = new Set<Box>();
  const placed: PlacedName<Place>[] = [];
  for (const place of places) {
    if (placed.length >= most) break;
    const dot = {
      left: place.x - DOT,
      top: place.y - DOT,
      right: place.x + DOT,
      bottom: place.y + DOT,
    };
    const cover = full.find((box) => overlap(box, dot));
    // covered by another name or its dot: it would be crowded
    if (cover && (!taken.includes(cover) || named.has(cover))) continue;
    const name = spotsAround(cover ?? dot, place).find(
      (spot) => (!within || isInside(spot, within)) && !full.some((box) => overlap(box, spot)),
    );
    if (!name) continue;
    full.push(widened(name), dot);
    if (cover) named.add(cover);
    placed.push({ place, left: name.left, top: name.top, dot: !cover });
  }
  return placed;
}

function spotsAround(anchor: Box, { x, y, width, height }: Named): Box[] {
  const at = (left: number, top: number) => ({
    left,
    top,
    right: left + width,
    bottom: top + height,
  });
  return [
    at(x - width / 2, anchor.bottom),
    at(x - width / 2, anchor.top - height),
    at(anchor.right, y - height / 2),
    at(anchor.left - width, y - height / 2),
  ];
}

function widened({ left, top, right, bottom }: Box): Box {
  return {
    left: left - AROUND.along,
    top: top - AROUND.down,
    right: right + AROUND.along,
    bottom: bottom + AROUND.down,
  };
}

function isInside({ left, top, right, bottom }: Box, size: { x: number; y: number }): boolean {
  return left >= 0 && top >= 0 && right <= size.x && bottom <= size.y;
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    one.right > other.left &&
    one.top < other.bottom &&
    one.bottom > other.top
  );
}
