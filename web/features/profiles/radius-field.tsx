import { type UseFormReturn, useController } from 'react-hook-form';
import type { ProfileChange } from '#contract/accounts/schemas.ts';
import { LIMITS } from '#contract/limits.ts';
import { useFormat } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Field } from '#web/ui/field.tsx';
import styles from './radius-field.module.css';

const { min, max } = LIMITS.searchRadius;

/** The search radius in kilometres: a slider and a number field. */
export function RadiusField({ form }: { form: UseFormReturn<ProfileChange> }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { field, fieldState } = useController({ name: 'searchRadius', control: form.control });
  const known = typeof field.value === 'number' && !Number.isNaN(field.value);
  const drawn = known ? Number(field.value) : min;
  return (
    <Field
      label={t('profiles:details.radius')}
      help={t('profiles:details.radiusHelp')}
      error={fieldState.error}
    >
      {(control) => (
        <div className={styles.radius}>
          <input
            type="range"
            min={min}
            max={max}
            value={drawn}
            aria-label={t('profiles:details.radius')}
            aria-valuetext={number(drawn, {
              style: 'unit',
              unit: 'kilometer',
              unitDisplay: 'long',
            })}
            onChange={(event) => field.onChange(event.target.valueAsNumber)}
          />
          <input
            {...control}
            ref={field.ref}
            type="number"
            inputMode="numeric"
            min={min}
            max={max}
            value={known ? field.value : ''}
            onBlur={field.onBlur}
            onChange={(event) => field.onChange(event.target.valueAsNumber)}
          />
        </div>
      )}
    </Field>
  );
}
