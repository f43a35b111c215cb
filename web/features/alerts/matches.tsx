import { useCallback, useEffect, useState } from 'react';
import { listMatches } from '#contract/alerts/operations.ts';
import { getRental } from '#contract/rentals/operations.ts';
import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { CardGrid, CardSkeletons, RentalCard, RequestCard } from '#web/features/rentals/index.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import styles from './alerts-page.module.css';

/** The current matches of one of the member's rentals: offers for a request, requests for an offer. */
export function Matches({ rentalId }: { rentalId: string }) {
  const { t } = useTranslation();
  const [own, setOwn] = useState<RentalSummary | null>(null);
  const [matches, setMatches] = useState<RentalSummary[] | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const read = useCallback(async () => {
    setFailure(null);
    const call = { params: { id: rentalId } };
    const [rental, found] = await Promise.all([
      callApi(getRental, call),
      callApi(listMatches, call),
    ]);
    if (rental.success) setOwn(rental.data);
    if (found.success) setMatches(found.data.items);
    else setFailure(found.error);
  }, [rentalId]);
  useEffect(() => {
    void read();
  }, [read]);
  const kind = own?.kind === 'offer' ? 'request' : 'offer';
  const Card = kind === 'offer' ? RentalCard : RequestCard;
  return (
    <section className={styles.section} aria-labelledby="matches-title">
      <h2 id="matches-title">
        {own
          ? t('alerts:matches.titleNamed', { name: isolated(own.name) })
          : t('alerts:matches.title')}
      </h2>
      {matches === null && !failure && <CardSkeletons count={4} />}
      {matches?.length === 0 && <p className="muted">{t('alerts:matches.none')}</p>}
      {matches && matches.length > 0 && (
        <CardGrid kind={kind}>
          {matches.map((rental) => (
            <Card key={rental.id} rental={rental} />
          ))}
        </CardGrid>
      )}
      {failure && (
        <>
          <CallFailure error={failure} />
          <Button look="line" onClick={read} className={styles.more}>
            {t('common:action.tryAgain')}
          </Button>
        </>
      )}
    </section>
  );
}
