import type { Language } from '#contract/languages.ts';
import styles from '../map.module.css';
import { type Box, type PlacedName, placeNames } from './place-names.ts';
import type { NamedTown } from './read-towns.ts';

/** From this size on a town is a city, whose name stands out. */
const CITY = 100_000;
/** Names have this much of the window each, in pixels. */
const AREA = 12_000;
const MOST = 50;
/** How many of the most important towns in the window are tried. */
const TRIED = 400;
const HEIGHT = 17;

/** A town in a window: where it is, and the space its name takes. */
export interface Label {
  town: NamedTown;
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

interface LabelsOptions {
  language: Language;
  /** A town that is named by other means. */
  except?: string | undefined;
  /** Where a town is in the window, in pixels. */
  spotOf: (town: NamedTown) => { x: number; y: number };
  size: { x: number; y: number };
  widthOf: Ruler;
  /** What no name may cover. */
  taken: readonly Box[];
  /** Of a picture, which cannot be moved: no name is cut off at its edges. */
  isStill?: boolean;
}

/** The width of a name, in pixels. */
export type Ruler = (town: NamedTown, text: string) => number;

/** The names that fit into a window, of the most important towns. */
export function labelsIn(
  towns: readonly NamedTown[],
  { language, except, spotOf, size, widthOf, taken, isStill }: LabelsOptions,
): PlacedName<Label>[] {
  const labels = towns
    .filter(({ names }) => names[language] !== except)
    .slice(0, TRIED)
    .map((town): Label => {
      const text = town.names[language];
      return { town, text, ...spotOf(town), width: widthOf(town, text), height: HEIGHT };
    });
  return placeNames(labels, {
    taken,
    most: Math.min(MOST, (size.x * size.y) / AREA),
    within: isStill ? size : undefined,
  });
}

/** The class of a town's label. */
export function labelClass(town: NamedTown): string {
  return (town.importance >= CITY ? styles.cityName : styles.townName) ?? '';
}

/** Measures names as they are written in an element. */
export function rulerIn(holder: HTMLElement): Ruler {
  const context = document.createElement('canvas').getContext('2d');
  const fonts = new Map<string, string>();
  const fontOf = (className: string) => {
    const known = fonts.get(className);
    if (known) return known;
    const probe = holder.appendChild(document.createElement('div'));
    probe.className = className;
    const { font } = getComputedStyle(probe);
    probe.remove();
    fonts.set(className, font);
    return font;
  };
  return (town, text) => {
    if (!context) return 8 * text.length;
    context.font = fontOf(labelClass(town));
    return Math.ceil(context.measureText(text).width) + 8;
  };
}

/** Where a name is written, as a style: relative to its town. */
export function labelStyle({ place, left, top }: PlacedName<Label>) {
  return {
    left: `${left - place.x}px`,
    top: `${top - place.y}px`,
    width: `${place.width}px`,
    height: `${place.height}px`,
  };
}
