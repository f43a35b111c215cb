import type { Simulation } from '#contract/simulator/schemas.ts';
import { useFormat } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './simulator.module.css';
import { useRounded } from './use-rounded.ts';

const HEIGHT = 96;
/** The least height of a bar, so that one offer among hundreds is still visible. */
const LOWEST_BAR = 3;

/** The distribution of prices per day: bars, and a table for screen readers. */
export function PriceChart({ simulation }: { simulation: Simulation }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { histogram, perDay, currency } = simulation;
  const rounded = useRounded(currency);
  const most = Math.max(...histogram.map(({ count }) => count));
  return (
    <figure className={styles.chart}>
      <figcaption>{t('simulator:chart.title')}</figcaption>
      {/* small to large as the page is read, as the slider for the days is */}
      <div className={styles.bars} aria-hidden>
        {histogram.map(({ from, to, count }) => (
          <div
            key={from}
            className={perDay >= from && perDay < to ? styles.usual : undefined}
            style={{ height: count === 0 ? 0 : Math.max(LOWEST_BAR, (count / most) * HEIGHT) }}
          />
        ))}
      </div>
      <div className={styles.axis} aria-hidden>
        <bdi>{rounded(histogram[0]?.from ?? 0)}</bdi>
        <bdi>{rounded(histogram.at(-1)?.to ?? 0)}</bdi>
      </div>
      <table className="visually-hidden">
        <caption>{t('simulator:chart.title')}</caption>
        <tbody>
          {histogram.map(({ from, to, count }) => (
            <tr key={from}>
              <th scope="row">
                {t('simulator:chart.between', { low: rounded(from), high: rounded(to) })}
              </th>
              <td>{t('simulator:chart.offers', { count, number: number(count) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
