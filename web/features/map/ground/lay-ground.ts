import type { Map as LeafletMap } from 'leaflet';
import leaflet from 'leaflet';
import type { Language } from '#contract/languages.ts';
import type { Tiles } from '#web/lib/tiles.ts';
import type { Point } from '../point.ts';
import { LandLayer } from './land-layer.ts';
import { nameTowns } from './name-towns.ts';
import { isKnownExactly } from './region.ts';

/** Where the built-in map has nothing more to show: a coast known to 100 metres, and one known to two kilometres. */
export const BUILT_IN_ZOOM = { region: 14, world: 10 } as const;

const OPENSTREETMAP =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">© OpenStreetMap</a>';

interface GroundOptions {
  tiles: Tiles | null;
  language: Language;
  /** A town that the map names by other means. */
  except?: string;
}

/** Maps that end where the built-in ground does. */
const limited = new WeakSet<LeafletMap>();

/** Adds the base layer of a map: the configured tiles or, without any, the built-in land and towns. */
export async function layGround(map: LeafletMap, options: GroundOptions): Promise<void> {
  const { tiles, language } = options;
  if (tiles?.kind === 'pictures') {
    leaflet.tileLayer(tiles.url, { attribution: tiles.attribution }).addTo(map);
    return;
  }
  if (tiles) {
    const { layStreets } = await import('./streets.ts');
    layStreets(map, {
      language,
      tiles: { ...tiles, attribution: tiles.attribution || OPENSTREETMAP },
    });
    return;
  }
  limited.add(map);
  map.on('moveend', () => allowZoomAt(map, map.getCenter()));
  // a map without a position yet has no window to name towns in
  map.whenReady(() => nameTowns(map, options));
  const land = new LandLayer({ attribution: OPENSTREETMAP });
  await new Promise((laid) => land.once('load', laid).addTo(map));
}

/** Lets a map zoom in as far as its ground is known at a place. Call it before the map is moved there. */
export function allowZoomAt(map: LeafletMap, place: Point): void {
  if (!limited.has(map)) return;
  const most = isKnownExactly(place) ? BUILT_IN_ZOOM.region : BUILT_IN_ZOOM.world;
  if (map.getMaxZoom() !== most) map.setMaxZoom(most);
}
