import type { LandingPrices } from '#contract/landings/schemas.ts';
import { useFormat } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './price-figures.module.css';

const FIGURES = ['low', 'median', 'high'] as const;

/** What is asked a day: the quartiles, and how many offers they come from. */
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
      <p>{t('landings:figure.sample', { count: prices.sampleSize })}</p>
    </div>
  );
}
