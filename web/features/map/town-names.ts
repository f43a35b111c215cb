import type { Map as LeafletMap, Marker } from 'leaflet';
import leaflet from 'leaflet';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import styles from './map.module.css';
import townsUrl from './towns.json?url';

/** Latitude, longitude, and the names in the order of `LANGUAGES`: see `scripts/map-towns.ts`. */
type NamedTown = [number, number, ...string[]];

/** The space a name takes on the map, in pixels: no other name starts there. */
const SPACE = { along: 110, down: 44 };
const MOST = 40;

/** Names the larger towns on a map without tiles, as many as fit. */
export async function nameTowns(map: LeafletMap, language: Language): Promise<void> {
  const answer = await fetch(townsUrl);
  const towns = (await answer.json()) as NamedTown[];
  const pane = map.createPane('towns');
  // above the land, below what is for rent
  pane.style.zIndex = '450';
  pane.style.pointerEvents = 'none';
  pane.setAttribute('aria-hidden', 'true');
  const shown = new Map<NamedTown, Marker>();
  const name = () => {
    const wanted = withRoom(map, towns);
    for (const [town, marker] of shown) {
      if (wanted.has(town)) continue;
      marker.remove();
      shown.delete(town);
    }
    for (const town of wanted) {
      if (!shown.has(town)) shown.set(town, nameTown(town, language).addTo(map));
    }
  };
  map.on('moveend', name);
  name();
}

/** The towns in the window, the largest first, whose names do not overlap. */
function withRoom(map: LeafletMap, towns: readonly NamedTown[]): Set<NamedTown> {
  const bounds = map.getBounds();
  const taken = new Set<string>();
  const named = new Set<NamedTown>();
  for (const town of towns) {
    if (named.size === MOST) break;
    if (!bounds.contains([town[0], town[1]])) continue;
    // counted from the world's corner, so that names stay as the map is dragged
    const { x, y } = map.project([town[0], town[1]], map.getZoom());
    const [column, row] = [Math.floor(x / SPACE.along), Math.floor(y / SPACE.down)];
    const around = [-1, 0, 1].flatMap((along) =>
      [-1, 0, 1].map((down) => `${column + along},${row + down}`),
    );
    if (around.some((cell) => taken.has(cell))) continue;
    taken.add(`${column},${row}`);
    named.add(town);
  }
  return named;
}

function nameTown([lat, lng, ...names]: NamedTown, language: Language): Marker {
  const label = document.createElement('bdi');
  label.textContent = names[LANGUAGES.indexOf(language)] ?? names[0] ?? '';
  const icon = leaflet.divIcon({ className: styles.townName, html: label, iconSize: [0, 0] });
  return leaflet.marker([lat, lng], { icon, pane: 'towns', interactive: false, keyboard: false });
}
