import type { WalletTotals } from '#contract/wallet/schemas.ts';
import { useFormat } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './wallet-page.module.css';

const FIGURES = ['toPay', 'toReceive', 'depositsOut', 'depositsIn'] as const;

/** The four totals of one currency. */
export function WalletFigures({ totals }: { totals: WalletTotals }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { currency } = totals;
  return (
    <dl
      className={styles.figures}
      aria-label={t('wallet:totals', { currency: t(`terms:currency.${currency}`) })}
    >
      {FIGURES.map((figure) => (
        <div key={figure} className="panel">
          <dt>{t(`wallet:figure.${figure}`)}</dt>
          <dd>
            <bdi>{money({ amount: totals[figure], currency })}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
