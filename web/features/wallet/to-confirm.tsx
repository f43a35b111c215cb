import type { Money } from '#contract/money.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './wallet-page.module.css';

/** Which part of a sum one side says is paid, while the other has not confirmed it; nothing for none. */
export function ToConfirm({ sum }: { sum: Money }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  if (sum.amount === 0) return null;
  return (
    <small className={styles.toConfirm}>
      {t('wallet:ofWhichToConfirm', { amount: isolated(money(sum)) })}
    </small>
  );
}
