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
  /** Called when the map has stopped moving. */
  look: (window: Looked) => void;
  /** Called when the zoom has changed. */
  onZoom: (zoom: number) => void;
}

/** A map that follows the URL and reports where it is moved. */
export function useLeafletMap(state: MapState, watched: Watched) {
  const { t } = useTranslation();
  const tiles = useTiles();
  const language = useLanguage();
  const holder = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  /** Whether the base layer is loaded, or the map was moved before that. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another zoom in the URL came from the map itself
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
    const report = () => latest.current.look(windowOf(map));
    const reportZoom = () => latest.current.onZoom(map.getZoom());
    const away = () => setMoved(true);
    map.on('moveend', report).on('zoomend', reportZoom).on('dragend zoomend', away);
    map.once('dragstart zoomstart', () => setLaid(true));
    return () => {
      map.off('moveend', report).off('zoomend', reportZoom).off('dragend zoomend', away);
    };
  }, [map]);

  // other filters, or another place: the window is read anew
  const { look } = watched;
  useEffect(() => {
    if (map) look(windowOf(map));
  }, [map, look]);

  /** Shows the searched place again. */
  const backToPlace = () => {
    if (!map) return;
    lookAt(map, { at, radius, zoom: undefined }, { animate: false });
    setMoved(false);
  };

  return { holder, map, laid, moved, backToPlace };
}
