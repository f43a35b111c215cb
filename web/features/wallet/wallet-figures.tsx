import type { WalletTotals } from '#contract/wallet/schemas.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { ToConfirm } from './to-confirm.tsx';
import { useSignedMoney } from './use-signed-money.ts';
import styles from './wallet-page.module.css';

type Noted = (typeof NOTED)[keyof typeof NOTED];
type Figure = Exclude<keyof WalletTotals, 'currency' | Noted>;
type Part = (typeof FIGURES)[keyof typeof FIGURES][number][0];

/** The figures of a currency: what the member gets first, then what they give, each under its name. */
const FIGURES = {
  month: [
    ['received', 'receivedThisMonth'],
    ['paid', 'paidThisMonth'],
    ['keptIn', 'keptInThisMonth'],
    ['keptOut', 'keptOutThisMonth'],
  ],
  year: [
    ['received', 'receivedThisYear'],
    ['paid', 'paidThisYear'],
    ['keptIn', 'keptInThisYear'],
    ['keptOut', 'keptOutThisYear'],
  ],
  coming: [
    ['toReceive', 'toReceive'],
    ['toPay', 'toPay'],
  ],
  deposits: [
    ['depositsIn', 'depositsIn'],
    ['depositsOut', 'depositsOut'],
  ],
} as const satisfies Record<string, readonly (readonly [string, Figure])[]>;
/** The part of a figure that one side has noted and the other has not confirmed. */
const NOTED = { toReceive: 'toReceiveNoted', toPay: 'toPayNoted' } as const;
const RARE: ReadonlySet<Part> = new Set(['keptIn', 'keptOut']);
const NAMES = Object.keys(FIGURES) as (keyof typeof FIGURES)[];

/** What was and will be paid in one currency, and the deposits that are out. */
export function WalletFigures({ totals }: { totals: WalletTotals }) {
  const { t } = useTranslation();
  const signed = useSignedMoney();
  const { currency } = totals;
  const notedOf = (part: Part) =>
    part === 'toReceive' || part === 'toPay' ? (totals[NOTED[part]] ?? 0) : 0;
  // deposits are seldom kept
  const isShown = ([part, figure]: readonly [Part, Figure]) =>
    !RARE.has(part) || totals[figure] > 0;
  return (
    <section
      className={styles.figures}
      aria-label={t('wallet:totals', { currency: t(`terms:currency.${currency}`) })}
    >
      {NAMES.map((name) => (
        <div key={name} className={`panel ${styles.figure}`}>
          <h2>{t(`wallet:figure.${name}`)}</h2>
          <dl>
            {FIGURES[name].filter(isShown).map(([part, figure]) => (
              <div key={part}>
                <dt>{t(`wallet:part.${part}`)}</dt>
                <dd>
                  <bdi>{signed({ amount: totals[figure], currency })}</bdi>
                  <ToConfirm sum={{ amount: notedOf(part), currency }} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}
