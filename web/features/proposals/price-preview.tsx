import type { Money } from '#contract/money.ts';
import type { Quote } from '#contract/quote/quote.ts';
import { type ProposableRental, QuoteLines } from '#web/features/quotes/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { classes } from '#web/ui/classes.ts';
import { useIdentityText } from './identity-note.tsx';
import styles from './proposal-form.module.css';

interface PricePreviewProps {
  rental: ProposableRental;
  /** Null while no period is chosen: then the price of one unit is shown. */
  quoted: Quote | null;
  /** Whether the period can be had, as far as is known. */
  isFree: boolean;
  /** The total that was typed, in minor units; null where the listed price is asked for. */
  typed: number | null;
  /** No text for none, zero, and NaN. */
  deposit: Money | null;
}

/** What is asked for next to the listed price, that there are no fees, that the deposit comes back, which document is shown, and what is not covered. */
export function PricePreview({ rental, quoted, isFree, typed, deposit }: PricePreviewProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { price, unit, kind } = rental;
  const identity = useIdentityText()(rental);
  return (
    <div className={classes(styles.preview, isFree && styles.free)}>
      {quoted && typed === null && <QuoteLines quote={quoted} />}
      {quoted && typed !== null && (
        <p>
          {t(`proposals:form.listed.${kind}`, { total: isolated(money(quoted.total)) })}
          {!Number.isNaN(typed) && (
            <>
              {' '}
              <strong>
                {t('proposals:form.yours', {
                  total: isolated(money({ ...quoted.total, amount: typed })),
                })}
              </strong>
            </>
          )}
        </p>
      )}
      {!quoted && (
        <p>
          {t(`proposals:form.preview.${kind}`, {
            price: isolated(money(price)),
            length: t(`terms:units.${unit}`, { count: 1 }),
            total: isolated(money(price)),
          })}
        </p>
      )}
      <p>
        {deposit && deposit.amount > 0 && (
          <>{t('proposals:form.depositBack', { deposit: isolated(money(deposit)) })} </>
        )}
        <strong>{t('proposals:form.noCommission')}</strong>
      </p>
      {identity && <p>{identity}</p>}
      <p>{t('proposals:cover')}</p>
    </div>
  );
}
