import { Controller, useFormContext, useWatch } from 'react-hook-form';
import type { RentalKind } from '#contract/enums.ts';
import { localDay } from '#web/lib/local-day.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { DayField } from '#web/ui/day-field.tsx';
import styles from './publish.module.css';
import { QuickDurationChips } from './quick-duration-chips.tsx';
import type { PublishValues } from './values.ts';

/** The first day, and optionally the last: from the calendar, or by a usual duration. */
export function DayFields({ kind }: { kind: RentalKind }) {
  const { t } = useTranslation();
  const { control, trigger, getValues, setValue } = useFormContext<PublishValues>();
  const startDay = useWatch({ control, name: 'startDay' });
  return (
    <div className={styles.days}>
      <div className={styles.two}>
        <Controller
          name="startDay"
          control={control}
          render={({ field, fieldState }) => (
            <DayField
              {...field}
              label={t(`publish:days.from.${kind}`)}
              empty={t('publish:days.choose')}
              from={localDay(new Date())}
              error={fieldState.error}
              onChange={(day) => {
                field.onChange(day);
                setValue('hours', null);
                // the other day may have become invalid, or valid
                if (getValues('endDay') !== '') trigger('endDay');
              }}
            />
          )}
        />
        <Controller
          name="endDay"
          control={control}
          render={({ field, fieldState }) => (
            <DayField
              {...field}
              optional
              label={t(`publish:days.until.${kind}`)}
              empty={t('publish:days.noEnd')}
              clear={t('publish:days.clear')}
              from={startDay}
              error={fieldState.error}
              onChange={(day) => {
                field.onChange(day);
                setValue('hours', null);
              }}
            />
          )}
        />
      </div>
      <QuickDurationChips />
    </div>
  );
}
