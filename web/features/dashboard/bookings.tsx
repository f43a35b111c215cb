import handshake from '@lobehub/fluent-emoji-3d/assets/1f91d.webp?url';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listBookings } from '#contract/bookings/operations.ts';
import type { BookingStatus } from '#contract/bookings/process.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { callApi } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { usePagedList } from '#web/lib/paged-list.ts';
import { EmptyState } from '#web/ui/blocks.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Avatar, Badge } from '#web/ui/marks.tsx';
import styles from './dashboard.module.css';
import { ListSection } from './list-section.tsx';

const readBookings = (cursor: string | undefined) => callApi(listBookings, { query: { cursor } });

const TONES = {
  agreed: 'blue',
  handedOver: 'warn',
  returned: 'good',
  closed: 'plain',
  cancelled: 'plain',
} as const satisfies Record<BookingStatus, string>;

/** What the member has agreed on, as lender or renter; each leads to its thread. */
export function Bookings({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  const list = usePagedList(readBookings);
  return (
    <ListSection
      id="bookings"
      title={t('dashboard:bookings.title')}
      list={list}
      empty={<NoBookings />}
    >
      {(items) => (
        <ul className={styles.rows}>
          {items.map((booking) => (
            <BookingRow key={booking.id} booking={booking} memberId={memberId} />
          ))}
        </ul>
      )}
    </ListSection>
  );
}

function BookingRow({ booking, memberId }: { booking: Booking; memberId: string }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { money, range } = useFormat();
  const memberName = useMemberName();
  const { proposal, owner, renter } = booking;
  const lends = owner.id === memberId;
  const other = lends ? renter : owner;
  const thread = `${page('messages')}?conversation=${encodeURIComponent(booking.conversationId)}`;
  return (
    <li className={`panel ${styles.row}`}>
      <Avatar user={other} size={48} />
      <div className={styles.main}>
        <h3 dir="auto">
          <Link to={thread}>{booking.rental.name}</Link>
        </h3>
        <p className={styles.facts}>
          <span>
            {t(`dashboard:bookings.with.${lends ? 'renter' : 'owner'}`, {
              name: isolated(memberName(other, { short: true })),
            })}
          </span>
          <span>{range(booking.startsAt, booking.endsAt)}</span>
        </p>
        <p className={styles.amount}>
          <bdi>{money({ amount: proposal.amount, currency: proposal.currency })}</bdi>
        </p>
      </div>
      <Badge tone={TONES[booking.status]}>{t(`terms:bookingStatus.${booking.status}`)}</Badge>
    </li>
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
