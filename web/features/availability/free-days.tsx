import { DayPicker } from 'react-day-picker';
import type { CalendarDate } from '#contract/days/calendar.ts';
import type { Availability } from '#contract/rentals/schemas.ts';
import { dateOfPicker, pickerDate } from '#web/lib/picker-date.ts';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './calendar.module.css';
import { useCalendarLook } from './calendar-look.tsx';
import { daysOutside, firstFree } from './days-outside.ts';
import type { DatedRental } from './rental.ts';
import { isWithin, takenDays } from './taken-days.ts';

/** Two read-only months (one on a phone): days that are taken, or outside the rental's period are struck out. */
export function FreeDays({
  rental,
  availability,
}: {
  rental: DatedRental;
  availability: Availability;
}) {
  const look = useCalendarLook();
  const { booked, blocked } = availability;
  const ranges = takenDays([...booked, ...blocked], rental);
  const taken = (day: CalendarDate) => isWithin(ranges, day);
  const { first, outside } = daysOutside(rental);
  return (
    <div className={styles.wide}>
      <DayPicker
        {...look}
        numberOfMonths={2}
        startMonth={pickerDate(first)}
        defaultMonth={pickerDate(firstFree(taken, rental))}
        disabled={outside}
        modifiers={{
          ...look.modifiers,
          taken: (date: Date) => taken(dateOfPicker(date)),
        }}
      />
      {ranges.length > 0 && <Legend />}
    </div>
  );
}

/** What a struck-out day means. */
export function Legend() {
  const { t } = useTranslation();
  return <p className={styles.legend}>{t('rentals:availability.taken')}</p>;
}
