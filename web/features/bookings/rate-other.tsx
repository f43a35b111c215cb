import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router';
import type { Booking, BookingRating } from '#contract/bookings/schemas.ts';
import { LIMITS } from '#contract/limits.ts';
import { nextOfBooking } from '#contract/next-steps/next-step.ts';
import { ratableFrom, shownAloneFrom } from '#contract/ratings/time.ts';
import { RateInvitation, reviewAnchor, useMemberName } from '#web/features/members/index.ts';
import { MarkRatingRead } from '#web/features/notifications/index.ts';
import { isolated } from '#web/lib/isolated.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useMomentText } from '#web/lib/moment-text.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { KeptWhileOpen } from '#web/ui/kept-while-open.tsx';
import { otherOf } from './booking-side.ts';
import { returnedAt } from './booking-views.ts';
import styles from './section.module.css';
import { bookingQuery } from './use-booking.ts';

/** Whether the return counts, also of a booking that ended without agreement on its deposit. */
function isBack(booking: Booking): boolean {
  const { status } = booking;
  const isUnsettledButBack = status === 'unsettled' && returnedAt(booking) !== null;
  return status === 'returned' || status === 'closed' || isUnsettledButBack;
}

/**
 * Once the thing is back: both ratings as far as they are shown, the member's own that waits, or the invitation to rate the
 * other side.
 */
export function RateOther({ booking, memberId }: { booking: Booking; memberId: string }) {
  const { t } = useTranslation();
  const memberName = useMemberName();
  const momentText = useMomentText();
  const client = useQueryClient();
  const page = usePageUrl();
  if (!isBack(booking)) return null;
  const { mine, theirs } = booking.rating;
  const kind = nextOfBooking(booking, memberId, new Date())?.kind;
  // its button is the main one, above
  const isNext = kind === 'rate' || kind === 'confirmEmail';
  const other = otherOf(booking, memberId);
  const name = isolated(memberName(other, { short: true }));
  const from = ratableSince(booking);
  const { until } = booking.rating;
  const hidden =
    new Date() < shownAloneFrom(from)
      ? t('bookings:rate.hidden', { days: LIMITS.ratingHiddenDays })
      : '';
  const otherWaits = until
    ? t('bookings:next.rateUntil', {
        name,
        by: isolated(momentText(until, booking.timeZone).until),
      })
    : '';
  const early = momentText(from.toISOString(), booking.timeZone);
  const readAgain = () =>
    void client.invalidateQueries({ queryKey: bookingQuery(booking.id).queryKey });
  return (
    <div className={styles.section}>
      {mine && (
        <Given
          title={t('bookings:rate.mine')}
          rating={mine}
          replyTitle={t('bookings:rate.reply.theirs', { name })}
        />
      )}
      {theirs && (
        <>
          <Suspense>
            <MarkRatingRead memberId={memberId} raterId={other.id} />
          </Suspense>
          <Given
            title={t('bookings:rate.theirs')}
            rating={theirs}
            replyTitle={t('bookings:rate.reply.mine')}
          />
          {!theirs.reply && (
            <p>
              <Link
                className="link"
                to={`${page('profile', { userId: memberId })}?tab=reviews#${reviewAnchor(other.id)}`}
              >
                {t('bookings:rate.onProfile')}
              </Link>
            </p>
          )}
        </>
      )}
      {mine?.hiddenUntil && (
        <p role="status">
          {t('bookings:rate.waits', {
            name,
            when: isolated(momentText(mine.hiddenUntil, booking.timeZone).at),
          })}
        </p>
      )}
      {!mine && theirs && <p>{t('bookings:rate.closed', { name })}</p>}
      {!mine && new Date() < from && (
        <p>
          {t('bookings:rate.from', {
            when: isolated(booking.startDate === null ? early.at : early.day),
          })}
        </p>
      )}
      <KeptWhileOpen shown={!mine && !theirs && !isNext}>
        {(isInvited) =>
          isInvited && (
            <div className={styles.wide}>
              <Suspense>
                <RateInvitation
                  user={other}
                  onRated={readAgain}
                  note={[otherWaits, hidden].filter(Boolean).join(' ')}
                  emailFirst={t('bookings:next.confirmEmail', { name })}
                />
              </Suspense>
            </div>
          )
        }
      </KeptWhileOpen>
      {!mine && isNext && hidden && <p className="muted">{hidden}</p>}
    </div>
  );
}

/** From when on the two can rate each other. */
function ratableSince(booking: Booking): Date {
  const back = returnedAt(booking);
  const startsAt = new Date(booking.startsAt);
  return ratableFrom({ startsAt, returnedAt: back === null ? new Date() : new Date(back) });
}

interface GivenProps {
  title: string;
  rating: BookingRating;
  /** The heading of the answer to the rating. */
  replyTitle: string;
}

function Given({ title, rating: { score, comment, reply }, replyTitle }: GivenProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.given}>
      <h3>{title}</h3>
      <p>{t('members:rate.stars', { count: score })}</p>
      {comment && (
        <p className={styles.note} dir="auto">
          {comment}
        </p>
      )}
      {reply && (
        <>
          <h4>{replyTitle}</h4>
          <p className={styles.note} dir="auto">
            {reply.text}
          </p>
        </>
      )}
    </div>
  );
}
