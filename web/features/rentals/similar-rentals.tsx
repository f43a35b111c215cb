import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Rental, RentalSummary } from '#contract/rentals/schemas.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useMember } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { CardGrid } from './card-grid.tsx';
import { categoryQuery } from './category-query.ts';
import { OfferCard } from './offer-card.tsx';
import { RequestCard } from './request-card.tsx';
import styles from './similar-rentals.module.css';

/** Rentals of the same kind and category, and a link to all of them; on one's own request nothing, others' are no help there. */
export function SimilarRentals({ rental, similar }: { rental: Rental; similar: RentalSummary[] }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const offer = rental.kind === 'offer';
  const { search } = useLocation();
  // they are those that can be had on the days that the page was opened with
  const [loaded] = useState(search);
  const isOwn = useMember()?.id === rental.owner.id;
  if (similar.length === 0 || (isOwn && !offer)) return null;
  return (
    <section className={styles.section} aria-labelledby="similar">
      <div className={styles.top}>
        <h2 id="similar">{t('rentals:page.similar')}</h2>
        <Link
          className="link"
          to={page(offer ? 'offers' : 'requests') + categoryQuery(rental.category)}
        >
          {t('rentals:page.allSimilar')}
        </Link>
      </div>
      <CardGrid kind={rental.kind}>
        {similar.map((one) =>
          offer ? (
            <OfferCard key={one.id} rental={one} withoutTotal={search !== loaded} />
          ) : (
            <RequestCard key={one.id} rental={one} />
          ),
        )}
      </CardGrid>
    </section>
  );
}
