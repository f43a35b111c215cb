import { IconCalendar } from '@tabler/icons-react';
import { type Ref, Suspense, useState } from 'react';
import { type CalendarDate, isDate } from '#contract/days/calendar.ts';
import { useFormat } from '#web/lib/format.ts';
import { languageOfPath } from '#web/lib/language.ts';
import { lazyPart, usePrefetch } from '#web/lib/lazy-part.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { useNear } from '#web/lib/use-near.ts';
import { Button } from './button.tsx';
import { calendarLocale } from './calendar-locale.ts';
import { classes } from './classes.ts';
import type { DayCalendarProps } from './day-calendar.tsx';
import styles from './day-field.module.css';
import fieldStyles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';
import { Dialog } from './overlay.tsx';

/** The calendar with the names of months and days, which are separate files. */
const DayCalendar = lazyPart<DayCalendarProps>([], async () => {
  const [{ DayCalendar: Calendar }, locale] = await Promise.all([
    import('./day-calendar.tsx'),
    calendarLocale(languageOfPath(location.pathname)),
  ]);
  return (props) => <Calendar {...props} locale={locale} />;
});

interface DayFieldProps extends FieldProps {
  /** `2026-11-28`, or empty while no day is chosen. */
  value: CalendarDate | '';
  onChange: (day: CalendarDate | '') => void;
  onBlur?: (() => void) | undefined;
  /** The first day that can be chosen. */
  from?: CalendarDate | undefined;
  /** The last day that can be chosen. */
  to?: CalendarDate | undefined;
  /** Days that cannot be chosen. */
  isTaken?: ((day: CalendarDate) => boolean) | undefined;
  /** Shown while no day is chosen. */
  empty: string;
  /** Label of the button that empties an optional field. */
  clear?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A day chosen in a calendar, which is loaded once the field is seen. */
export function DayField({
  value,
  onChange,
  onBlur,
  from,
  to,
  isTaken,
  empty,
  clear,
  ref,
  ...field
}: DayFieldProps) {
  const { t } = useTranslation();
  const { longDay } = useFormat();
  const [open, setOpen] = useState(false);
  const [seen, near] = useNear<HTMLSpanElement>();
  usePrefetch([DayCalendar], near);
  const chosen = isDate(value);
  const take = (day: CalendarDate | '') => {
    onChange(day);
    setOpen(false);
  };
  return (
    <Field {...field}>
      {(control) => (
        <>
          <button
            {...control}
            ref={ref}
            type="button"
            className={classes(fieldStyles.input, styles.button)}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            onBlur={onBlur}
          >
            <IconCalendar size={20} aria-hidden />
            <span ref={seen} className={classes(!chosen && styles.empty)}>
              {chosen ? longDay(value) : empty}
            </span>
          </button>
          <Dialog
            open={open}
            onClose={() => setOpen(false)}
            title={field.label}
            className={styles.dialog}
            actions={
              clear && value ? (
                <Button look="line" onClick={() => take('')}>
                  {clear}
                </Button>
              ) : undefined
            }
          >
            <Suspense fallback={<p className={styles.wait}>{t('common:state.loading')}</p>}>
              <DayCalendar {...{ value, from, to, isTaken }} onChange={take} />
            </Suspense>
          </Dialog>
        </>
      )}
    </Field>
  );
}
