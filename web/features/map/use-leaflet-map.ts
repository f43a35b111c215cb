import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { useTiles } from '#web/lib/tiles.ts';
import { circleOf, lookAt, makeMap, windowOf } from './leaflet-map.ts';
import type { MapState } from './map-state.ts';
import styles from './rentals-map.module.css';
import type { Looked } from './use-map-content.ts';

interface Watched {
  /** The map has come to rest somewhere. */
  look: (window: Looked) => void;
  /** Somebody looks from nearer or farther. */
  onZoom: (zoom: number) => void;
}

/** A map that looks where the address says, and tells where it is moved. */
export function useLeafletMap(state: MapState, watched: Watched) {
  const { t } = useTranslation();
  const tiles = useTiles();
  const language = useLanguage();
  const holder = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  /** Whether the ground is there, or somebody has moved on from where it was to be. */
  const [laid, setLaid] = useState(false);
  /** Whether somebody has moved the map away from what the list shows. */
  const [moved, setMoved] = useState(false);
  const latest = useRef(watched);
  useEffect(() => {
    latest.current = watched;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is made once
  useEffect(() => {
    if (!holder.current) return;
    const words = { zoomIn: t('map:zoomIn'), zoomOut: t('map:zoomOut') };
    const made = makeMap(holder.current, { tiles, language, words, onGround: () => setLaid(true) });
    setMap(made);
    const resized = new ResizeObserver(() => made.invalidateSize());
    resized.observe(holder.current);
    return () => {
      resized.disconnect();
      setMap(null);
      made.remove();
    };
  }, []);

  const { at, radius = LIMITS.searchRadius.usual, zoom } = state;
  const place = at && `${at.lat},${at.lng},${radius}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another zoom in the address is the map's own
  useEffect(() => {
    if (!map) return;
    lookAt(map, { at, radius, zoom }, { animate: false });
    setMoved(false);
    if (!at) return;
    const circle = circleOf(at, radius).addTo(map);
    circle.getElement()?.classList.add(...(styles.circle?.split(' ') ?? []));
    return () => {
      circle.remove();
    };
  }, [map, place]);

  useEffect(() => {
    if (!map) return;
    const tell = () => latest.current.look(windowOf(map));
    const tellZoom = () => latest.current.onZoom(map.getZoom());
    const away = () => setMoved(true);
    map.on('moveend', tell).on('zoomend', tellZoom).on('dragend zoomend', away);
    map.once('dragstart zoomstart', () => setLaid(true));
    return () => {
      map.off('moveend', tell).off('zoomend', tellZoom).off('dragend zoomend', away);
    };
  }, [map]);

  // other filters, or another place: what is seen is read anew
  const { look } = watched;
  useEffect(() => {
    if (map) look(windowOf(map));
  }, [map, look]);

  return { holder, map, laid, moved };
}
