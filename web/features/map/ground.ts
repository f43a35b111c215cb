import type { Map as LeafletMap } from 'leaflet';
import leaflet from 'leaflet';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import outlineUrl from 'world-atlas/land-50m.json?url';
import type { Tiles } from '#web/lib/tiles.ts';
import styles from './map.module.css';

/** Lays the ground of a map: the configured pictures or, without any, the land's outline (Natural Earth). */
export async function layGround(map: LeafletMap, tiles: Tiles | null): Promise<void> {
  if (tiles) {
    leaflet.tileLayer(tiles.url, { attribution: tiles.attribution }).addTo(map);
    return;
  }
  const answer = await fetch(outlineUrl);
  const topology = (await answer.json()) as Topology<{ land: GeometryCollection }>;
  leaflet
    .geoJSON(feature(topology, topology.objects.land), {
      interactive: false,
      style: { className: styles.land, weight: 1 },
    })
    .addTo(map);
}
