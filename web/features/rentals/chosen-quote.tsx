import { instantOf } from '#contract/days/zone.ts';
import { rangeInLines } from '#contract/range-text.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import { BrokenRules, DeliveryChoice, QuoteLines } from '#web/features/quotes/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useBehindHour } from '#web/lib/moment-text.ts';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './chosen-quote.module.css';
import type { ChoiceOnPage } from './use-rental-choice.ts';

interface ChosenQuoteProps {
  rental: Rental;
  chosen: ChoiceOnPage;
}

/** The chosen days with their total, the deposit, and what is paid when; before that, where to choose them. */
export function ChosenQuote({ rental, chosen }: ChosenQuoteProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { choice, choose, quoted } = chosen;
  if (!quoted) return <p className="muted">{t('rentals:chosen.none')}</p>;
  return (
    <div className={styles.quote}>
      <ChosenDates timeZone={rental.timeZone} chosen={chosen} />
      <DeliveryChoice
        rental={rental}
        value={choice.delivery}
        onChange={(delivery) => choose({ delivery })}
      />
      <QuoteLines quote={quoted} />
      <ul className={styles.when}>
        <li>{t('rentals:chosen.payRent', { total: isolated(money(quoted.total)) })}</li>
        <li>
          {quoted.deposit
            ? t('rentals:chosen.deposit', { deposit: isolated(money(quoted.deposit)) })
            : t('rentals:chosen.noDeposit')}
        </li>
        <li>
          <b>{t('rentals:chosen.noFees')}</b>
        </li>
      </ul>
      <BrokenRules rental={rental} quote={quoted} />
    </div>
  );
}

/** `5–7 déc., 3 jours`, with the hours, of the zone of the thing, where the price is by the hour. */
export function ChosenDates({ timeZone, chosen }: { timeZone: string; chosen: ChoiceOnPage }) {
  const { t } = useTranslation();
  const { range } = useFormat();
  const behindHour = useBehindHour();
  const { choice, quoted } = chosen;
  if (!choice.from || !quoted) return null;
  const zone = behindHour(timeZone, instantOf(timeZone, choice.from, choice.startTime));
  const hours =
    quoted.unit === 'hour'
      ? ` ${rangeInLines(`${choice.startTime}–${choice.endTime}`)}${zone}`
      : '';
  return (
    <p className={styles.dates} aria-live="polite">
      <bdi>
        {range(choice.from, choice.to ?? choice.from)}
        {hours}
      </bdi>{' '}
      <span className="muted">{t(`terms:units.${quoted.unit}`, { count: quoted.units })}</span>
    </p>
  );
}
