import type { WalletRental } from '#contract/wallet/schemas.ts';
import { useFormat } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { ToConfirm } from './to-confirm.tsx';
import { useSignedMoney } from './use-signed-money.ts';
import styles from './wallet-page.module.css';

/** What each thing that the member rents out brings. */
export function WalletRentals({ rentals }: { rentals: WalletRental[] }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const signed = useSignedMoney();
  if (rentals.length === 0) return null;
  return (
    <section className={styles.history} aria-labelledby="things">
      <h2 id="things">{t('wallet:things.title')}</h2>
      <ul className={styles.things}>
        {rentals.map(({ rentalId, name, currency, ...sums }) => (
          <li key={`${rentalId} ${currency}`} className="panel">
            <h3 dir="auto">{name}</h3>
            <dl>
              <div>
                <dt>{t('wallet:things.received')}</dt>
                <dd>
                  <bdi>{signed({ amount: sums.receivedThisYear, currency })}</bdi>
                </dd>
              </div>
              {sums.keptThisYear > 0 && (
                <div>
                  <dt>{t('wallet:things.kept')}</dt>
                  <dd>
                    <bdi>{money({ amount: sums.keptThisYear, currency })}</bdi>
                  </dd>
                </div>
              )}
              <div>
                <dt>{t('wallet:things.toReceive')}</dt>
                <dd>
                  <bdi>{money({ amount: sums.toReceive, currency })}</bdi>
                  <ToConfirm sum={{ amount: sums.toReceiveNoted ?? 0, currency }} />
                </dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
