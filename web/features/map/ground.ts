import outlineUrl from 'virtual:map-outline';
import type { Map as LeafletMap, Polygon } from 'leaflet';
import leaflet from 'leaflet';
import type { Tiles } from '#web/lib/tiles.ts';
import styles from './map.module.css';
import { type Land, pointsOf, STEPS_IN_DEGREE } from './outline.ts';

/** How far beyond its window a map is drawn, in windows, for dragging. */
const BEYOND = 0.5;

/** Adds the base layer of a map: the configured tiles or, without any, land and borders (Natural Earth). */
export async function layGround(map: LeafletMap, tiles: Tiles | null): Promise<void> {
  if (tiles) {
    leaflet.tileLayer(tiles.url, { attribution: tiles.attribution }).addTo(map);
    return;
  }
  const answer = await fetch(outlineUrl);
  const outline = (await answer.json()) as Land[];
  const drawn = new Map<Land, Polygon>();
  const draw = () => {
    const wanted = new Set(outline.filter(isInSight(map)));
    for (const [land, polygon] of drawn) {
      if (wanted.has(land)) continue;
      polygon.remove();
      drawn.delete(land);
    }
    for (const land of wanted) if (!drawn.has(land)) drawn.set(land, polygonOf(land).addTo(map));
  };
  // a map without a position yet has no window
  map.whenReady(() => {
    draw();
    map.on('moveend', draw);
  });
}

/** Whether a polygon of land lies in the window of a map, or near it. */
function isInSight(map: LeafletMap): (land: Land) => boolean {
  const window = map.getBounds().pad(BEYOND);
  const inSteps = (degrees: number) => degrees * STEPS_IN_DEGREE;
  const [left, right] = [inSteps(window.getWest()), inSteps(window.getEast())];
  const [bottom, top] = [inSteps(window.getSouth()), inSteps(window.getNorth())];
  return ([west, south, east, north]) =>
    west < right && east > left && south < top && north > bottom;
}

function polygonOf([, , , , ...rings]: Land): Polygon {
  return leaflet.polygon(rings.map(pointsOf), {
    // below everything else, even when it is added late
    pane: 'tilePane',
    interactive: false,
    className: styles.land,
    weight: 1,
  });
}
