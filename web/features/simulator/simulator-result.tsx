import { Link } from 'react-router';
import type { Simulation } from '#contract/simulator/schemas.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { PriceChart } from './price-chart.tsx';
import { CATEGORY_OF, type Simulated } from './simulated.ts';
import styles from './simulator.module.css';
import { useRounded } from './use-rounded.ts';

/** The id of the answer. */
export const SIMULATOR_RESULT = 'simulator-result';

/** The usual price of the period, with the number of offers behind it and the range of prices. */
export function SimulatorResult({
  asked,
  simulation,
}: {
  asked: Simulated;
  simulation: Simulation;
}) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const page = usePageUrl();
  const rounded = useRounded(simulation.currency);
  const { type, days, country } = asked;
  const { basis, sampleSize, total, perDay, low, high } = simulation;
  return (
    <section id={SIMULATOR_RESULT} className={`panel ${styles.result}`}>
      <h2>{t('simulator:result', { count: days })}</h2>
      <p className={styles.total}>{rounded(total)}</p>
      <p className={styles.perDay}>{t('simulator:perDay', { price: rounded(perDay) })}</p>
      <p>{t('simulator:range', { low: rounded(low), high: rounded(high) })}</p>
      {simulation.histogram.length > 1 && <PriceChart simulation={simulation} />}
      <p className={styles.basis}>
        {t(`simulator:basis.${basis}`, {
          count: sampleSize,
          number: number(sampleSize),
          country: t(`terms:country.${country}`),
        })}
      </p>
      <Link className="link" to={`${page('offers')}?category=${CATEGORY_OF[type]}`}>
        {t(`simulator:seeOffers.${type}`)}
      </Link>
    </section>
  );
}
