import { writeFileSync } from 'node:fs';
import countries from 'world-atlas/countries-50m.json' with { type: 'json' };
import { offsetAtStart, STILL } from '../web/features/map/map-start.ts';
import { pointsOf } from '../web/features/map/outline.ts';
import { type Countries, outlineOf } from './map-outline/outline.ts';

const FILE = new URL('../web/features/map/start.svg', import.meta.url);
const LEFT = STILL.width / 2;
const TOP = STILL.height / 2;

/**
 * Writes the land that the map is painted with before its scripts have come, on a ground of nothing. Run it when the
 * start of the map changes: `node scripts/map-start.ts`.
 */
const path = outlineOf(countries as unknown as Countries)
  .flatMap(([, , , , ...rings]) => rings)
  .map((ring) =>
    pointsOf(ring).map(([lat, lng]) => {
      const { x, y } = offsetAtStart({ lat, lng });
      return [Math.round(x + LEFT), Math.round(y + TOP)] as const;
    }),
  )
  .filter(isInPicture)
  .map(drawn)
  .join('');
writeFileSync(
  FILE,
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${STILL.width} ${STILL.height}"><title>Natural Earth</title><path d="${path}"/></svg>\n`,
);
console.log(`${path.length} characters`);

function isInPicture(points: readonly (readonly [number, number])[]): boolean {
  const along = points.map(([x]) => x);
  const down = points.map(([, y]) => y);
  return (
    Math.max(...along) > 0 &&
    Math.min(...along) < STILL.width &&
    Math.max(...down) > 0 &&
    Math.min(...down) < STILL.height
  );
}

/** A closed line; points on the one before, and far outside of the picture, are left out. */
function drawn(points: readonly (readonly [number, number])[]): string {
  const clamped = points.map(
    ([x, y]) => [within(x, STILL.width), within(y, STILL.height)] as const,
  );
  const steps = clamped.flatMap(([x, y], index) => {
    const [fromX, fromY] = clamped[index - 1] ?? [0, 0];
    if (index === 0) return `M${x} ${y}l`;
    return x === fromX && y === fromY ? [] : `${x - fromX} ${y - fromY} `;
  });
  return `${steps.join('').trim().replaceAll(' -', '-')}z`;
}

/** Brought to just outside of the picture, where it is not seen. */
function within(place: number, size: number): number {
  return Math.min(size + 20, Math.max(-20, place));
}
