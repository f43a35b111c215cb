import { useLocation } from 'react-router';
import { unitsIn } from '#contract/days/period.ts';
import { totalFor } from '#contract/quote/quote.ts';
import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { instantsOfPeriod, periodOfChoice, readChoice } from '#web/features/quotes/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './price.module.css';

/** What an offer costs for the days of the search, in its usual way of handing over; nothing without days, or by the hour. */
export function CardTotal({ rental }: { rental: RentalSummary }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { search } = useLocation();
  if (rental.unit === 'hour' || rental.kind === 'request') return null;
  const choice = readChoice(new URLSearchParams(search));
  // a list that is asked for its first day alone does not know what is free on it
  if (!choice.to) return null;
  const period = instantsOfPeriod(periodOfChoice(choice, rental), rental);
  if (!period) return null;
  return (
    <p className={styles.total}>
      {t('rentals:card.total', {
        total: isolated(money(totalFor(rental, period))),
        length: t(`terms:units.${rental.unit}`, { count: unitsIn(rental, period) }),
      })}
    </p>
  );
}
