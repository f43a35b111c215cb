import type { FieldError } from 'react-hook-form';
import type { Currency, Money } from '#contract/money.ts';
import type { FieldProps } from '#web/ui/field.tsx';
import { AmountInput } from './amount-input.tsx';

interface DepositFieldProps extends Omit<FieldProps, 'error' | 'optional'> {
  /** As a controller of the form registers it. */
  field: {
    name: string;
    value: Money | null | undefined;
    onChange: (deposit: Money | null) => void;
    onBlur: () => void;
    ref: React.Ref<HTMLInputElement>;
  };
  currency: Currency;
  error: { amount?: FieldError; currency?: FieldError } | undefined;
}

/** A deposit to type; an emptied field asks for none: absent would mean the one as it is. */
export function DepositField({ field, currency, error, ...rest }: DepositFieldProps) {
  const { value, onChange, ...registered } = field;
  return (
    <AmountInput
      {...rest}
      {...registered}
      currency={currency}
      optional
      value={value?.amount}
      error={error?.amount ?? error?.currency}
      onChange={(amount) => onChange(amount === undefined ? null : { amount, currency })}
    />
  );
}
