import type { Money } from '#contract/money.ts';
import type { QuoteLine } from '#contract/quote/lines.ts';
import type { Quote } from '#contract/quote/quote.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './quote-lines.module.css';

type ShownQuote = Pick<Quote, 'unit' | 'units' | 'lines' | 'total'>;

/** How a total adds up, a line for each price. Needs the subjects `rentals` and `terms`. */
export function QuoteLines({ quote }: { quote: ShownQuote }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const sum = (amount: number): Money => ({ ...quote.total, amount });
  return (
    <dl className={styles.lines}>
      {quote.lines.map((line) => (
        <div key={line.kind}>
          <dt>
            <LineWords quote={quote} line={line} price={money(sum(line.unitAmount))} />
          </dt>
          <dd>
            <bdi>{money(sum(line.amount))}</bdi>
          </dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{t('rentals:quote.total')}</dt>
        <dd>
          <bdi>{money(quote.total)}</bdi>
        </dd>
      </div>
    </dl>
  );
}

function LineWords(props: { quote: ShownQuote; line: QuoteLine; price: string }) {
  const { quote, line, price } = props;
  const { t } = useTranslation();
  if (line.kind === 'delivery') return t('rentals:quote.delivery');
  const length = t(`terms:units.${quote.unit}`, { count: line.units });
  // the price of more units than were asked for, since it is lower
  const kind = line.kind === 'longer' && line.units > quote.units ? 'capped' : line.kind;
  return t(`rentals:quote.line.${kind}`, { length, price: isolated(price) });
}
