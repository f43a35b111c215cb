import { useFormContext } from 'react-hook-form';
import { NO_RULES } from '#contract/quote/quoted-rental.ts';
import { useTermsInWords } from '#web/features/quotes/index.ts';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './terms.module.css';
import { termsOf } from './terms-values.ts';
import { useTermsUnit } from './use-terms-unit.ts';
import type { PublishValues } from './values.ts';

const isWritten = (value: number | null | undefined) =>
  Number.isInteger(value) && Number(value) > 0;

/** The typed prices and rules as renters will read them; what is not readable yet is left out. */
export function TermsPreview() {
  const { t } = useTranslation();
  const words = useTermsInWords();
  const unit = useTermsUnit();
  const values = useFormContext<PublishValues>().getValues();
  const price = { amount: 0, currency: values.currency };
  const { pricing, rules, deliveryMethods = [] } = termsOf(values);
  const written = Object.fromEntries(
    Object.entries(rules).filter(([, value]) => Array.isArray(value) || isWritten(value as number)),
  );
  const lines = [
    ...words.ofPrices({
      unit,
      price,
      pricing: {
        longer: pricing.longer.filter(({ from, amount }) => isWritten(from) && isWritten(amount)),
        weekend: isWritten(pricing.weekend) ? pricing.weekend : null,
      },
    }),
    ...deliveryMethods
      .filter(({ fee }) => isWritten(fee))
      .map((way) => words.ofDelivery(way, { price })),
    ...words.ofRules({ unit, rules: { ...NO_RULES, ...written } }),
  ];
  if (lines.length === 0) return null;
  return (
    <div className={styles.preview} aria-live="polite">
      <b>{t('publish:terms.preview')}</b>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
