import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { firstDayOf, lastDayOf } from '#contract/days/shown.ts';
import type { RentalFigures } from '#contract/own-rentals/schemas.ts';
import { rangeInLines } from '#contract/range-text.ts';
import { pricePosition } from '#contract/rentals/price-position.ts';
import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './rental-figures.module.css';

interface RentalFiguresProps {
  rental: RentalSummary;
  figures: RentalFigures;
}

/** How one of the member's listings does, with links to the booking and to the messages. */
export function RentalFiguresList({ rental, figures }: RentalFiguresProps) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { day, money, number, range } = useFormat();
  const { views, favourites, requests: openProposals, nextBooking, nextFreeDay, earned } = figures;
  const stage = stageOf(nextBooking);
  // a thing that is not back is free on no day
  const nextFree = () => {
    if (stage === 'overdue') return t('manage:figures.onceBack');
    return nextFreeDay ? <bdi>{day(nextFreeDay)}</bdi> : t('manage:figures.noFreeDay');
  };
  return (
    <dl className={styles.figures}>
      <Figure name={t('manage:figures.views')}>{number(views)}</Figure>
      <Figure name={t('manage:figures.favourites')}>{number(favourites)}</Figure>
      <Figure name={t('manage:figures.openProposals')}>
        {openProposals > 0 ? (
          <Link className="link" to={page('messages')}>
            {number(openProposals)}
          </Link>
        ) : (
          number(0)
        )}
      </Figure>
      <Figure name={t(`manage:figures.next.${stage}`)}>
        {nextBooking ? (
          <Link className="link" to={page('booking', { bookingId: nextBooking.id })}>
            <bdi>{range(firstDayOf(nextBooking), lastDayOf(nextBooking))}</bdi>
          </Link>
        ) : (
          t('manage:figures.noBooking')
        )}
      </Figure>
      {rental.kind === 'offer' && <Figure name={t('manage:figures.nextFree')}>{nextFree()}</Figure>}
      {rental.kind === 'offer' && (
        <Figure name={t('manage:figures.earned')}>
          {earned.length === 0 && money({ amount: 0, currency: rental.price.currency })}
          {earned.map((sum) => (
            <bdi key={sum.currency}>{money(sum)}</bdi>
          ))}
        </Figure>
      )}
      <Hint rental={rental} hint={figures.hint} />
    </dl>
  );
}

/** Whether a booking is yet to come, runs, or its thing is late. */
function stageOf(booking: RentalFigures['nextBooking']): 'coming' | 'running' | 'overdue' {
  const now = new Date().toISOString();
  if (!booking || booking.startsAt > now) return 'coming';
  return booking.overdue ? 'overdue' : 'running';
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The price against those of similar offers. */
function Hint({ rental, hint }: { rental: RentalSummary; hint: RentalFigures['hint'] }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  if (!hint) return null;
  const { amount, currency } = rental.price;
  const [low, high] = [hint.low, hint.high].map((price) =>
    isolated(money({ amount: price, currency })),
  );
  return (
    <div className={styles.wide}>
      <dt>{t('manage:figures.hint')}</dt>
      <dd>
        {t(`manage:figures.price.${pricePosition(amount, hint)}`, {
          range: low === high ? (low ?? '') : rangeInLines(`${low} – ${high}`),
        })}
      </dd>
    </div>
  );
}
