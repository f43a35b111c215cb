import { type Ref, useState } from 'react';
import type { Currency } from '#contract/money.ts';
import { decimalPoint } from '#contract/number-text.ts';
import { amountToType, typedAmount } from '#contract/text/amount.ts';
import { cleanLine } from '#contract/text/clean.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { useAmountQuestion } from '#web/ui/amount-choices.tsx';
import type { FieldProps } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/inputs.tsx';
import styles from './amount-input.module.css';

interface AmountInputProps extends FieldProps {
  /** Minor units; NaN for text that is no amount, undefined for an empty field. */
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  onBlur?: (() => void) | undefined;
  currency: Currency;
  name: string;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** An amount typed in whole units, with a comma or a point; its value is in minor units. */
export function AmountInput({ value, onChange, currency, label, ...rest }: AmountInputProps) {
  const { t } = useTranslation();
  const point = decimalPoint(useLanguage());
  const [typed, setTyped] = useState('');
  const written =
    value === undefined || Number.isNaN(value)
      ? ''
      : amountToType({ amount: value, currency }, point);
  // the typed text stays while it means the current value; a value set from outside replaces it
  const shown = Object.is(amountOf(typed, currency), value) ? typed : written;
  const type = (text: string) => {
    setTyped(text);
    onChange(amountOf(text, currency));
  };
  const question = useAmountQuestion({ typed: shown, currency, onChoose: type });
  return (
    <TextInput
      {...rest}
      {...question}
      label={t('proposals:form.inCurrency', { label, currency: t(`terms:currency.${currency}`) })}
      className={styles.amount}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      value={shown}
      onChange={(event) => type(event.target.value)}
    />
  );
}

function amountOf(text: string, currency: Currency): number | undefined {
  return cleanLine(text) === '' ? undefined : (typedAmount(text, currency) ?? Number.NaN);
}
