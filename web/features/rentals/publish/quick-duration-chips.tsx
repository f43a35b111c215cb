import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from '#web/lib/texts.ts';
import { Chip } from '#web/ui/marks.tsx';
import styles from './publish.module.css';
import { isTwoHours, QUICK_DURATIONS, quickDays } from './quick-durations.ts';
import { type PublishValues, zoneOf } from './values.ts';

/** Chips that choose an end with one press; a second press undoes it. */
export function QuickDurationChips() {
  const { t } = useTranslation();
  const { control, setValue } = useFormContext<PublishValues>();
  const [startDay, endDay, startTime, endTime, place, frequency] = useWatch({
    control,
    name: ['startDay', 'endDay', 'startTime', 'endTime', 'place', 'priceFrequency'],
  });
  const shown = frequency === 'hour' ? { startTime, endTime } : { startTime: '', endTime: '' };
  const now = new Date();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
    <div role="group" aria-label={t('publish:quick.label')} className={styles.quick}>
      {QUICK_DURATIONS.map((duration) => {
        const days = quickDays(duration, startDay, now, zoneOf({ place }));
        const on =
          days.startDay === startDay &&
          days.endDay === endDay &&
          (duration === 'twoHours' ? isTwoHours(shown) : shown.startTime === '');
        return (
          <Chip
            key={duration}
            on={on}
            onClick={() => {
              const chosen = on
                ? { ...days, endDay: '' as const, startTime: '', endTime: '' }
                : days;
              const validated = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
              setValue('startTime', chosen.startTime, { shouldDirty: true });
              setValue('endTime', chosen.endTime, { shouldDirty: true });
              // what is rented for hours has a price by the hour
              if (chosen.startTime !== '') setValue('priceFrequency', 'hour', validated);
              setValue('startDay', chosen.startDay, validated);
              setValue('endDay', chosen.endDay, validated);
            }}
          >
            {t(`publish:quick.${duration}`)}
          </Chip>
        );
      })}
    </div>
  );
}
