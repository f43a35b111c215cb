import { intlLocale } from '#contract/languages.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Chip } from '#web/ui/marks.tsx';
import styles from './block-form.module.css';

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;

interface WeekdayChoiceProps {
  /** 1 for Monday; none for every day. */
  chosen: readonly number[];
  onChoose: (weekdays: number[]) => void;
}

/** Restricts chosen days to some weekdays. */
export function WeekdayChoice({ chosen, onChoose }: WeekdayChoiceProps) {
  const { t } = useTranslation();
  const locale = intlLocale(useLanguage());
  const name = (day: number, weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(MONDAY + (day - 1) * DAY);
  return (
    <fieldset className={styles.weekdays}>
      <legend>{t('calendars:own.weekdays')}</legend>
      {WEEK.map((day) => (
        <Chip
          key={day}
          on={chosen.includes(day)}
          aria-label={name(day, 'long')}
          onClick={() =>
            onChoose(chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day])
          }
        >
          {name(day, 'short')}
        </Chip>
      ))}
    </fieldset>
  );
}
