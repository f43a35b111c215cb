import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type CalendarDate, weekdayOf } from '#contract/days/calendar.ts';
import { intlLocale } from '#contract/languages.ts';
import type { OwnDays } from '#contract/own-rentals/schemas.ts';
import {
  type DayPeriod,
  dayKinds,
  periodOn,
  useDayLabel,
  withDaysOut,
} from '#web/features/availability/index.ts';
import { useLanguage } from '#web/lib/language.ts';
import { browserToday } from '#web/lib/picker-date.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { weekdayName } from '#web/lib/weekday-name.ts';
import { classes } from '#web/ui/classes.ts';
import { extended, pressed, rangeOf, type Selection } from './selection.ts';
import styles from './timeline.module.css';

const SATURDAY = 6;
const DAY_OF_MONTH = '2026-11-'.length;

interface TimelineProps {
  things: readonly OwnDays[];
  days: readonly CalendarDate[];
  selection: Selection | null;
  select: (selection: Selection | null) => void;
}

interface Cell {
  row: number;
  column: number;
}

/**
 * A row of days for each thing. Days are chosen by dragging a mouse, by a first and a last press, or with the arrow keys
 * (with Shift to extend). One day at a time is in the order of Tab.
 */
export function Timeline({ things, days, selection, select }: TimelineProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const grid = useRef<HTMLTableElement>(null);
  const scroller = useShownToday(days);
  const [focus, setFocus] = useState<Cell>({ row: 0, column: 0 });
  // where the mouse went down, and whether it has left that day since
  const drag = useRef<{ rentalId: string; day: CalendarDate; moved: boolean } | null>(null);
  const periodsById = new Map(
    things.map(({ rentalId, periods }) => [rentalId, withDaysOut(periods)]),
  );
  const periodsOf = ({ rentalId }: OwnDays) => periodsById.get(rentalId) ?? [];
  const dayNumber = new Intl.NumberFormat(intlLocale(language));

  const move = (event: KeyboardEvent, { row, column }: Cell) => {
    drag.current = null;
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const steps: Record<string, [number, number]> = {
      ArrowRight: [0, forward],
      ArrowLeft: [0, -forward],
      ArrowDown: [1, 0],
      ArrowUp: [-1, 0],
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = { row: row + step[0], column: column + step[1] };
    const [thing, day] = [things[next.row], days[next.column]];
    if (!thing || !day) return;
    setFocus(next);
    grid.current
      ?.querySelector<HTMLElement>(`[data-cell="${next.row}-${next.column}"]`)
      ?.focus({ preventScroll: false });
    if (event.shiftKey && step[0] === 0) {
      const from = selection ?? pressed(null, thing.rentalId, days[column] ?? day);
      select(extended(from, thing.rentalId, day));
    }
  };
  const shown = {
    row: Math.min(focus.row, things.length - 1),
    column: Math.min(focus.column, days.length - 1),
  };
  return (
    <div ref={scroller} className={styles.scroll}>
      <table
        ref={grid}
        aria-label={t('calendars:own.grid')}
        className={styles.grid}
        style={{ '--days': days.length } as CSSProperties}
      >
        <thead>
          <tr>
            {days.map((day) => (
              <th
                key={day}
                scope="col"
                aria-current={day === browserToday() ? 'date' : undefined}
                className={classes(
                  day === browserToday() && styles.today,
                  weekdayOf(day) >= SATURDAY && styles.weekend,
                )}
              >
                <small>{weekdayName(language, weekdayOf(day), 'short')}</small>
                {dayNumber.format(Number(day.slice(DAY_OF_MONTH)))}
              </th>
            ))}
          </tr>
        </thead>
        {things.map((thing, row) => (
          <tbody key={thing.rentalId}>
            <tr>
              <th scope="rowgroup" colSpan={days.length}>
                <bdi className={styles.name}>{thing.name}</bdi>
              </th>
            </tr>
            <tr>
              {days.map((day, column) => (
                <DayCell
                  key={day}
                  {...{ day, row, column }}
                  period={periodOn(periodsOf(thing), day)}
                  nameSpan={nameSpan(periodsOf(thing), days, column)}
                  isFocus={shown.row === row && shown.column === column}
                  isChosen={isChosen(selection, thing.rentalId, day)}
                  onKeyDown={(event) => move(event, { row, column })}
                  onFocus={() => setFocus({ row, column })}
                  onPress={() => {
                    // a drag has chosen already
                    if (drag.current?.moved) return;
                    select(pressed(selection, thing.rentalId, day));
                  }}
                  onPointerDown={({ pointerType }) => {
                    drag.current =
                      pointerType === 'mouse'
                        ? { rentalId: thing.rentalId, day, moved: false }
                        : null;
                  }}
                  onPointerEnter={({ buttons }) => {
                    const from = drag.current;
                    if (buttons !== 1 || from?.rentalId !== thing.rentalId) return;
                    from.moved = true;
                    select(extended(pressed(null, from.rentalId, from.day), thing.rentalId, day));
                  }}
                />
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** What scrolls the days sideways: it begins with today where a month does not fit. */
function useShownToday(days: readonly CalendarDate[]) {
  const scroller = useRef<HTMLDivElement>(null);
  const [first] = days;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other days are other columns
  useEffect(() => {
    const today = scroller.current?.querySelector('[aria-current="date"]');
    if (!scroller.current || !today) return;
    const [frame, column] = [scroller.current, today].map((one) => one.getBoundingClientRect());
    if (!frame || !column) return;
    const isRightToLeft = getComputedStyle(today).direction === 'rtl';
    const left = isRightToLeft ? column.right - frame.right : column.left - frame.left;
    scroller.current.scrollBy({ left });
  }, [first, days.length]);
  return scroller;
}

/** How many days a period's name has room on: those shown from this one on, its first one here; 0 on all others. */
function nameSpan(periods: readonly DayPeriod[], days: readonly CalendarDate[], column: number) {
  const [first, ...later] = days.slice(column).map((day) => periodOn(periods, day));
  const before = column > 0 ? periodOn(periods, days[column - 1] ?? '') : undefined;
  if (!first || first === before) return 0;
  const end = later.findIndex((period) => period !== first);
  return 1 + (end < 0 ? later.length : end);
}

function isChosen(selection: Selection | null, rentalId: string, day: CalendarDate): boolean {
  if (selection?.rentalId !== rentalId) return false;
  const { first, last } = rangeOf(selection);
  return first <= day && day <= last;
}

interface DayCellProps extends Cell {
  day: CalendarDate;
  period: DayPeriod | undefined;
  /** Across how many days the name of who has it stands; 0 where it does not begin. */
  nameSpan: number;
  isFocus: boolean;
  isChosen: boolean;
  onPress: () => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerEnter: (event: PointerEvent) => void;
  onPointerDown: (event: PointerEvent) => void;
}

function DayCell({
  day,
  period,
  nameSpan: span,
  isFocus,
  isChosen: chosen,
  row,
  column,
  ...on
}: DayCellProps) {
  const label = useDayLabel();
  const type = period?.type === 'followed' ? 'blocked' : period?.type;
  return (
    <td className={styles.cell}>
      <button
        type="button"
        data-cell={`${row}-${column}`}
        tabIndex={isFocus ? 0 : -1}
        aria-label={label(day, period)}
        aria-pressed={chosen}
        className={classes(
          styles.day,
          day < browserToday() && styles.past,
          type && dayKinds[type],
          chosen && styles.chosen,
        )}
        onClick={on.onPress}
        onFocus={on.onFocus}
        onKeyDown={on.onKeyDown}
        onPointerEnter={on.onPointerEnter}
        onPointerDown={on.onPointerDown}
      >
        {span > 0 && period?.memberName && (
          <bdi className={styles.who} style={{ '--shown': span } as CSSProperties}>
            {period.memberName}
          </bdi>
        )}
      </button>
    </td>
  );
}
