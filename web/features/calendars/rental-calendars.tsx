import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { listFollowed } from '#contract/calendars/operations.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import { callQuery } from '#web/lib/queries/call-query.ts';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './calendars.module.css';
import { FeedAddress } from './feed-address.tsx';
import { FollowForm } from './follow-form.tsx';
import { FollowedRow } from './followed-row.tsx';

const SOON_MILLISECONDS = 3_000;

/** The calendars of a rental: those of other sites that block its days, and its own address for them. */
export function RentalCalendars({
  rental,
  onChanged,
}: {
  rental: Pick<Rental, 'id' | 'timeZone'>;
  /** The blocked days may be others. */
  onChanged: () => void;
}) {
  const { t } = useTranslation();
  const titleId = useId();
  const { id } = rental;
  const { data } = useQuery({
    ...callQuery(listFollowed, { params: { id } }),
    // one that was just added is being read
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ readAt, error }) => !readAt && !error) ? SOON_MILLISECONDS : false,
  });
  return (
    <section className={styles.rental} aria-labelledby={titleId}>
      <h3 id={titleId}>{t('calendars:followed.title')}</h3>
      <p className="muted">{t('calendars:followed.text')}</p>
      {data && data.items.length > 0 && (
        <ul className={styles.list}>
          {data.items.map((calendar) => (
            <FollowedRow
              key={calendar.id}
              rental={rental}
              calendar={calendar}
              onRemoved={onChanged}
            />
          ))}
        </ul>
      )}
      <FollowForm rentalId={id} onAdded={onChanged} />
      <h3>{t('calendars:followed.own')}</h3>
      <FeedAddress rentalId={id} />
    </section>
  );
}
