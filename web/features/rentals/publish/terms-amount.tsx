import type { Ref } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from '#web/lib/texts.ts';
import { useAmountQuestion } from '#web/ui/amount-choices.tsx';
import type { FieldProps } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/inputs.tsx';
import type { PublishValues } from './values.ts';

interface TermsAmountProps extends FieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** An optional amount in the currency of the form's price. */
export function TermsAmount({ label, value, onChange, ...rest }: TermsAmountProps) {
  const { t } = useTranslation();
  const { control } = useFormContext<PublishValues>();
  const currency = useWatch({ control, name: 'currency' });
  const question = useAmountQuestion({ typed: value, currency, onChoose: onChange });
  return (
    <TextInput
      {...rest}
      {...question}
      label={t('publish:terms.inCurrency', { label, currency: t(`terms:currency.${currency}`) })}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
