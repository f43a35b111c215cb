import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type Ref, useId } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { LIMITS } from '#contract/limits.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { FieldErrorText, type FieldProps, useFieldError } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/inputs.tsx';
import styles from './terms.module.css';
import { TermsAmount } from './terms-amount.tsx';
import { useTermsUnit } from './use-terms-unit.ts';
import type { PublishValues } from './values.ts';

type Row = PublishValues['longer'][number];

/** Lower prices for longer periods, a row each. */
export function LongerPrices() {
  const { control } = useFormContext<PublishValues>();
  return (
    <Controller
      name="longer"
      control={control}
      render={({ field, fieldState }) => (
        <Rows
          rows={field.value}
          onChange={field.onChange}
          error={fieldState.error}
          first={field.ref}
        />
      )}
    />
  );
}

interface RowsProps {
  rows: Row[];
  onChange: (rows: Row[]) => void;
  error: FieldProps['error'];
  first: Ref<HTMLInputElement>;
}

function Rows({ rows, onChange, error, first }: RowsProps) {
  const { t } = useTranslation();
  const id = useId();
  const unit = useTermsUnit();
  const text = useFieldError(error);
  const change = (index: number, changed: Partial<Row>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...changed } : row)));
  return (
    <fieldset className={styles.group} aria-describedby={text ? `${id}-error` : undefined}>
      <legend>{t('publish:terms.longer.label')}</legend>
      <p className={styles.help}>{t('publish:terms.longer.help')}</p>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
        <div key={index} className={styles.row}>
          <TextInput
            label={t(`publish:terms.longer.from.${unit}`)}
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            value={row.from}
            ref={index === 0 ? first : undefined}
            onChange={(event) => change(index, { from: event.target.value })}
          />
          <TermsAmount
            label={t(`publish:terms.longer.price.${unit}`)}
            value={row.price}
            onChange={(price) => change(index, { price })}
          />
          <IconButton
            label={t('publish:terms.longer.remove')}
            onClick={() => onChange(rows.filter((_, at) => at !== index))}
          >
            <IconTrash size={20} aria-hidden />
          </IconButton>
        </div>
      ))}
      {text && <FieldErrorText id={`${id}-error`}>{text}</FieldErrorText>}
      {rows.length < LIMITS.longerPrices && (
        <div>
          <Button look="line" onClick={() => onChange([...rows, { from: '', price: '' }])}>
            <IconPlus size={18} aria-hidden />
            {t('publish:terms.longer.add')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
