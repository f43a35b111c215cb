import type { GridLayer, Map as LeafletMap } from 'leaflet';
import { leafletLayer } from 'protomaps-leaflet';
import type { Language } from '#contract/languages.ts';
import type { Tiles } from '#web/lib/tiles.ts';
import { ZOOM } from '../zoom.ts';
import { chosenScheme, onSchemeChange } from './scheme.ts';

interface Streets {
  tiles: Tiles;
  language: Language;
}

/** How many zooms beyond those of its tiles a map is drawn from them. */
const BEYOND = 3;

/** The language of the names on the map: the dialect is written as Arabic. */
const NAMES: Record<Language, string> = { fr: 'fr', en: 'en', ar: 'ar', tn: 'ar' };

/** Draws the streets of a file of vector tiles (PMTiles), light or dark. */
export function layStreets(
  map: LeafletMap,
  { tiles: { url, attribution, maxZoom = ZOOM.max }, language }: Streets,
): void {
  map.setMaxZoom(Math.min(ZOOM.max, maxZoom + BEYOND));
  const draw = () =>
    (
      leafletLayer({
        url,
        attribution,
        maxDataZoom: maxZoom,
        flavor: chosenScheme(),
        lang: NAMES[language],
      }) as unknown as GridLayer
    ).addTo(map);
  let layer = draw();
  const stop = onSchemeChange(() => {
    layer.remove();
    layer = draw();
  });
  map.on('unload', stop);
}
