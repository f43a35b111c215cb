import { IconCalendar, IconCoin, IconMapPin, IconPhone, IconReceipt } from '@tabler/icons-react';
import { type ReactNode, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#contract/bookings/schemas.ts';
import { RateInvitation, useMemberName } from '#web/features/members/index.ts';
import { usePeriodText } from '#web/features/proposals/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { Badge } from '#web/ui/marks.tsx';
import styles from './booking-details.module.css';
import { BookingSteps } from './booking-steps.tsx';

/** An agreement: when, for how much, where exactly, whom to call, and what happens next. */
export function BookingDetails({ booking, memberId }: { booking: Booking; memberId: string }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { dates, length } = usePeriodText()(booking.startsAt, booking.endsAt);
  const titleId = useId();
  const { proposal, status } = booking;
  const { currency, deposit } = proposal;
  return (
    <section className={styles.booking} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h3 id={titleId}>{t('bookings:title')}</h3>
        <Badge tone={status === 'cancelled' ? 'plain' : 'good'}>
          {t(`terms:bookingStatus.${status}`)}
        </Badge>
      </div>
      {isOver(booking) && (
        <Suspense>
          <RateInvitation user={booking.owner.id === memberId ? booking.renter : booking.owner} />
        </Suspense>
      )}
      <dl className={styles.facts}>
        <Fact icon={<IconCalendar size={20} aria-hidden />} name={t('bookings:fact.dates')}>
          <bdi>{dates}</bdi>
          <small>{length}</small>
        </Fact>
        <Fact icon={<IconReceipt size={20} aria-hidden />} name={t('bookings:fact.amount')}>
          <bdi>{money(proposal)}</bdi>
          <small>{t('bookings:fact.atHandover')}</small>
        </Fact>
        <Fact icon={<IconCoin size={20} aria-hidden />} name={t('bookings:fact.deposit')}>
          {deposit ? (
            <bdi>{money({ amount: deposit, currency })}</bdi>
          ) : (
            t('bookings:fact.noDeposit')
          )}
        </Fact>
        {booking.place && <Place place={booking.place} />}
        <Phones booking={booking} memberId={memberId} />
      </dl>
      <BookingSteps
        steps={booking.steps.map(({ step }) => step)}
        terms={{ ...proposal, startsAt: booking.startsAt, endsAt: booking.endsAt }}
      />
    </section>
  );
}

/** Returned or past its end: the time to say how it went. */
function isOver({ status, endsAt }: Booking): boolean {
  if (status === 'cancelled') return false;
  return status === 'returned' || status === 'closed' || Date.parse(endsAt) <= Date.now();
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>
        {icon}
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function Place({ place }: { place: NonNullable<Booking['place']> }) {
  const { t } = useTranslation();
  const { lat, lng, label } = place;
  const map = `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;
  return (
    <Fact icon={<IconMapPin size={20} aria-hidden />} name={t('bookings:fact.place')}>
      <bdi>{label}</bdi>
      <a className={styles.action} href={map} target="_blank" rel="noreferrer">
        {t('bookings:fact.map')}
      </a>
    </Fact>
  );
}

/** Both numbers: the other's to call, one's own so that one knows what the other sees. */
function Phones({ booking, memberId }: { booking: Booking; memberId: string }) {
  const { t } = useTranslation();
  const memberName = useMemberName();
  if (!booking.phones) return null;
  const { owner, renter, phones } = booking;
  const sides = [
    { user: owner, number: phones.owner },
    { user: renter, number: phones.renter },
  ].sort((one, other) => Number(one.user.id === memberId) - Number(other.user.id === memberId));
  return sides.map(({ user, number }) => (
    <Fact
      key={user.id}
      icon={<IconPhone size={20} aria-hidden />}
      name={
        user.id === memberId
          ? t('bookings:fact.yourPhone')
          : t('bookings:fact.phoneOf', { name: isolated(memberName(user, { short: true })) })
      }
    >
      {number === null ? (
        <span className="muted">{t('bookings:fact.noPhone')}</span>
      ) : (
        <a className={styles.action} href={`tel:${number}`} dir="ltr">
          {number}
        </a>
      )}
    </Fact>
  ));
}
