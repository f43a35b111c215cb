import type { Map as LeafletMap } from 'leaflet';
import leaflet from 'leaflet';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import outlineUrl from 'world-atlas/countries-50m.json?url';
import type { Tiles } from '#web/lib/tiles.ts';
import styles from './map.module.css';

type Outline = Topology<{ land: GeometryCollection; countries: GeometryCollection }>;

/** Lays the ground of a map: the configured pictures or, without any, land and borders (Natural Earth). */
export async function layGround(map: LeafletMap, tiles: Tiles | null): Promise<void> {
  if (tiles) {
    leaflet.tileLayer(tiles.url, { attribution: tiles.attribution }).addTo(map);
    return;
  }
  const answer = await fetch(outlineUrl);
  const topology = (await answer.json()) as Outline;
  const { land, countries } = topology.objects;
  const lay = (shape: Parameters<typeof leaflet.geoJSON>[0], className: string | undefined) =>
    leaflet
      // below whatever is drawn on it, however late it comes
      .geoJSON(shape, { pane: 'tilePane', interactive: false, style: { className, weight: 1 } })
      .addTo(map);
  lay(feature(topology, land), styles.land);
  lay(
    mesh(topology, countries, (one, other) => one !== other),
    styles.border,
  );
}
