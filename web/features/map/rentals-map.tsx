import { IconArrowsMaximize, IconMapPinShare, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { HereIcon } from '#web/features/places/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { classes } from '#web/ui/classes.ts';
import { lookAtAll, reachOf } from './leaflet-map.ts';
import type { MapState } from './map-state.ts';
import styles from './rentals-map.module.css';
import { radiusWithin } from './search-here.ts';
import { useLeafletMap } from './use-leaflet-map.ts';
import { read, useMapContent } from './use-map-content.ts';
import type { ChangeMap } from './use-map-state.ts';
import { useMarks } from './use-marks.ts';
import type { Recentre } from './use-recentre.ts';
import { ZOOM } from './zoom.ts';

interface RentalsMapProps {
  state: MapState;
  /** How many rentals the list has; null where they were not all counted. */
  total: number | null;
  /** The rental whose card has the pointer or the focus. */
  pointedAt: string | null;
  chosen: readonly RentalSummary[];
  onChoose: (rentals: readonly RentalSummary[]) => void;
  go: ChangeMap;
  recentre: Recentre;
  /** Covers the map until it shows the same. */
  still: ReactNode;
}

/** Everything, in few clusters. */
const WORLD = { bbox: '-180,-90,180,90', zoom: ZOOM.min };

/** Prices and clusters on a map, with its controls. Needs the subjects `map`, `terms` and `errors`. */
export function RentalsMap({
  state,
  total,
  pointedAt,
  chosen,
  onChoose,
  go,
  recentre,
  still,
}: RentalsMapProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { content, isCurrent, failure, look } = useMapContent(state);
  const { holder, map, laid, moved, backToPlace } = useLeafletMap(state, {
    look,
    onZoom: (zoom) => go({ zoom }, { replace: true }),
  });
  useMarks(map, { content, state, pointedAt, chosen, onChoose });
  const searchHere = () => {
    if (!map) return;
    const { lat, lng } = map.getCenter().wrap();
    const radius = radiusWithin(reachOf(map));
    go({ at: { lat, lng }, place: undefined, radius, zoom: map.getZoom() });
  };
  // around a place the list says so itself, and there is a way back to it
  const isWhole = content === null || !isCurrent || (moved && state.at !== undefined);
  const outside = isWhole || total === null || content.partial ? 0 : total - content.total;
  const showAll = async () => {
    if (!map) return;
    const result = await read(WORLD, state);
    if (result.success) lookAtAll(map, result.data);
  };
  return (
    <div className={styles.whole}>
      {/* the map itself runs from left to right in every language */}
      <div ref={holder} className={styles.map} dir="ltr" />
      {!(laid && (content || failure)) && still}
      {moved && (
        <div className={styles.search}>
          <Button look="line" onClick={searchHere}>
            <IconRefresh size={18} aria-hidden />
            {t('map:searchHere')}
          </Button>
          {state.at && (
            <IconButton look="line" label={t('map:backToPlace')} onClick={backToPlace}>
              <IconMapPinShare size={22} aria-hidden />
            </IconButton>
          )}
        </div>
      )}
      {outside > 0 && (
        <div className={classes(styles.search, styles.outside)}>
          <Button
            look="line"
            aria-label={t('map:outside', { count: outside, total: number(outside) })}
            onClick={showAll}
          >
            <IconArrowsMaximize size={18} aria-hidden />
            <span className="only-phone">{t('map:all')}</span>
            <span className="only-wide">
              {t('map:outside', { count: outside, total: number(outside) })}
            </span>
          </Button>
        </div>
      )}
      <IconButton
        look="line"
        className={styles.here}
        label={t('map:recentre')}
        aria-busy={recentre.busy || undefined}
        disabled={recentre.permission === 'unsupported'}
        onClick={recentre.locate}
      >
        <HereIcon size={22} permission={recentre.permission} />
      </IconButton>
      {failure && (
        <div className={styles.failure}>
          <CallFailure error={failure} />
        </div>
      )}
      <p role="status" className="visually-hidden">
        {content && t('map:shown', { count: content.total })}
      </p>
    </div>
  );
}
