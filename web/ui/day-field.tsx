import { IconCalendar } from '@tabler/icons-react';
import { lazy, type Ref, Suspense, useState } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { instantOfDay, type LocalDay } from '#web/lib/local-day.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import styles from './day-field.module.css';
import fieldStyles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';
import { Dialog } from './overlay.tsx';

const DayCalendar = lazy(() => import('./day-calendar.tsx'));

interface DayFieldProps extends FieldProps {
  /** `2026-11-28`, or empty while no day is chosen. */
  value: LocalDay | '';
  onChange: (day: LocalDay | '') => void;
  onBlur?: () => void;
  /** The first day that can be chosen. */
  from?: LocalDay;
  /** Shown while no day is chosen. */
  empty: string;
  /** Label of the button that empties an optional field. */
  clear?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A day chosen in a calendar, which is loaded when it is first opened. */
export function DayField({
  value,
  onChange,
  onBlur,
  from,
  empty,
  clear,
  ref,
  ...field
}: DayFieldProps) {
  const { t } = useTranslation();
  const { longDay } = useFormat();
  const [open, setOpen] = useState(false);
  const instant = value && instantOfDay(value);
  const take = (day: LocalDay | '') => {
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
            <span className={classes(!instant && styles.empty)}>
              {instant ? longDay(instant) : empty}
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
              <DayCalendar value={value} from={from} onChange={take} />
            </Suspense>
          </Dialog>
        </>
      )}
    </Field>
  );
}
