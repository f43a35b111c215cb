import type { Booking } from '#contract/bookings/schemas.ts';
import type { ShownPeriod } from '#contract/days/shown.ts';
import { usePeriodText } from '#web/features/proposals/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './forms.module.css';

interface ExtensionDifferenceProps {
  booking: Pick<Booking, keyof ShownPeriod | 'rent'>;
  /** The later end. */
  end: Pick<ShownPeriod, 'endsAt' | 'endDate'>;
  /** The extra rent, in minor units. */
  amount: number;
}

/** What more time changes: the end and the whole rent, before and after. */
export function ExtensionDifference({ booking, end, amount }: ExtensionDifferenceProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const period = usePeriodText();
  const { rent } = booking;
  const plus = money({ ...rent, amount });
  return (
    <dl className={styles.difference}>
      <div>
        <dt>{t('bookings:extension.until')}</dt>
        <dd>
          <Before>{period(booking).lastDay}</Before>
          <After>{period({ ...booking, ...end }).lastDay}</After>
        </dd>
      </div>
      <div>
        <dt>{t('bookings:extension.rent')}</dt>
        <dd>
          {amount > 0 && <Before>{money(rent)}</Before>}
          <After>{money({ ...rent, amount: rent.amount + amount })}</After>{' '}
          <span className="muted">
            {amount > 0
              ? t('bookings:extension.plus', { amount: isolated(plus) })
              : t('bookings:extension.free')}
          </span>
        </dd>
      </div>
    </dl>
  );
}

function Before({ children }: { children: string }) {
  const { t } = useTranslation();
  return (
    <>
      <span className="visually-hidden">{t('bookings:extension.before')} </span>
      <s>
        <bdi>{children}</bdi>
      </s>{' '}
    </>
  );
}

function After({ children }: { children: string }) {
  const { t } = useTranslation();
  return (
    <>
      <span className="visually-hidden">{t('bookings:extension.after')} </span>
      <strong>
        <bdi>{children}</bdi>
      </strong>
    </>
  );
}
