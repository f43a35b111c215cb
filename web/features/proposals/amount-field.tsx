import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form';
import type { Currency } from '#contract/money.ts';
import type { FieldProps } from '#web/ui/field.tsx';
import { AmountInput } from './amount-input.tsx';

interface AmountFieldProps<Values extends FieldValues> extends Omit<FieldProps, 'error'> {
  control: Control<Values>;
  name: FieldPath<Values>;
  currency: Currency;
  /** Called when an amount is typed, not when the form sets one. */
  onTyped?: () => void;
}

/** An amount in a form, in minor units: NaN where nothing or nonsense is typed, unless it is optional. */
export function AmountField<Values extends FieldValues>(props: AmountFieldProps<Values>) {
  const { control, name, onTyped, ...field } = props;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { onChange, ...registered }, fieldState }) => (
        <AmountInput
          {...field}
          {...registered}
          error={fieldState.error}
          onChange={(amount) => {
            onTyped?.();
            onChange(field.optional ? amount : (amount ?? Number.NaN));
          }}
        />
      )}
    />
  );
}
