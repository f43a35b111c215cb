import type { LayerGroup, Marker } from 'leaflet';
import leaflet from 'leaflet';
import styles from './marks.module.css';

/** A price or a number at a place of the map. */
export interface Mark {
  /** The same key for as long as the mark shows the same thing. */
  key: string;
  lat: number;
  lng: number;
  look: 'offer' | 'request' | 'cluster';
  /** Stands out: pointed at in the list, or chosen. */
  lifted: boolean;
  text: string;
  /** Its accessible name. */
  name: string;
  press: () => void;
}

export type Marks = Map<string, { marker: Marker; button: HTMLButtonElement; mark: Mark }>;

/**
 * Shows these marks and no others. Those that stay keep their button, and with it the focus.
 * @param shown the marks shown so far; updated in place
 */
export function showMarks(layer: LayerGroup, shown: Marks, marks: readonly Mark[]): void {
  const wanted = new Map(marks.map((mark) => [mark.key, mark]));
  for (const [key, { marker }] of shown) {
    if (wanted.has(key)) continue;
    layer.removeLayer(marker);
    shown.delete(key);
  }
  for (const mark of marks) {
    const known = shown.get(mark.key) ?? makeMark(layer, shown, mark);
    known.mark = mark;
    dress(known.button, mark);
    known.marker.setZIndexOffset(mark.lifted ? 10_000 : 0);
  }
}

function makeMark(layer: LayerGroup, shown: Marks, mark: Mark) {
  const button = document.createElement('button');
  button.type = 'button';
  const icon = leaflet.divIcon({ className: styles.spot, html: button, iconSize: [0, 0] });
  // the button has the focus and the keys, not the layer around it
  const marker = leaflet.marker(mark, { icon, keyboard: false }).addTo(layer);
  const known = { marker, button, mark };
  marker.on('click', () => known.mark.press());
  shown.set(mark.key, known);
  return known;
}

function dress(button: HTMLButtonElement, { look, lifted, text, name }: Mark): void {
  button.className = [styles.mark, styles[look], lifted && styles.lifted].filter(Boolean).join(' ');
  if (button.textContent !== text) button.textContent = text;
  // the map runs from left to right, an amount as its currency's sign does
  button.dir = 'auto';
  button.setAttribute('aria-label', name);
  if (look !== 'cluster') button.setAttribute('aria-pressed', String(lifted));
}
