import {
  IconCalendar,
  IconCoin,
  IconId,
  IconMapPin,
  IconPackage,
  IconPhone,
  IconReceipt,
  IconUser,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { isBrought } from '#contract/bookings/brought.ts';
import { isHandoverEstablished } from '#contract/bookings/condition.ts';
import { unpaidRent } from '#contract/bookings/rent-sums.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { sideOf } from '#contract/next-steps/facts.ts';
import { groupedPhone } from '#contract/text/phone-text.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { usePeriodText } from '#web/features/proposals/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './booking-facts.module.css';
import { otherOf } from './booking-side.ts';
import { earlyReturn } from './booking-views.ts';
import { directionsTo } from './directions.ts';
import { MeetingDialog } from './meeting-dialog.tsx';

/** Period, price, what is shown at the handover, how that is done, exact place and phone numbers of a booking. */
export function BookingFacts({ booking, memberId }: { booking: Booking; memberId: string }) {
  const { t } = useTranslation();
  const { money, day } = useFormat();
  const { dates, length } = usePeriodText()(booking);
  const early = earlyReturn(booking);
  const unpaid = unpaidRent(booking);
  const side = sideOf(booking, memberId);
  const isDue = booking.status === 'agreed' && !isHandoverEstablished(booking) && unpaid.amount > 0;
  const isPartPaid = unpaid.amount < booking.rent.amount;
  const isChanged = booking.rentLines.length > 1;
  return (
    <dl className={styles.facts} aria-label={t('bookings:fact.title')}>
      <Fact icon={<IconCalendar size={20} aria-hidden />} name={t('bookings:fact.dates')}>
        <bdi>{dates}</bdi>
        <small>{length}</small>
        {early && (
          <small className={styles.line}>
            {t('bookings:early.said', { day: isolated(day(early)) })}
          </small>
        )}
      </Fact>
      <Fact
        icon={<IconReceipt size={20} aria-hidden />}
        name={t(isChanged ? 'bookings:payment.total' : 'bookings:fact.amount')}
      >
        <bdi>{money(booking.rent)}</bdi>
        {early && <small className={styles.line}>{t('bookings:early.price')}</small>}
        {isDue && (
          <small>
            {isPartPaid
              ? t(`bookings:fact.left.${side}`, { left: isolated(money(unpaid)) })
              : t(`bookings:fact.due.${side}`)}
          </small>
        )}
      </Fact>
      <Fact icon={<IconCoin size={20} aria-hidden />} name={t('bookings:fact.deposit')}>
        {booking.deposit ? <bdi>{money(booking.deposit)}</bdi> : t('bookings:fact.noDeposit')}
      </Fact>
      {booking.identity && booking.status === 'agreed' && (
        <Fact icon={<IconId size={20} aria-hidden />} name={t('bookings:fact.identity')}>
          {t(`terms:identity.${booking.identity}`)}
          <small>{t(`bookings:fact.identityShown.${side}`)}</small>
        </Fact>
      )}
      {booking.delivery && (
        <Fact icon={<IconPackage size={20} aria-hidden />} name={t('bookings:fact.delivery')}>
          {t(`terms:deliveryMethod.${booking.delivery}`)}
          {isBrought(booking) && isPlaceOpen(booking) && (
            <small>{t('bookings:fact.placeToFix')}</small>
          )}
        </Fact>
      )}
      {booking.place && <ExactPlace {...{ booking, memberId }} place={booking.place} />}
      <FullName booking={booking} memberId={memberId} />
      <Phones booking={booking} memberId={memberId} />
    </dl>
  );
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

interface ExactPlaceProps {
  booking: Booking;
  memberId: string;
  place: NonNullable<Booking['place']>;
}

/** Whether nobody has said where the two meet next. */
function isPlaceOpen({ status, details, returnDetails }: Booking): boolean {
  if (status === 'agreed') return details.place === null;
  return status === 'handedOver' && returnDetails.place === null;
}

/** The place as its owner gave it: an address with its directions, or a town alone, and the way to a meeting place. */
function ExactPlace({ booking, memberId, place }: ExactPlaceProps) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const [open, setOpen] = useState(false);
  const isFetched = !isBrought(booking);
  const isAsked =
    isFetched && place.townOnly && isPlaceOpen(booking) && booking.status === 'agreed';
  const meetsElsewhere =
    !isFetched || booking.details.place !== null || booking.returnDetails.place !== null;
  const isOwner = sideOf(booking, memberId) === 'owner';
  const thread = `${page('messages')}?conversation=${encodeURIComponent(booking.conversationId)}`;
  return (
    <Fact
      icon={<IconMapPin size={20} aria-hidden />}
      name={t(place.townOnly ? 'bookings:fact.town' : 'bookings:fact.place')}
    >
      <bdi>{place.label}</bdi>
      {isFetched && place.townOnly && isPlaceOpen(booking) && (
        <small>{t('bookings:fact.noAddress')}</small>
      )}
      {!place.townOnly && (
        <a
          className={styles.action}
          href={directionsTo(place, navigator)}
          target="_blank"
          rel="noreferrer"
        >
          {t(`bookings:fact.${meetsElsewhere ? 'directionsToListing' : 'directions'}`)}
        </a>
      )}
      {isAsked && !isOwner && (
        <Link className={styles.action} to={thread}>
          {t('bookings:fact.askPlace')}
        </Link>
      )}
      {isOwner && (open || (isAsked && booking.actions.includes('changeDetails'))) && (
        <>
          <Button look="line" onClick={() => setOpen(true)}>
            {t('bookings:fact.sayPlace')}
          </Button>
          <MeetingDialog
            {...{ booking, memberId, open }}
            moment="handover"
            onClose={() => setOpen(false)}
          />
        </>
      )}
    </Fact>
  );
}

/** First name and surname of the other side, while an agreement shows them. */
function FullName({ booking, memberId }: { booking: Booking; memberId: string }) {
  const { t } = useTranslation();
  const { id, firstname } = otherOf(booking, memberId);
  const surname = booking.surnames?.[sideOf(booking, id)];
  if (!surname) return null;
  return (
    <Fact icon={<IconUser size={20} aria-hidden />} name={t('bookings:fact.fullName')}>
      <bdi>{`${firstname} ${surname}`}</bdi>
    </Fact>
  );
}

/** Both phone numbers: the other side's to call, and the member's own, as the other side sees it. */
function Phones({ booking, memberId }: { booking: Booking; memberId: string }) {
  const { t } = useTranslation();
  const memberName = useMemberName();
  const page = usePageUrl();
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
        <>
          <span className="muted">{t('bookings:fact.noPhone')}</span>
          {user.id === memberId && booking.status === 'agreed' && (
            <Link className={styles.action} to={page('phone')}>
              {t('bookings:fact.addPhone')}
            </Link>
          )}
        </>
      ) : (
        <a className={styles.action} href={`tel:${number}`} dir="ltr">
          {groupedPhone(number)}
        </a>
      )}
    </Fact>
  ));
}
