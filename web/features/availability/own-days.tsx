import { useState } from 'react';
import type { CalendarDate } from '#contract/days/calendar.ts';
import { setAvailability } from '#contract/rentals/operations.ts';
import type { Availability } from '#contract/rentals/schemas.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { dateOfPicker } from '#web/lib/picker-date.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { toast } from '#web/ui/toast.ts';
import { block, overlap, periodOf, unblock } from './blocked-periods.ts';
import styles from './calendar.module.css';
import { daysOutside } from './days-outside.ts';
import { Legend } from './free-days.tsx';
import { RangeCalendar } from './range-calendar.tsx';
import type { DatedRental } from './rental.ts';
import { type DayRange, isWithin, takenDays } from './taken-days.ts';

interface OwnDaysProps {
  rental: DatedRental;
  availability: Availability;
  onSaved: (availability: Availability) => void;
  /** Called to read again when somebody has booked meanwhile. */
  onOutdated: () => void;
}

interface Choice {
  from?: CalendarDate | undefined;
  to?: CalendarDate | undefined;
}

/** The owner picks days and blocks or frees them, which is saved at once. Booked days stay as they are. */
export function OwnDays({ rental, availability, onSaved, onOutdated }: OwnDaysProps) {
  const { t } = useTranslation();
  const { range } = useFormat();
  const [{ from, to = from }, choose] = useState<Choice>({});
  const [busy, setBusy] = useState<'block' | 'unblock' | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const { booked, blocked } = availability;
  const bookedDays = takenDays(booked, rental);
  const blockedDays = takenDays(blocked, rental);
  const taken = [...bookedDays, ...blockedDays];
  const { first, outside } = daysOutside(rental);
  const chosen = from && to ? { first: from, last: to } : null;

  const save = async (what: 'block' | 'unblock', days: DayRange) => {
    setBusy(what);
    setFailure(null);
    const result = await callApi(setAvailability, {
      params: { id: rental.id },
      body: {
        blocked: (what === 'block' ? block : unblock)(blockedDays, days).map((range) =>
          periodOf(range, rental.unit),
        ),
      },
    });
    setBusy(null);
    if (!result.success) {
      setFailure(result.error);
      if (result.error.code === 'periodTaken') onOutdated();
      return;
    }
    choose({});
    onSaved(result.data);
    await toast(`rentals:availability.done.${what}`, { kind: 'success' });
  };

  return (
    <div className={styles.own}>
      <p className="muted">{t('rentals:availability.own')}</p>
      <RangeCalendar
        from={from}
        to={to}
        onChange={(start, end) => {
          setFailure(null);
          choose({ from: start, to: end });
        }}
        first={first}
        disabled={[...outside, (date) => isWithin(bookedDays, dateOfPicker(date))]}
        taken={(day) => isWithin(taken, day)}
      />
      <Legend text={t('rentals:availability.taken')} />
      {failure && <CallFailure error={failure} />}
      <p aria-live="polite">
        {chosen ? <bdi>{range(chosen.first, chosen.last)}</bdi> : t('rentals:availability.none')}
      </p>
      <div className={styles.actions}>
        <Button
          busy={busy === 'block'}
          disabled={!chosen || busy === 'unblock'}
          onClick={() => chosen && save('block', chosen)}
        >
          {t('rentals:availability.block')}
        </Button>
        <Button
          look="line"
          busy={busy === 'unblock'}
          disabled={!chosen || busy === 'block' || !blockedDays.some((one) => overlap(one, chosen))}
          onClick={() => chosen && save('unblock', chosen)}
        >
          {t('rentals:availability.unblock')}
        </Button>
      </div>
    </div>
  );
}
