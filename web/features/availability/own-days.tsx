import { useState } from 'react';
import { setAvailability } from '#contract/rentals/operations.ts';
import type { Availability, Period } from '#contract/rentals/schemas.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';
import { useFormat, useTimeZone } from '#web/lib/format.ts';
import { localDay } from '#web/lib/local-day.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { toast } from '#web/ui/toast.ts';
import { block, periodOfDays, unblock } from './blocked-periods.ts';
import styles from './calendar.module.css';
import { daysOutside } from './days-outside.ts';
import { Legend } from './free-days.tsx';
import { RangeCalendar } from './range-calendar.tsx';
import type { DatedRental } from './rental.ts';
import { isWithin, takenDays } from './taken-days.ts';

interface OwnDaysProps {
  rental: DatedRental;
  availability: Availability;
  onSaved: (availability: Availability) => void;
  /** Called to read again when somebody has booked meanwhile. */
  onOutdated: () => void;
}

interface Choice {
  from?: Date | undefined;
  to?: Date | undefined;
}

/** The owner picks days and blocks or frees them, which is saved at once. Booked days stay as they are. */
export function OwnDays({ rental, availability, onSaved, onOutdated }: OwnDaysProps) {
  const { t } = useTranslation();
  const { range } = useFormat();
  const timeZone = useTimeZone();
  const [{ from, to = from }, choose] = useState<Choice>({});
  const [busy, setBusy] = useState<'block' | 'unblock' | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const { booked, blocked } = availability;
  const bookedDays = takenDays(booked, rental.priceFrequency, timeZone);
  const taken = [...bookedDays, ...takenDays(blocked, rental.priceFrequency, timeZone)];
  const { first, outside } = daysOutside(rental);
  const period = from && to && periodOfDays(from, to);

  const save = async (what: 'block' | 'unblock', chosen: Period) => {
    setBusy(what);
    setFailure(null);
    const result = await callApi(setAvailability, {
      params: { id: rental.id },
      body: { blocked: (what === 'block' ? block : unblock)(blocked, chosen) },
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
        disabled={[...outside, (date) => isWithin(bookedDays, localDay(date))]}
        taken={(date) => isWithin(taken, localDay(date))}
      />
      <Legend text={t('rentals:availability.taken')} />
      {failure && <CallFailure error={failure} />}
      <p aria-live="polite">
        {period ? <bdi>{range(period.from, period.to)}</bdi> : t('rentals:availability.none')}
      </p>
      <div className={styles.actions}>
        <Button
          busy={busy === 'block'}
          disabled={!period || busy === 'unblock'}
          onClick={() => period && save('block', period)}
        >
          {t('rentals:availability.block')}
        </Button>
        <Button
          look="line"
          busy={busy === 'unblock'}
          disabled={!period || busy === 'block' || !blocked.some((one) => overlap(one, period))}
          onClick={() => period && save('unblock', period)}
        >
          {t('rentals:availability.unblock')}
        </Button>
      </div>
    </div>
  );
}

function overlap(one: Period, other: Period): boolean {
  return Date.parse(one.from) < Date.parse(other.to) && Date.parse(other.from) < Date.parse(one.to);
}
