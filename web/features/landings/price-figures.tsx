import type { LandingPrices } from '#contract/landings/schemas.ts';
import { useFormat } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './price-figures.module.css';

const FIGURES = ['low', 'median', 'high'] as const;

/** Prices a day: the quartiles, and of which offers they are computed: those in one currency, where there may be others. */
export function PriceFigures({ prices }: { prices: LandingPrices }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  return (
    <div className={styles.figures}>
      <dl>
        {FIGURES.map((figure) => (
          <div key={figure}>
            <dt>{t(`landings:figure.${figure}`)}</dt>
            <dd>
              <bdi>{money(prices[figure])}</bdi> <small>{t('landings:figure.day')}</small>
            </dd>
          </div>
        ))}
      </dl>
      <p>
        {t('landings:figure.sample', {
          count: prices.sampleSize,
          currency: t(`terms:currency.${prices.median.currency}`),
        })}
      </p>
    </div>
  );
}
