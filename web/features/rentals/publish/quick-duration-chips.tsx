import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from '#web/lib/texts.ts';
import { Chip } from '#web/ui/marks.tsx';
import styles from './publish.module.css';
import { type Days, isTwoHours, QUICK_DURATIONS, quickDays } from './quick-durations.ts';
import { type PublishValues, zoneOf } from './values.ts';

/** What a press changes. */
type Chosen = Days & Pick<PublishValues, 'priceFrequency'>;

/** Chips that choose an end with one press, and some of them a start; a second press gives back what was chosen before. */
export function QuickDurationChips() {
  const { t } = useTranslation();
  const { control, setValue } = useFormContext<PublishValues>();
  const [startDay, endDay, startTime, endTime, place, frequency] = useWatch({
    control,
    name: ['startDay', 'endDay', 'startTime', 'endTime', 'place', 'priceFrequency'],
  });
  const shown = frequency === 'hour' ? { startTime, endTime } : { startTime: '', endTime: '' };
  const before = useRef<Chosen | null>(null);
  const today = new Date();
  const choices = QUICK_DURATIONS.map((duration) => {
    const days = quickDays(duration, startDay, today, zoneOf({ place }));
    const on =
      days.startDay === startDay &&
      days.endDay === endDay &&
      (duration === 'twoHours' ? isTwoHours(shown) : shown.startTime === '');
    return { duration, days, on };
  });
  const anyOn = choices.some(({ on }) => on);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
    <div role="group" aria-label={t('publish:quick.label')} className={styles.quick}>
      {choices.map(({ duration, days, on }) => (
        <Chip
          key={duration}
          on={on}
          onClick={() => {
            const now: Chosen = { startDay, endDay, startTime, endTime, priceFrequency: frequency };
            // what is rented for hours has a price by the hour
            const priceFrequency = duration === 'twoHours' ? 'hour' : frequency;
            const without: Chosen = { ...now, endDay: '', startTime: '', endTime: '' };
            const chosen = on ? (before.current ?? without) : { ...days, priceFrequency };
            // one chip after another: what was chosen before the first of them
            if (on) before.current = null;
            else if (!anyOn) before.current = now;
            const validated = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
            setValue('startTime', chosen.startTime, { shouldDirty: true });
            setValue('endTime', chosen.endTime, { shouldDirty: true });
            if (chosen.priceFrequency !== frequency) {
              setValue('priceFrequency', chosen.priceFrequency, validated);
            }
            setValue('startDay', chosen.startDay, validated);
            setValue('endDay', chosen.endDay, validated);
          }}
        >
          {t(`publish:quick.${duration}`)}
        </Chip>
      ))}
    </div>
  );
}
