import { localDay } from '#web/lib/local-day.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { DayField } from '#web/ui/day-field.tsx';
import type { FilterFieldProps } from './list-filter-fields.tsx';
import styles from './list-filter-panel.module.css';

/** From which day and until which day it must be free. */
export function DayFilter({ draft, onChange }: FilterFieldProps) {
  const { t } = useTranslation();
  const today = localDay(new Date());
  return (
    <div className={styles.fields}>
      <DayField
        label={t('lists:days.from')}
        empty={t('lists:any')}
        clear={t('lists:days.clear')}
        from={today}
        value={draft.from ?? ''}
        onChange={(day) => onChange({ from: day || undefined })}
      />
      <DayField
        label={t('lists:days.until')}
        empty={t('lists:any')}
        clear={t('lists:days.clear')}
        from={draft.from && draft.from > today ? draft.from : today}
        value={draft.until ?? ''}
        onChange={(day) => onChange({ until: day || undefined })}
      />
    </div>
  );
}
