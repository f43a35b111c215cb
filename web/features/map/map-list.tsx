import magnifier from '@lobehub/fluent-emoji-3d/assets/1f50d.webp?url';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { RentalList, RentalSummary } from '#contract/rentals/schemas.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { usePagesInPlace } from '#web/lib/pages-in-place.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { EmptyState } from '#web/ui/blocks.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { MapCard } from './map-card.tsx';
import styles from './map-list.module.css';
import type { MapData } from './map-loader.ts';
import { type MapState, mapQuery } from './map-state.ts';

/** Photos on the first screen, fetched at once. */
const URGENT = 3;

interface MapListProps {
  list: RentalList;
  state: MapState;
  /** The rentals chosen on the map: several at one spot, or one, which may be further down the list. */
  chosen: readonly RentalSummary[];
  /** The pointer or the focus is on a card, or on none. */
  onPoint: (id: string | null) => void;
  onForget: () => void;
}

/** The rentals of the map, as cards; the nearest first. */
export function MapList({ list, state, chosen, onPoint, onForget }: MapListProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const page = usePageUrl();
  const more = usePagesInPlace<MapData, RentalSummary>(list, (data) => ({
    page: data.list,
    cursor: data.state.cursor,
  }));
  const whole = useRef<HTMLDivElement>(null);
  const chosenIds = new Set(chosen.map(({ id }) => id));
  const isListed = chosen.length === 1 && more.items.some(({ id }) => chosenIds.has(id));
  const ahead = isListed ? [] : chosen;
  const first = chosen[0]?.id;
  useEffect(() => {
    if (!first) return;
    const card = whole.current?.querySelector(`[data-rental="${first}"]`);
    card?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [first]);
  const next = more.nextCursor && pathname + mapQuery({ ...state, cursor: more.nextCursor });
  const card = (rental: RentalSummary, urgent: boolean) => (
    <li key={rental.id}>
      <MapCard
        rental={rental}
        chosen={chosenIds.has(rental.id)}
        urgent={urgent}
        onPoint={onPoint}
      />
    </li>
  );
  return (
    <div ref={whole} className={styles.whole}>
      <h2 className="visually-hidden">{t('rentals:list.results')}</h2>
      {ahead.length > 0 && (
        <section className={styles.chosen} aria-label={t('map:chosen', { count: ahead.length })}>
          <div className={styles.head}>
            <p role="status">{t('map:chosen', { count: ahead.length })}</p>
            <Button look="ghost" onClick={onForget}>
              {t('map:forget')}
            </Button>
          </div>
          <ul className={styles.cards}>{ahead.map((rental) => card(rental, false))}</ul>
        </section>
      )}
      {more.items.length === 0 ? (
        <EmptyState
          picture={magnifier}
          title={t('map:empty.title')}
          text={t('map:empty.text')}
          actions={
            <LinkButton look="red" to={page('postRequest')}>
              {t('common:nav.postRequest')}
            </LinkButton>
          }
        />
      ) : (
        <ul className={styles.cards}>
          {more.items
            .filter(({ id }) => isListed || !chosenIds.has(id))
            .map((rental, index) => card(rental, index < URGENT))}
        </ul>
      )}
      {next && (
        <LinkButton
          look="line"
          large
          to={next}
          aria-busy={more.loading || undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            more.loadMore(next);
          }}
        >
          {more.loading ? t('common:state.loading') : t('rentals:list.more')}
        </LinkButton>
      )}
    </div>
  );
}
