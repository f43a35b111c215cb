import { useQuery } from '@tanstack/react-query';
import { listMatches } from '#contract/alerts/operations.ts';
import { getRental } from '#contract/rentals/operations.ts';
import { CardGrid, CardSkeletons, OfferCard, RequestCard } from '#web/features/rentals/index.ts';
import { isolated } from '#web/lib/isolated.ts';
import { callQuery } from '#web/lib/queries/call-query.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { ListEnd } from '#web/ui/list-end.tsx';
import styles from './alerts-page.module.css';

/** The current matches of one of the member's rentals: offers for a request, requests for an offer. */
export function Matches({ rentalId }: { rentalId: string }) {
  const { t } = useTranslation();
  const call = { params: { id: rentalId } };
  const { data: own } = useQuery(callQuery(getRental, call));
  const found = useQuery(callQuery(listMatches, call));
  const matches = found.data?.items;
  const kind = matches?.[0]?.kind ?? 'offer';
  const Card = kind === 'offer' ? OfferCard : RequestCard;
  return (
    <section className={styles.section} aria-labelledby="matches-title">
      <h2 id="matches-title">
        {own
          ? t('alerts:matches.titleNamed', { name: isolated(own.name) })
          : t('alerts:matches.title')}
      </h2>
      {found.isPending && <CardSkeletons count={4} />}
      {matches?.length === 0 && <p className="muted">{t('alerts:matches.none')}</p>}
      {matches && matches.length > 0 && (
        <CardGrid kind={kind}>
          {matches.map((rental) => (
            <Card key={rental.id} rental={rental} />
          ))}
        </CardGrid>
      )}
      <ListEnd list={found} />
    </section>
  );
}
