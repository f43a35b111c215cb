import type { CalendarDate } from '#contract/days/calendar.ts';
import { lastDayAhead } from '#contract/days/horizon.ts';
import type { Availability } from '#contract/rentals/schemas.ts';
import { dateOfPicker, pickerDate } from '#web/lib/picker-date.ts';
import { daysOutside, firstAfter, firstFree } from './days-outside.ts';
import { RangeCalendar } from './range-calendar.tsx';
import type { DatedRental } from './rental.ts';
import { isWithin, takenDays } from './taken-days.ts';

interface PeriodCalendarProps {
  rental: DatedRental;
  from: CalendarDate | undefined;
  to: CalendarDate | undefined;
  onChange: (from: CalendarDate | undefined, to: CalendarDate | undefined) => void;
  availability: Availability | null;
  wide?: boolean | undefined;
}

/**
 * Picks the days of a proposal. Booked and blocked days cannot be picked once they are known; until then the server
 * rejects them. Where nights are counted, one may leave on the day on which somebody else arrives.
 */
export default function PeriodCalendar({ rental, availability, ...choice }: PeriodCalendarProps) {
  const { booked = [], blocked = [] } = availability ?? {};
  const ranges = takenDays([...booked, ...blocked], rental);
  const taken = (day: CalendarDate) => isWithin(ranges, day);
  const { first, outside } = daysOutside(rental);
  const tooFar = { after: pickerDate(lastDayAhead(rental.timeZone, new Date())) };
  const leaving =
    rental.unit === 'night' && choice.from !== undefined ? firstAfter(taken, choice.from) : null;
  const closed = (date: Date) => taken(dateOfPicker(date)) && dateOfPicker(date) !== leaving;
  return (
    <RangeCalendar
      {...choice}
      first={first}
      opensOn={firstFree(taken, rental)}
      disabled={[...outside, tooFar, closed]}
      taken={taken}
      takesOneDay={rental.unit !== 'night'}
    />
  );
}
