import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { listBookings } from '#contract/bookings/operations.ts';
import { listNextSteps } from '#contract/next-steps/operations.ts';
import { callPages, callQuery } from '#web/lib/queries/call-query.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Loading } from '#web/ui/blocks.tsx';
import { ListEnd } from '#web/ui/list-end.tsx';
import { BookingCard } from './booking-card.tsx';
import styles from './bookings-page.module.css';
import type { BookingsShown } from './bookings-url.ts';
import { byUrgency } from './by-urgency.ts';
import { NoneChosen } from './no-bookings.tsx';

interface BookingsListProps {
  memberId: string;
  shown: Pick<BookingsShown, 'role' | 'filter'>;
  onShowAll: () => void;
}

/** The member's bookings, what is urgent in front, page after page, updated live. */
export function BookingsList({ memberId, shown, onShowAll }: BookingsListProps) {
  const { t } = useTranslation();
  const { role, filter } = shown;
  const list = useInfiniteQuery(callPages(listBookings, { query: { role, filter } }));
  const { data: steps, isPending } = useQuery(callQuery(listNextSteps, {}));
  // shown before their order is known, they would move
  const items =
    list.data &&
    !isPending &&
    byUrgency(list.data.items, steps?.items ?? [], { role, isWhole: filter === 'all' });
  return (
    <>
      {(list.isPending || (list.data && isPending)) && <Loading />}
      {items && items.length === 0 && <NoneChosen onShowAll={onShowAll} />}
      {items && items.length > 0 && (
        <>
          <h2 className="visually-hidden">{t('bookings:view.list')}</h2>
          <ul className={styles.list}>
            {items.map((booking) => (
              <BookingCard key={booking.id} booking={booking} memberId={memberId} />
            ))}
          </ul>
        </>
      )}
      <ListEnd list={list} more={t('bookings:page.more')} />
    </>
  );
}
