import handshake from '@lobehub/fluent-emoji-3d/assets/1f91d.webp?url';
import { useCallback } from 'react';
import { listBookings } from '#contract/bookings/operations.ts';
import { callApi } from '#web/lib/api.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { usePagedList } from '#web/lib/paged-list.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { EmptyState, Loading } from '#web/ui/blocks.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { BookingCard } from './booking-card.tsx';
import type { BookingsShown } from './bookings-address.ts';
import styles from './bookings-page.module.css';
import { useBookingUpdates } from './use-booking-updates.ts';

interface BookingsListProps {
  memberId: string;
  shown: Pick<BookingsShown, 'role' | 'filter'>;
  onShowAll: () => void;
}

/** The member's bookings, page after page, updated live. */
export function BookingsList({ memberId, shown, onShowAll }: BookingsListProps) {
  const { t } = useTranslation();
  const { role, filter } = shown;
  const list = usePagedList(
    useCallback(
      (cursor?: string) => callApi(listBookings, { query: { role, filter, cursor } }),
      [role, filter],
    ),
  );
  useBookingUpdates(list);
  const { items, failure, hasMore, busy, load } = list;
  return (
    <>
      {items === null && !failure && <Loading />}
      {items?.length === 0 && (
        <NoBookings filtered={role !== 'any' || filter !== 'all'} onShowAll={onShowAll} />
      )}
      {items !== null && items.length > 0 && (
        <>
          <h2 className="visually-hidden">{t('bookings:view.list')}</h2>
          <ul className={styles.list}>
            {items.map((booking) => (
              <BookingCard key={booking.id} booking={booking} memberId={memberId} />
            ))}
          </ul>
        </>
      )}
      {(failure || hasMore) && (
        <div className={styles.end}>
          {failure && <CallFailure error={failure} />}
          <Button look="line" busy={busy} onClick={load}>
            {t(failure ? 'common:action.tryAgain' : 'bookings:page.more')}
          </Button>
        </div>
      )}
    </>
  );
}

function NoBookings({ filtered, onShowAll }: { filtered: boolean; onShowAll: () => void }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const which = filtered ? 'filtered' : 'none';
  return (
    <EmptyState
      picture={handshake}
      tint="gardening"
      title={t(`bookings:empty.${which}.title`)}
      text={t(`bookings:empty.${which}.text`)}
      actions={
        filtered ? (
          <Button look="line" onClick={onShowAll}>
            {t('bookings:empty.filtered.action')}
          </Button>
        ) : (
          <LinkButton to={page('offers')}>{t('bookings:empty.none.action')}</LinkButton>
        )
      }
    />
  );
}
