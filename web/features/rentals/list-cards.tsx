import megaphone from '@lobehub/fluent-emoji-3d/assets/1f4e3.webp?url';
import { Fragment } from 'react';
import { useLocation } from 'react-router';
import type { RentalKind } from '#contract/enums.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { CardGrid } from './card-grid.tsx';
import styles from './list-cards.module.css';
import { filterQuery, type ListFilters } from './list-filters.ts';
import { OfferCard } from './offer-card.tsx';
import { RequestCard } from './request-card.tsx';
import { useLoadWhenNear } from './use-load-when-near.ts';
import type { MorePages } from './use-more-pages.ts';

/** After how many offers the list suggests to publish a request. */
const WISH_AFTER = 6;
/** Photos on the first screen, fetched at once. */
const URGENT = 4;

interface ListCardsProps {
  kind: RentalKind;
  filters: ListFilters;
  total: number;
  more: MorePages;
}

export function ListCards({ kind, filters, total, more }: ListCardsProps) {
  const asksAt = Math.min(WISH_AFTER, more.items.length);
  return (
    <>
      <h2 className="visually-hidden">{useTranslation().t('rentals:list.results')}</h2>
      <CardGrid kind={kind}>
        {more.items.map((rental, index) =>
          kind === 'request' ? (
            <RequestCard key={rental.id} rental={rental} />
          ) : (
            <Fragment key={rental.id}>
              <OfferCard rental={rental} urgent={index < URGENT} />
              {index + 1 === asksAt && <Wish />}
            </Fragment>
          ),
        )}
      </CardGrid>
      <More filters={filters} total={total} more={more} />
    </>
  );
}

/** Suggests to publish a request. */
function Wish() {
  const { t } = useTranslation();
  const page = usePageUrl();
  return (
    <aside className={styles.wish}>
      <img src={megaphone} alt="" width={112} height={112} loading="lazy" />
      <div>
        <h3>{t('rentals:wish.title')}</h3>
        <p>{t('rentals:wish.text')}</p>
        <LinkButton look="red" to={page('postRequest')}>
          {t('rentals:wish.action')}
        </LinkButton>
      </div>
    </aside>
  );
}

/** A link to the next page, which the browser follows in place and robots as a URL. */
function More({ filters, total, more }: Omit<ListCardsProps, 'kind'>) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { pathname } = useLocation();
  const seen = more.items.length;
  const { link, loadByHand } = useLoadWhenNear(
    () => more.loadMore(filters),
    more.nextCursor !== null && !more.loading,
  );
  return (
    <div className={styles.more}>
      {!filters.cursor && total > seen && (
        <>
          <ProgressBar className={styles.seen} value={seen} max={total} />
          <p role="status">
            {t('rentals:list.seen', {
              count: total,
              seen: number(seen),
              total: number(total),
            })}
          </p>
        </>
      )}
      {filters.cursor && (
        <LinkButton look="ghost" to={pathname + filterQuery({ ...filters, cursor: undefined })}>
          {t('rentals:list.firstPage')}
        </LinkButton>
      )}
      {more.nextCursor && (
        <LinkButton
          ref={link}
          look="line"
          large
          to={pathname + filterQuery({ ...filters, cursor: more.nextCursor })}
          aria-busy={more.loading || undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            loadByHand();
          }}
        >
          {more.loading ? t('common:state.loading') : t('rentals:list.more')}
        </LinkButton>
      )}
    </div>
  );
}
