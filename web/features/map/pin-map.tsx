import leaflet from 'leaflet';
import { useEffect, useRef } from 'react';
import 'leaflet/dist/leaflet.css';
import { useLanguage } from '#web/lib/language.ts';
import type { Tiles } from '#web/lib/tiles.ts';
import { BUILT_IN_ZOOM, layGround } from './ground/lay-ground.ts';
import { isKnownExactly } from './ground/region.ts';
import styles from './map.module.css';
import { scaleIn } from './map-scale.ts';

/** Degrees, WGS 84. */
export interface Point {
  lat: number;
  lng: number;
}

interface PinMapProps {
  /** The pin's first position. */
  start: Point;
  /** The town it was found in, named where the pin began. */
  town: string;
  /** The accessible name of the pin, with how to move it. */
  label: string;
  tiles: Tiles | null;
  /** Called when the pin was dropped, moved by a key, or put where the map was pressed. */
  onMove: (point: Point) => void;
}

/** Close enough to distinguish two streets. */
const ZOOM = 14;
/** How far a key moves the pin, in pixels of the screen; with Shift, ten times that. */
const STEP = 4;
const DIRECTIONS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

function written(text: string): HTMLElement {
  const element = document.createElement('bdi');
  element.textContent = text;
  return element;
}

/** A map with one pin that is dragged, put where the map is pressed, or moved by the arrow keys. */
export function PinMap({ start, town, label, tiles, onMove }: PinMapProps) {
  const holder = useRef<HTMLDivElement>(null);
  const language = useLanguage();
  const moved = useRef(onMove);
  useEffect(() => {
    moved.current = onMove;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is made once and keeps its pin
  useEffect(() => {
    if (!holder.current) return;
    const map = leaflet.map(holder.current, {
      center: start,
      zoom: tiles || isKnownExactly(start) ? ZOOM : BUILT_IN_ZOOM.world,
      attributionControl: false,
    });
    scaleIn(language).addTo(map);
    leaflet.control.attribution({ prefix: false }).addTo(map);
    leaflet
      .circleMarker(start, { radius: 5, interactive: false, className: styles.town })
      // Leaflet would take a string for markup
      .bindTooltip(written(town), { permanent: true, direction: 'bottom', className: styles.name })
      .addTo(map);
    void layGround(map, { tiles, language, except: town }).catch(() => undefined);
    const icon = leaflet.divIcon({
      className: styles.pin,
      iconSize: [36, 44],
      iconAnchor: [18, 42],
    });
    const pin = leaflet.marker(start, { draggable: true, autoPan: true, icon }).addTo(map);
    const report = () => {
      const { lat, lng } = pin.getLatLng().wrap();
      moved.current({ lat, lng });
    };
    pin.on('dragend', report);
    const element = pin.getElement();
    map.on('click', ({ latlng }) => {
      pin.setLatLng(latlng);
      // the arrow keys go on from there
      element?.focus({ preventScroll: true });
      report();
    });
    element?.setAttribute('aria-label', label);
    element?.addEventListener('keydown', (event) => {
      const direction = DIRECTIONS[event.key];
      if (!direction) return;
      event.preventDefault();
      // the map would move as well
      event.stopPropagation();
      const step = STEP * (event.shiftKey ? 10 : 1);
      const here = map.latLngToContainerPoint(pin.getLatLng());
      pin.setLatLng(
        map.containerPointToLatLng(here.add([direction[0] * step, direction[1] * step])),
      );
      map.panInside(pin.getLatLng(), { padding: [40, 48] });
      report();
    });
    element?.focus();
    return () => {
      map.remove();
    };
  }, []);
  return <div ref={holder} className={styles.map} dir="ltr" />;
}
