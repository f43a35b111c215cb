import type { Booking } from '#contract/bookings/schemas.ts';
import { type CalendarDate, weekdayOf } from '#contract/days/calendar.ts';
import { sideOf } from '#contract/next-steps/facts.ts';
import { commaList } from '#web/lib/comma-list.ts';
import { useFormat } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { weekdayName } from '#web/lib/weekday-name.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './bookings-calendar.module.css';
import { type Month, monthOf } from './month-grid.ts';

/** More would not fit into a day's box; the list below has them all. */
const NAMED = 2;

interface MonthTableProps {
  label: string;
  month: Month;
  weeks: CalendarDate[][];
  byDay: ReadonlyMap<CalendarDate, Booking[]>;
  memberId: string;
  today: CalendarDate;
  picked: CalendarDate | null;
  onPick: (day: CalendarDate) => void;
}

/** The days of a month; those with bookings can be pressed, name them on a desktop and mark them on a phone. */
export function MonthTable(props: MonthTableProps) {
  const { label, weeks } = props;
  const language = useLanguage();
  return (
    <table className={styles.month}>
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              <span className="visually-hidden">
                {weekdayName(language, weekdayOf(day), 'long')}
              </span>
              <span aria-hidden>{weekdayName(language, weekdayOf(day), 'short')}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell key={day} day={day} {...props} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayCellProps extends MonthTableProps {
  day: CalendarDate;
}

function DayCell({ day, month, byDay, memberId, today, picked, onPick }: DayCellProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { longDay, number } = useFormat();
  const bookings = byDay.get(day) ?? [];
  const figure = <span className={styles.figure}>{number(Number(day.slice(8)))}</span>;
  const look = classes(
    monthOf(day) !== month && styles.outside,
    day === today && styles.today,
    day === picked && styles.picked,
  );
  if (bookings.length === 0) return <td className={look}>{figure}</td>;
  const words = (booking: Booking) =>
    `${t(`bookings:calendar.part.${sideOf(booking, memberId)}`)} : ${booking.rental.name}`;
  return (
    <td className={look}>
      <button
        type="button"
        aria-pressed={day === picked}
        aria-label={commaList(language, [longDay(day), ...bookings.map(words)])}
        onClick={() => onPick(day)}
      >
        {figure}
        {bookings.slice(0, NAMED).map((booking) => (
          <span
            key={booking.id}
            className={classes(styles.mark, styles[sideOf(booking, memberId)])}
            dir="auto"
          >
            {booking.rental.name}
          </span>
        ))}
        {bookings.length > NAMED && (
          <span className={styles.rest} dir="ltr">{`+${bookings.length - NAMED}`}</span>
        )}
      </button>
    </td>
  );
}
