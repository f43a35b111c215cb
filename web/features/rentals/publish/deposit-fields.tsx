import { useFormContext, useWatch } from 'react-hook-form';
import type { RentalKind } from '#contract/enums.ts';
import { LIMITS } from '#contract/limits.ts';
import { CURRENCIES } from '#contract/money.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { useAmountQuestion } from '#web/ui/amount-choices.tsx';
import fieldStyles from '#web/ui/field.module.css';
import { Field } from '#web/ui/field.tsx';
import { Checkbox, TextArea } from '#web/ui/inputs.tsx';
import styles from './amount.module.css';
import { CountedHelp } from './counted-help.tsx';
import { JoinedSelect } from './joined-select.tsx';
import publish from './publish.module.css';
import type { PublishValues } from './values.ts';

/** Whether a deposit is asked for, its amount and kind, and a note about it. */
export function DepositFields({ kind }: { kind: RentalKind }) {
  const { t } = useTranslation();
  const { register, control, formState, setValue } = useFormContext<PublishValues>();
  const required = useWatch({ control, name: 'depositRequired' });
  const { errors } = formState;
  const [typed, currency] = useWatch({ control, name: ['depositAmount', 'depositCurrency'] });
  const question = useAmountQuestion({
    typed,
    currency,
    onChoose: (text) =>
      setValue('depositAmount', text, { shouldDirty: true, shouldValidate: true }),
  });
  return (
    <div className={publish.deposit}>
      <Checkbox
        label={t(`publish:deposit.required.${kind}`)}
        help={t(`publish:deposit.help.${kind}`)}
        {...register('depositRequired')}
      />
      {required && (
        <>
          <Field label={t('publish:deposit.amount')} error={errors.depositAmount} {...question}>
            {(field) => (
              <div className={styles.joined}>
                <input
                  {...register('depositAmount')}
                  {...field}
                  className={fieldStyles.input}
                  inputMode="decimal"
                  autoComplete="off"
                  dir="ltr"
                />
                <JoinedSelect
                  {...register('depositCurrency', { deps: ['depositAmount'] })}
                  label={t('publish:deposit.currency')}
                  values={CURRENCIES}
                  textOf={(value) => t(`terms:currency.${value}`)}
                />
              </div>
            )}
          </Field>
          <TextArea
            optional
            rows={2}
            label={t('publish:deposit.note')}
            help={
              <CountedHelp name="depositNote" max={LIMITS.depositNoteLength}>
                {t(`publish:deposit.noteHelp.${kind}`)}
              </CountedHelp>
            }
            {...register('depositNote')}
            error={errors.depositNote}
          />
        </>
      )}
    </div>
  );
}
