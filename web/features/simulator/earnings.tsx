import coin from '@lobehub/fluent-emoji-3d/assets/1fa99.webp?url';
import { toUnits } from '#contract/money.ts';
import type { Simulation } from '#contract/simulator/schemas.ts';
import { presetQuery } from '#web/features/rentals/index.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { CATEGORY_OF, type Simulated } from './simulated.ts';
import styles from './simulator.module.css';
import { useRounded } from './use-rounded.ts';

/** What an owner could earn in a month, and the way to publish with this price. */
export function Earnings({ asked, simulation }: { asked: Simulated; simulation: Simulation }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { month, perDay, currency } = simulation;
  const rounded = useRounded(currency);
  const preset = presetQuery({
    category: CATEGORY_OF[asked.type],
    price: String(Math.max(1, Math.round(toUnits({ amount: perDay, currency })))),
    currency,
    priceFrequency: 'day',
  });
  return (
    <section className={`panel ${styles.earnings}`}>
      <img src={coin} alt="" width={72} height={72} loading="lazy" />
      <div>
        <h2>{t(`simulator:earn.${asked.type}`)}</h2>
        <p>
          {t('simulator:month', {
            count: month.days,
            low: rounded(month.low),
            high: rounded(month.high),
          })}
        </p>
        <p className={styles.note}>{t('simulator:allYours')}</p>
      </div>
      <LinkButton to={page('postOffer') + preset} wide>
        {t('simulator:publish', { price: rounded(perDay) })}
      </LinkButton>
    </section>
  );
}
