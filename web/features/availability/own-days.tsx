import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { Link } from 'react-router';
import type { CalendarDate } from '#contract/days/calendar.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { dateOfPicker, pickerDate } from '#web/lib/picker-date.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Skeleton } from '#web/ui/blocks.tsx';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { BlockForm } from './block-form.tsx';
import { useCalendarLook } from './calendar-look.tsx';
import kinds from './day-kinds.module.css';
import { daysOutside } from './days-outside.ts';
import styles from './own-days.module.css';
import { OwnLegend } from './own-legend.tsx';
import { type DayPeriod, periodOn, withDaysOut } from './own-periods.ts';
import type { DatedRental } from './rental.ts';
import { Takers } from './takers.tsx';
import { useDayLabel } from './use-day-label.ts';
import { useOwnThings } from './use-own-things.ts';

interface OwnDaysProps {
  rental: DatedRental;
  /** Called when days were blocked or freed. */
  onChanged: () => void;
}

interface Choice {
  from?: CalendarDate | undefined;
  to?: CalendarDate | undefined;
}

/** The owner picks days and blocks or frees them, which is saved at once. Days around a booking can be picked together. */
export function OwnDays({ rental, onChanged }: OwnDaysProps) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { things, failure, read } = useOwnThings();
  const [{ from, to = from }, choose] = useState<Choice>({});
  const look = useCalendarLook();
  const dayLabel = useDayLabel();
  const thing = things?.find(({ rentalId }) => rentalId === rental.id);
  if (!thing || !things) {
    return failure ? (
      <>
        <CallFailure error={failure} />
        <Button look="line" onClick={read}>
          {t('common:action.tryAgain')}
        </Button>
      </>
    ) : (
      <Skeleton style={{ height: 348, borderRadius: 10 }} />
    );
  }
  const { first, outside } = daysOutside(rental);
  const periods = withDaysOut(thing.periods);
  const on = (date: Date) => periodOn(periods, dateOfPicker(date));
  const has =
    (...types: DayPeriod['type'][]) =>
    (date: Date) => {
      const type = on(date)?.type;
      return type !== undefined && types.includes(type);
    };
  const label = (date: Date) => dayLabel(dateOfPicker(date), on(date));
  const dateOf = (date: Date | undefined) => date && dateOfPicker(date);
  return (
    <div className={styles.own}>
      <p className="muted">{t('calendars:own.intro')}</p>
      <DayPicker
        {...look}
        mode="range"
        selected={from ? { from: pickerDate(from), to: pickerDate(to ?? from) } : undefined}
        onSelect={(range, pressed) =>
          // after a whole range the next day begins another one
          from && to && from !== to
            ? choose({ from: dateOfPicker(pressed) })
            : choose({ from: dateOf(range?.from), to: dateOf(range?.to) })
        }
        defaultMonth={pickerDate(first)}
        startMonth={pickerDate(first)}
        disabled={outside}
        labels={{ labelDayButton: label, labelGridcell: label }}
        modifiers={{
          ...look.modifiers,
          booked: has('booked'),
          asked: has('asked'),
          blocked: has('blocked', 'followed'),
          late: has('late'),
        }}
        modifiersClassNames={{
          ...look.modifiersClassNames,
          booked: kinds.booked ?? '',
          asked: kinds.asked ?? '',
          blocked: kinds.blocked ?? '',
          late: kinds.late ?? '',
        }}
      />
      <OwnLegend things={[thing]} />
      <Takers periods={thing.periods} />
      <BlockForm
        key={thing.rentalId}
        days={from && to ? { first: from, last: to } : null}
        thing={thing}
        things={things}
        onChanged={() => {
          choose({});
          read();
          onChanged();
        }}
      />
      <p>
        <Link className="link" to={page('ownCalendar')}>
          {t('calendars:own.all')}
        </Link>
      </p>
    </div>
  );
}
