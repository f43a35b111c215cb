import type { Map as LeafletMap, Marker } from 'leaflet';
import leaflet from 'leaflet';
import type { Language } from '#contract/languages.ts';
import styles from '../map.module.css';
import type { Box, PlacedName } from './place-names.ts';
import { readTowns } from './read-towns.ts';
import { type Label, labelClass, labelStyle, labelsIn, rulerIn } from './town-labels.ts';

interface NamesOptions {
  language: Language;
  /** A town that the map names by other means. */
  except?: string;
}

/** Names towns and quarters on a map without tiles: as many as fit between its marks, the largest first. */
export function nameTowns(map: LeafletMap, { language, except }: NamesOptions): void {
  const pane = map.createPane('towns');
  // above the land, below what is for rent
  pane.style.zIndex = '450';
  pane.style.pointerEvents = 'none';
  pane.setAttribute('aria-hidden', 'true');
  const widthOf = rulerIn(pane);
  let shown = new Map<string, Marker>();
  let latest = 0;

  const name = async () => {
    latest += 1;
    const turn = latest;
    const towns = await readTowns(boundsOf(map), map.getZoom());
    // moved again or removed meanwhile
    if (turn !== latest || !pane.isConnected) return;
    const labels = labelsIn(towns, {
      language,
      except,
      spotOf: (town) => {
        const { x, y } = map.latLngToContainerPoint(town);
        return { x, y };
      },
      size: map.getSize(),
      widthOf,
      taken: marksOn(map),
    });
    const next = new Map<string, Marker>();
    for (const label of labels) {
      const key = keyOf(label);
      next.set(key, shown.get(key) ?? nameTown(label).addTo(map));
    }
    for (const [key, marker] of shown) if (!next.has(key)) marker.remove();
    shown = next;
  };
  let frame = 0;
  const nameSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => void name().catch(() => undefined));
  };
  const marks = new MutationObserver(nameSoon);
  for (const marked of [map.getPane('markerPane'), map.getPane('tooltipPane')]) {
    if (marked) marks.observe(marked, { childList: true, characterData: true, subtree: true });
  }
  map.on('moveend resize', nameSoon).on('unload', () => {
    cancelAnimationFrame(frame);
    marks.disconnect();
  });
  nameSoon();
}

function boundsOf(map: LeafletMap) {
  const bounds = map.getBounds();
  return {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  };
}

/** What lies over a map: prices, clusters, pins, and the controls next to it. */
const MARKS = 'button, [role="button"], .leaflet-control, .leaflet-tooltip';

/** The boxes of marks and controls, which names leave free. */
function marksOn(map: LeafletMap): Box[] {
  const container = map.getContainer();
  const corner = container.getBoundingClientRect();
  const marks = (container.parentElement ?? container).querySelectorAll(MARKS);
  return [...marks].map((mark) => {
    const { left, top, right, bottom } = mark.getBoundingClientRect();
    return {
      left: left - corner.left,
      top: top - corner.top,
      right: right - corner.left,
      bottom: bottom - corner.top,
    };
  });
}

/** A name stays as it is while its town and its side are the same. */
function keyOf({ place: { town, text, x, y }, left, top, dot }: PlacedName<Label>): string {
  return [text, town.lat, town.lng, Math.round(left - x), Math.round(top - y), dot].join();
}

function nameTown(label: PlacedName<Label>): Marker {
  const { town, text } = label.place;
  const name = document.createElement('bdi');
  name.textContent = text;
  Object.assign(name.style, labelStyle(label));
  const className = `${labelClass(town)} ${label.dot ? styles.dot : ''}`;
  const icon = leaflet.divIcon({ className, html: name, iconSize: [0, 0] });
  return leaflet.marker(town, { icon, pane: 'towns', interactive: false, keyboard: false });
}
