import { startOfDate } from '#contract/days/zone.ts';
import { rangeInLines } from '#contract/range-text.ts';
import type { Availability } from '#contract/rentals/schemas.ts';
import type { PeriodChoice } from '#web/features/quotes/index.ts';
import { useBehindHour } from '#web/lib/moment-text.ts';
import { useTranslation } from '#web/lib/texts.ts';
import type { DatedRental } from './rental.ts';
import { hoursTakenOn } from './taken-hours.ts';

interface TakenHoursProps {
  rental: Pick<DatedRental, 'timeZone'>;
  choice: PeriodChoice;
  availability: Availability | null;
}

/** The hours of the chosen days that are taken, where the thing is; nothing where they are free. */
export function TakenHours({ rental, choice, availability }: TakenHoursProps) {
  const { t } = useTranslation();
  const behindHour = useBehindHour();
  const { from, to = from } = choice;
  if (!availability || !from || !to) return null;
  const { booked, blocked } = availability;
  const hours = hoursTakenOn([...booked, ...blocked], { first: from, last: to }, rental.timeZone);
  if (hours.length === 0) return null;
  return (
    <p className="muted">
      {t('rentals:chosen.takenHours')}{' '}
      {hours.map(({ start, end }) => (
        <bdi key={start}>{rangeInLines(`${start}–${end}`)} </bdi>
      ))}
      <bdi>{behindHour(rental.timeZone, startOfDate(rental.timeZone, from))}</bdi>
    </p>
  );
}
