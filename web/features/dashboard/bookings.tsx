import handshake from '@lobehub/fluent-emoji-3d/assets/1f91d.webp?url';
import { useQuery } from '@tanstack/react-query';
import { listBookings } from '#contract/bookings/operations.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { listNextSteps } from '#contract/next-steps/operations.ts';
import { BookingCard, byUrgency } from '#web/features/bookings/index.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { callQuery } from '#web/lib/queries/call-query.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { EmptyState } from '#web/ui/blocks.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import styles from './dashboard.module.css';
import { ListSection } from './list-section.tsx';

/** How many are shown here; the bookings page has all. */
const MOST = 4;

/** The member's bookings, the most urgent first, as owner or renter, with links to all of them and to the calendar. */
export function Bookings({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const list = useQuery(callQuery(listBookings, { query: { limit: MOST } }));
  const { data: steps } = useQuery(callQuery(listNextSteps, {}));
  const shown = (items: Booking[]) =>
    byUrgency(items, steps?.items ?? [], { role: 'any', isWhole: true }).slice(0, MOST);
  return (
    <ListSection
      id="bookings"
      title={t('dashboard:bookings.title')}
      list={list}
      empty={<NoBookings />}
    >
      {(items) => (
        <>
          <ul className={styles.rows}>
            {shown(items).map((booking) => (
              <BookingCard key={booking.id} booking={booking} memberId={memberId} />
            ))}
          </ul>
          <div className={styles.chips}>
            <LinkButton look="line" to={page('bookings')}>
              {t('dashboard:bookings.seeAll')}
            </LinkButton>
            <LinkButton look="soft" to={`${page('bookings')}?vue=calendar`}>
              {t('dashboard:bookings.calendar')}
            </LinkButton>
          </div>
        </>
      )}
    </ListSection>
  );
}

function NoBookings() {
  const { t } = useTranslation();
  const page = usePageUrl();
  return (
    <EmptyState
      picture={handshake}
      tint="gardening"
      title={t('dashboard:bookings.emptyTitle')}
      text={t('dashboard:bookings.emptyText')}
      actions={
        <LinkButton look="line" to={page('offers')}>
          {t('dashboard:bookings.seeOffers')}
        </LinkButton>
      }
    />
  );
}
