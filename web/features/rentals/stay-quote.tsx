import { instantOf } from '#contract/days/zone.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import { BrokenRules, DeliveryChoice, QuoteLines } from '#web/features/quotes/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useBehindHour } from '#web/lib/moment-text.ts';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './stay-quote.module.css';
import type { ChosenStay } from './use-stay.ts';

interface StayQuoteProps {
  rental: Rental;
  chosen: ChosenStay;
}

/** The chosen days with their total, the deposit, and what is paid when; before that, where to choose them. */
export function StayQuote({ rental, chosen }: StayQuoteProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { stay, choose, quoted } = chosen;
  if (!quoted) return <p className="muted">{t('rentals:stay.none')}</p>;
  return (
    <div className={styles.quote}>
      <StayDates timeZone={rental.timeZone} chosen={chosen} />
      <DeliveryChoice
        rental={rental}
        value={stay.delivery}
        onChange={(delivery) => choose({ delivery })}
      />
      <QuoteLines quote={quoted} />
      <ul className={styles.when}>
        <li>{t('rentals:stay.payRent', { total: isolated(money(quoted.total)) })}</li>
        <li>
          {quoted.deposit
            ? t('rentals:stay.deposit', { deposit: isolated(money(quoted.deposit)) })
            : t('rentals:stay.noDeposit')}
        </li>
        <li>
          <b>{t('rentals:stay.noFees')}</b>
        </li>
      </ul>
      <BrokenRules rental={rental} quote={quoted} />
    </div>
  );
}

/** `5–7 déc., 3 jours`, with the hours, of the zone of the thing, where the price is by the hour. */
export function StayDates({ timeZone, chosen }: { timeZone: string; chosen: ChosenStay }) {
  const { t } = useTranslation();
  const { range } = useFormat();
  const behindHour = useBehindHour();
  const { stay, quoted } = chosen;
  if (!stay.from || !quoted) return null;
  const zone = behindHour(timeZone, instantOf(timeZone, stay.from, stay.startTime));
  const hours = quoted.unit === 'hour' ? ` ${stay.startTime}–${stay.endTime}${zone}` : '';
  return (
    <p className={styles.dates} aria-live="polite">
      <bdi>
        {range(stay.from, stay.to ?? stay.from)}
        {hours}
      </bdi>{' '}
      <span className="muted">{t(`terms:units.${quoted.unit}`, { count: quoted.units })}</span>
    </p>
  );
}
