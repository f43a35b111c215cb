import type { Map as LeafletMap, ZoomPanOptions } from 'leaflet';
import leaflet from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { Language } from '#contract/languages.ts';
import type { MapContent } from '#contract/map/schemas.ts';
import type { Tiles } from '#web/lib/tiles.ts';
import { allowZoomAt, layGround } from './ground/lay-ground.ts';
import { scaleIn } from './map-scale.ts';
import { START } from './map-start.ts';
import type { MapState } from './map-state.ts';
import type { Point } from './point.ts';
import { ZOOM } from './zoom.ts';

/** The whole circle of a small radius is shown no nearer than this. */
const NEAREST_CIRCLE = 14;

/** Texts of the map's own controls. */
export interface ControlWords {
  zoomIn: string;
  zoomOut: string;
}

interface MapOptions {
  tiles: Tiles | null;
  language: Language;
  words: ControlWords;
  /** Called when the base layer is added, or failed. */
  onGround?: () => void;
}

/** Makes a map in an element; `remove()` it when it is no longer shown. */
export function makeMap(
  holder: HTMLElement,
  { tiles, language, words, onGround }: MapOptions,
): LeafletMap {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = leaflet.map(holder, {
    minZoom: ZOOM.min,
    maxZoom: ZOOM.max,
    zoomControl: false,
    attributionControl: false,
    zoomAnimation: !still,
    fadeAnimation: !still,
    worldCopyJump: true,
  });
  leaflet.control
    .zoom({ position: 'bottomright', zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut })
    .addTo(map);
  leaflet.control.attribution({ prefix: false, position: 'bottomleft' }).addTo(map);
  scaleIn(language).addTo(map);
  void layGround(map, { tiles, language })
    .catch(() => undefined)
    .then(onGround);
  return map;
}

/** The kilometres around a point as the map draws them. */
export function circleOf({ lat, lng }: Point, radius: number) {
  return leaflet.circle([lat, lng], { radius: radius * 1_000, interactive: false });
}

/** What the controls take of the map, and the width of a phone's, in pixels. */
const CONTROLS = 72;
const NARROW = 600;

/** Moves the map to a state: at its zoom, or so that the whole circle of its radius is in sight. */
export function lookAt(
  map: LeafletMap,
  { at, zoom, radius }: MapState & { radius: number },
  options?: ZoomPanOptions,
): void {
  allowZoomAt(map, at ?? START.at);
  if (!at) map.setView(START.at, zoom ?? START.zoom, options);
  else if (zoom !== undefined) map.setView(at, zoom, options);
  else {
    const bounds = leaflet.latLng(at).toBounds(radius * 2_000);
    // none of it lies under the search box of a phone, nor under the zoom buttons
    const top = map.getSize().x < NARROW ? CONTROLS : 8;
    map.fitBounds(bounds, {
      ...options,
      paddingTopLeft: [8, top],
      paddingBottomRight: [CONTROLS, 8],
      maxZoom: NEAREST_CIRCLE,
    });
  }
}

/** Moves the map so that all of a content is in sight. */
export function lookAtAll(map: LeafletMap, { clusters, items }: MapContent): void {
  const bounds = leaflet.latLngBounds([]);
  for (const { location } of items) bounds.extend(location);
  for (const {
    bbox: [west, south, east, north],
  } of clusters) {
    bounds.extend([south, west]).extend([north, east]);
  }
  if (!bounds.isValid()) return;
  map.fitBounds(bounds, { animate: false, padding: [CONTROLS, CONTROLS], maxZoom: NEAREST_CIRCLE });
}

/** The current window of the map, as the API takes it: longitudes are normalised, however far one has dragged the map. */
export function windowOf(map: LeafletMap): { bbox: string; zoom: number } {
  const bounds = map.getBounds();
  const isWhole = bounds.getEast() - bounds.getWest() >= 360;
  const [from, to] = [bounds.getSouthWest().wrap(), bounds.getNorthEast().wrap()];
  const edges = [isWhole ? -180 : from.lng, from.lat, isWhole ? 180 : to.lng, to.lat];
  return { bbox: edges.map((edge) => edge.toFixed(6)).join(','), zoom: map.getZoom() };
}

/** Kilometres from the middle of the map to its nearer edges. */
export function reachOf(map: LeafletMap): number {
  const middle = map.getCenter();
  const bounds = map.getBounds();
  const north = middle.distanceTo([bounds.getNorth(), middle.lng]);
  const east = middle.distanceTo([middle.lat, bounds.getEast()]);
  return Math.min(north, east) / 1_000;
}
