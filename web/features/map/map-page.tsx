import 'leaflet/dist/leaflet.css';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { isCounted, useTotalText } from '#web/features/rentals/index.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Callout } from '#web/ui/blocks.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { MapFilters } from './map-filters.tsx';
import { MapActiveFilters, MapLine } from './map-line.tsx';
import { MapList } from './map-list.tsx';
import type { MapData } from './map-loader.ts';
import styles from './map-page.module.css';
import type { MapState } from './map-state.ts';
import { StillMap } from './still-map.tsx';
// styles of parts that load later: added after the page, they would cause a new layout of all of it
import './map.module.css';
import './marks.module.css';
import './rentals-map.module.css';
import { PullUp } from './pull-up.tsx';
import { useChangeMap } from './use-map-state.ts';
import { useRecentre } from './use-recentre.ts';

/** Brings Leaflet. */
const RentalsMap = lazy(() =>
  import('./rentals-map.tsx').then(({ RentalsMap: WholeMap }) => ({ default: WholeMap })),
);

/** Rentals nearby: a list, and a map next to it; on a phone the list is pulled up over the map. */
export function MapPage({ data: { state, list, still, unknown } }: { data: MapData }) {
  const { t } = useTranslation();
  const totalText = useTotalText();
  const { pathname } = useLocation();
  const go = useChangeMap();
  const recentre = useRecentre(state);
  /** The card with the pointer or the focus: its price is highlighted on the map. */
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  /** The rentals chosen on the map; several when they are at one spot. */
  const [chosen, setChosen] = useState<readonly RentalSummary[]>([]);
  const start = still && <StillMap marks={still} />;
  const where = state.at ? 'around' : 'everywhere';
  const heading = useHeading(state);
  return (
    <>
      <PageMeta
        title={t('map:title')}
        description={t('map:description')}
        canonical={pathname}
        noindex={state.cursor !== undefined}
      />
      <div className={styles.desk}>
        <PullUp raisedBy={chosen[0]?.id}>
          <h1 className={styles.title}>{heading}</h1>
          <p role="status" className={styles.count}>
            {t(`map:count.${where}`, { count: list.total, total: totalText(list.total) })}
          </p>
          {unknown && <Callout tone="notice">{unknown}</Callout>}
          {recentre.failure && <Callout tone="notice">{recentre.failure}</Callout>}
          <div className={styles.place}>
            <MapLine total={list.total} />
          </div>
          <MapFilters go={go} />
          <MapActiveFilters />
          <MapList
            list={list}
            state={state}
            chosen={chosen}
            onPoint={setPointedAt}
            onForget={() => setChosen([])}
          />
        </PullUp>
        <section className={styles.map} aria-label={t('map:map')}>
          <InBrowser fallback={start ?? <div className={styles.sea} />}>
            <RentalsMap
              state={state}
              total={isCounted(list.total) ? list.total : null}
              pointedAt={pointedAt}
              chosen={chosen}
              onChoose={setChosen}
              go={go}
              recentre={recentre}
              still={start}
            />
          </InBrowser>
        </section>
      </div>
    </>
  );
}

/** Around what the map is: the chosen place, a point, or nothing. */
function useHeading({ at, place }: MapState): string {
  const { t } = useTranslation();
  if (!at) return t('map:heading.everywhere');
  return place ? t('map:heading.place', { place: isolated(place) }) : t('map:heading.point');
}

/** The part that renders in the browser alone: it needs scripts, and partly the window. */
function InBrowser({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const [there, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return there ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
