import type { Alert, SavedSearch } from '#contract/alerts/schemas.ts';
import type { RentalKind } from '#contract/enums.ts';
import { CardGrid, CardSkeletons, OfferCard, RequestCard } from '#web/features/rentals/index.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { ListEnd, type ListQuery } from '#web/ui/list-end.tsx';
import styles from './alerts-page.module.css';
import { Reason } from './reason.tsx';

interface FoundListProps {
  list: ListQuery<Alert>;
  searches: SavedSearch[];
}

/** The rentals that were found, the latest first: offers, then requests, each rental once with the reason. */
export function FoundList({ list, searches }: FoundListProps) {
  const { t } = useTranslation();
  const items = list.data?.items;
  return (
    <section className={styles.section} aria-labelledby="found-title">
      <h2 id="found-title">{t('alerts:found.title')}</h2>
      {list.isPending && (
        <div aria-busy>
          <CardSkeletons count={4} />
        </div>
      )}
      {items?.length === 0 && <p className="muted">{t('alerts:found.none')}</p>}
      <Cards kind="offer" alerts={items ?? []} searches={searches} />
      <Cards kind="request" alerts={items ?? []} searches={searches} />
      <ListEnd list={list} more={t('alerts:found.more')} />
    </section>
  );
}

interface CardsProps {
  kind: RentalKind;
  alerts: Alert[];
  searches: SavedSearch[];
}

function Cards({ kind, alerts, searches }: CardsProps) {
  const { t } = useTranslation();
  const ofKind = alerts.filter(({ rental }) => rental.kind === kind);
  if (ofKind.length === 0) return null;
  const Card = kind === 'offer' ? OfferCard : RequestCard;
  const byRental = Map.groupBy(ofKind, ({ rental }) => rental.id);
  return (
    <section aria-label={t(`lists:kind.${kind}`)}>
      <CardGrid kind={kind}>
        {[...byRental].map(([id, reasons]) => {
          const [first] = reasons;
          return (
            first && (
              <div key={id} className={styles.found}>
                <Card rental={first.rental} />
                <Reason alerts={reasons} searches={searches} />
              </div>
            )
          );
        })}
      </CardGrid>
    </section>
  );
}
