import { useEffect, useState } from 'react';
import type { CalendarDate } from '#contract/days/calendar.ts';
import { browserToday } from '#web/lib/picker-date.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { DayField } from '#web/ui/day-field.tsx';
import { TextInput } from '#web/ui/inputs.tsx';
import type { FilterFieldProps } from './list-filter-props.ts';
import styles from './list-filter-sheet.module.css';

const ENDS = ['from', 'until'] as const;

/** From which day and until which day it must be free: with the browser's own fields until the page is hydrated. */
export function DayFilter(props: FilterFieldProps) {
  const { t } = useTranslation();
  if (props.live) return <CalendarDays {...props} />;
  return (
    <div className={styles.fields}>
      {ENDS.map((end) => (
        <TextInput
          key={end}
          type="date"
          name={end}
          label={t(`lists:days.${end}`)}
          defaultValue={props.filters[end]}
        />
      ))}
    </div>
  );
}

function CalendarDays({ filters, onChange }: FilterFieldProps) {
  const { t } = useTranslation();
  const [days, setDays] = useState({ from: filters.from, until: filters.until });
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once the fields have them
  useEffect(() => {
    onChange();
  }, [days]);
  const today = browserToday();
  const earliest = { from: today, until: days.from && days.from > today ? days.from : today };
  const choose = (end: (typeof ENDS)[number], day: CalendarDate | '') => {
    const next = { ...days, [end]: day || undefined };
    const isTurned = next.from && next.until && next.until < next.from;
    setDays(isTurned ? { ...next, until: undefined } : next);
  };
  return (
    <div className={styles.fields}>
      {ENDS.map((end) => (
        <div key={end}>
          <DayField
            label={t(`lists:days.${end}`)}
            empty={t('lists:any')}
            clear={t('lists:days.clear')}
            from={earliest[end]}
            value={days[end] ?? ''}
            onChange={(day) => choose(end, day)}
          />
          <input type="hidden" name={end} value={days[end] ?? ''} />
        </div>
      ))}
    </div>
  );
}
