import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { dateIn } from '#contract/days/zone.ts';
import type { RentalKind } from '#contract/enums.ts';
import { useZoneNote } from '#web/lib/moment-text.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { DayField } from '#web/ui/day-field.tsx';
import { Checkbox, TextInput } from '#web/ui/inputs.tsx';
import styles from './publish.module.css';
import { QuickDurationChips } from './quick-duration-chips.tsx';
import { type PublishValues, zoneOf } from './values.ts';

/** The first day, and optionally the last, with hours where the price is by the hour: from the calendar, or by a usual duration. */
export function DayFields({ kind }: { kind: RentalKind }) {
  const { t } = useTranslation();
  const zoneNote = useZoneNote();
  const { control, register, trigger, getValues, formState } = useFormContext<PublishValues>();
  const [startDay, endDay, place, frequency, category] = useWatch({
    control,
    name: ['startDay', 'endDay', 'place', 'priceFrequency', 'category'],
  });
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
              from={dateIn(zoneOf({ place }), new Date())}
              error={fieldState.error}
              onChange={(day) => {
                field.onChange(day);
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
              }}
            />
          )}
        />
      </div>
      {frequency === 'hour' && (
        <div className={styles.two}>
          <TextInput
            type="time"
            optional
            label={t('publish:hours.from')}
            help={zoneNote(zoneOf({ place }))}
            {...register('startTime', { deps: ['endDay', 'endTime'] })}
          />
          {endDay !== '' && (
            <TextInput
              type="time"
              optional
              label={t('publish:hours.until')}
              {...register('endTime', { deps: ['endDay'] })}
              error={formState.errors.endTime}
            />
          )}
        </div>
      )}
      {category === 'immovable' && frequency === 'day' && (
        <Checkbox label={t('publish:countsDays')} {...register('countsDays')} />
      )}
      {/* how long a thing is needed; an offer does not end after two hours */}
      {kind === 'request' && <QuickDurationChips />}
    </div>
  );
}
