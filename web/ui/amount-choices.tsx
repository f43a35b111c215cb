import type { Currency } from '#contract/money.ts';
import { decimalPoint } from '#contract/number-text.ts';
import { amountToType, readAmount } from '#contract/text/amount.ts';
import { useFormat } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './amount-choices.module.css';
import { Button } from './button.tsx';

interface AmountChoicesProps {
  typed: string;
  currency: Currency;
  /** Gets the amount that was meant, as text that can mean no other. */
  onChoose: (text: string) => void;
}

/** What a typed amount may mean, to choose from; for the `help` of its field. */
function AmountChoices({ typed, currency, onChoose }: AmountChoicesProps) {
  const { money } = useFormat();
  const point = decimalPoint(useLanguage());
  const read = readAmount(typed, currency);
  if (read.kind !== 'unclear') return null;
  return (
    <span className={styles.choices}>
      {read.readings.map((amount) => (
        <Button
          key={amount}
          look="line"
          onClick={() => onChoose(amountToType({ amount, currency }, point))}
        >
          <bdi>{money({ amount, currency })}</bdi>
        </Button>
      ))}
    </span>
  );
}

/** The question next to a field whose amount can be read in two ways; nothing for a clear one. */
export function useAmountQuestion(props: AmountChoicesProps) {
  const { t } = useTranslation();
  const isUnclear = readAmount(props.typed, props.currency).kind === 'unclear';
  return isUnclear ? { help: <AmountChoices {...props} />, error: t('common:amount.unclear') } : {};
}
