import type { Booking } from '#contract/bookings/schemas.ts';
import type { ShownPeriod } from '#contract/days/shown.ts';
import type { Money } from '#contract/money.ts';
import { usePeriodText } from '#web/features/proposals/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './forms.module.css';

interface ChangeDifferenceProps {
  booking: Pick<Booking, keyof ShownPeriod | 'rent' | 'deposit'>;
  /** The terms as they would be; `amount` is the new total. */
  terms: Pick<ShownPeriod, 'startsAt' | 'endsAt' | 'startDate' | 'endDate'> & {
    amount: number;
    depositMoney: Money | null;
  };
}

/** What a change makes of the dates, the total and the deposit, before and after; what stays is not repeated. */
export function ChangeDifference({ booking, terms }: ChangeDifferenceProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const period = usePeriodText();
  const { rent, deposit } = booking;
  const sum = (value: Money | null) => (value ? money(value) : t('bookings:change.none'));
  const { startsAt, endsAt, startDate, endDate } = terms;
  const rows = [
    {
      name: t('bookings:change.days'),
      before: period(booking).dates,
      after: period({ ...booking, startsAt, endsAt, startDate, endDate }).dates,
    },
    {
      name: t('bookings:change.rent'),
      before: money(rent),
      after: money({ ...rent, amount: terms.amount }),
    },
    { name: t('bookings:change.deposit'), before: sum(deposit), after: sum(terms.depositMoney) },
  ];
  const changed = rows.filter(({ before, after }) => before !== after);
  if (changed.length === 0) return null;
  return (
    <dl className={styles.difference}>
      {changed.map(({ name, before, after }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span className="visually-hidden">{t('bookings:change.before')} </span>
            <s>
              <bdi>{before}</bdi>
            </s>{' '}
            <span className="visually-hidden">{t('bookings:change.after')} </span>
            <strong>
              <bdi>{after}</bdi>
            </strong>
          </dd>
        </div>
      ))}
    </dl>
  );
}
