import type { LayerGroup, Map as LeafletMap } from 'leaflet';
import leaflet from 'leaflet';
import { useEffect, useRef } from 'react';
import { LIMITS } from '#contract/limits.ts';
import type { Cluster, MapContent } from '#contract/map/schemas.ts';
import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { circleOf } from './leaflet-map.ts';
import { CLOSEST, type MapState } from './map-state.ts';
import { type Mark, type Marks, showMarks } from './marks.ts';
import { read } from './use-map-content.ts';

interface Shown {
  content: MapContent | null;
  state: MapState;
  pointedAt: string | null;
  chosen: readonly RentalSummary[];
  onChoose: (rentals: readonly RentalSummary[]) => void;
}

/** Prices and clusters on the map; a pressed cluster is zoomed into, or listed when it cannot be split. */
export function useMarks(map: LeafletMap | null, { content, state, ...shown }: Shown): void {
  const { t } = useTranslation();
  const { money, number } = useFormat();
  const layer = useRef<{ group: LayerGroup; marks: Marks }>(null);
  useEffect(() => {
    if (!map) return;
    layer.current = { group: leaflet.layerGroup().addTo(map), marks: new Map() };
  }, [map]);

  const { pointedAt, chosen, onChoose } = shown;
  const [first] = chosen;
  useEffect(() => {
    if (!map || !first) return;
    // its place is anywhere in the circle
    const circle = circleOf(first.location, LIMITS.placeCircleMetres / 1_000).addTo(map);
    return () => {
      circle.remove();
    };
  }, [map, first]);

  useEffect(() => {
    if (!map || !layer.current || !content) return;

    const open = async ({ lat, lng, bbox: [west, south, east, north] }: Cluster) => {
      const bounds = leaflet.latLngBounds([south, west], [north, east]);
      const whole = Math.min(map.getMaxZoom(), map.getBoundsZoom(bounds));
      if (whole > map.getZoom()) {
        map.setView(bounds.getCenter(), whole);
        return;
      }
      if (map.getZoom() < map.getMaxZoom()) {
        // it fills the window already: zooms in where most of it is
        map.setView({ lat, lng }, map.getZoom() + 1);
        return;
      }
      const bbox = [west, south, east, north].join(',');
      const result = await read({ bbox, zoom: CLOSEST }, state);
      if (result.success) onChoose(result.data.items);
    };
    const clusters = content.clusters.map(
      (cluster): Mark => ({
        key: `${cluster.lat},${cluster.lng}`,
        lat: cluster.lat,
        lng: cluster.lng,
        look: 'cluster',
        lifted: false,
        text: number(cluster.count, { notation: 'compact' }),
        name: t('map:cluster', { count: cluster.count, total: number(cluster.count) }),
        press: () => open(cluster),
      }),
    );
    const lifted = new Set([pointedAt, ...chosen.map(({ id }) => id)]);
    const items = content.items.map((rental): Mark => {
      const price = money(rental.price);
      return {
        key: rental.id,
        lat: rental.location.lat,
        lng: rental.location.lng,
        look: rental.kind,
        lifted: lifted.has(rental.id),
        text: price,
        name: t(`map:mark.${rental.kind}`, {
          price: `${price} ${t(`terms:perUnitShort.${rental.unit}`)}`,
          name: isolated(rental.name),
        }),
        press: () => onChoose([rental]),
      };
    });
    showMarks(layer.current.group, layer.current.marks, [...clusters, ...items]);
  }, [map, content, state, pointedAt, chosen, onChoose, t, money, number]);
}
