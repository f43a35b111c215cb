import { Link, useLoaderData } from 'react-router';
import { useRounded } from '#web/features/simulator/index.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './article.module.css';
import type { loadOwnerEarnings, OwnerEarningsData } from './owner-earnings-data.ts';

/** What lending could earn in a month, by the numbers of the price simulator. */
export function OwnerEarnings() {
  const { t } = useTranslation();
  const page = usePageUrl();
  const simulations = useLoaderData<typeof loadOwnerEarnings>();
  return (
    <div className={styles.earnings}>
      <ul className={styles.earningList}>
        {simulations.map(({ type, simulation }) => (
          <li key={type} className={styles.earning}>
            <Earning type={type} simulation={simulation} />
          </li>
        ))}
      </ul>
      <Link className="link" to={page('simulator')}>
        {t('articles:earnings.simulator')}
      </Link>
    </div>
  );
}

function Earning({ type, simulation }: OwnerEarningsData[number]) {
  const { t } = useTranslation();
  const rounded = useRounded(simulation.currency);
  const { month } = simulation;
  return (
    <>
      <strong>{t(`simulator:types.${type}`)}</strong>
      <span>
        {t('simulator:month', {
          count: month.days,
          low: rounded(month.low),
          high: rounded(month.high),
        })}
      </span>
    </>
  );
}
