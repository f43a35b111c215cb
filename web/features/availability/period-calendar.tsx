import { useTimeZone } from '#web/lib/format.ts';
import { localDay } from '#web/lib/local-day.ts';
import { daysOutside } from './days-outside.ts';
import { RangeCalendar } from './range-calendar.tsx';
import type { DatedRental } from './rental.ts';
import { isWithin, takenDays } from './taken-days.ts';
import { useAvailability } from './use-availability.ts';

interface PeriodCalendarProps {
  rental: DatedRental;
  from: Date | undefined;
  to: Date | undefined;
  onChange: (from: Date | undefined, to: Date | undefined) => void;
}

/**
 * Picks the days of a proposal. Booked and blocked days cannot be picked once they are loaded; until then the server
 * rejects them.
 */
export default function PeriodCalendar({ rental, ...choice }: PeriodCalendarProps) {
  const timeZone = useTimeZone();
  const { availability } = useAvailability(rental.id);
  const { booked = [], blocked = [] } = availability ?? {};
  const ranges = takenDays([...booked, ...blocked], rental.priceFrequency, timeZone);
  const taken = (date: Date) => isWithin(ranges, localDay(date));
  const { first, outside } = daysOutside(rental);
  return <RangeCalendar {...choice} first={first} disabled={[...outside, taken]} taken={taken} />;
}
