import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Rental } from '#contract/rentals/schemas.ts';
import { useLanguage, usePageUrl } from '#web/lib/language.ts';
import { useSession } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Cover } from './cover.tsx';
import { Price } from './price.tsx';
import styles from './recently-seen.module.css';
import { rememberSeen, type SeenRental, seenBefore } from './seen-rentals.ts';

/** Rentals seen before on this device; stores the current one, unless it is the member's own. */
export function RecentlySeen({ rental }: { rental: Rental }) {
  const { t } = useTranslation();
  const { status, session } = useSession();
  const language = useLanguage();
  const [seen, setSeen] = useState<SeenRental[]>([]);
  const memberId = session?.id;
  useEffect(() => {
    // waits for the session: own rentals are not stored, and signing out has erased the list
    if (status === 'unknown') return;
    setSeen(seenBefore(rental.id));
    if (memberId !== rental.owner.id) rememberSeen(rental, language);
  }, [rental, status, memberId, language]);
  if (seen.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="recently-seen">
      <h2 id="recently-seen">{t('rentals:page.recentlySeen')}</h2>
      <ul className={styles.strip}>
        {seen.map((one) => (
          <SeenCard key={one.id} rental={one} />
        ))}
      </ul>
    </section>
  );
}

function SeenCard({ rental }: { rental: SeenRental }) {
  const page = usePageUrl();
  return (
    <li className={styles.card}>
      <Cover rental={rental} sizes="180px" className={styles.cover} />
      <h3 dir="auto">
        <Link to={page('rental', { rentalId: rental.id })}>{rental.name}</Link>
      </h3>
      <Price rental={rental} />
      {rental.language === useLanguage() && (
        <p className={styles.place}>
          <bdi>{rental.place}</bdi>
        </p>
      )}
    </li>
  );
}
