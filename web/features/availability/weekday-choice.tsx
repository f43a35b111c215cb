import { useLanguage } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { weekdayName } from '#web/lib/weekday-name.ts';
import { Chip } from '#web/ui/marks.tsx';
import styles from './block-form.module.css';

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;

interface WeekdayChoiceProps {
  /** 1 for Monday; none for every day. */
  chosen: readonly number[];
  onChoose: (weekdays: number[]) => void;
}

/** Restricts chosen days to some weekdays. */
export function WeekdayChoice({ chosen, onChoose }: WeekdayChoiceProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <fieldset className={styles.weekdays}>
      <legend>{t('calendars:own.weekdays')}</legend>
      {WEEK.map((day) => (
        <Chip
          key={day}
          on={chosen.includes(day)}
          aria-label={weekdayName(language, day, 'long')}
          onClick={() =>
            onChoose(chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day])
          }
        >
          {weekdayName(language, day, 'short')}
        </Chip>
      ))}
    </fieldset>
  );
}
