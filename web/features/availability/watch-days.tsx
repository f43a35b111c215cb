import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { CalendarDate } from '#contract/days/calendar.ts';
import type { Availability, Rental } from '#contract/rentals/schemas.ts';
import { getWatch, listWatches, startWatch } from '#contract/watches/operations.ts';
import type { PeriodChoice } from '#web/features/quotes/index.ts';
import { StopWatch, WatchedDays } from '#web/features/watches/index.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { callQuery } from '#web/lib/queries/call-query.ts';
import { useInvalidate } from '#web/lib/queries/invalidate.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { toast } from '#web/ui/toast.ts';
import { periodOf } from './blocked-periods.ts';
import { daysOutside } from './days-outside.ts';
import { isFree } from './is-free.ts';
import { RangeCalendar } from './range-calendar.tsx';
import { isWithin, takenDays } from './taken-days.ts';
import styles from './watch-days.module.css';

interface WatchDaysProps {
  rental: Rental;
  availability: Availability;
  /** The days chosen on the page. */
  choice: PeriodChoice;
}

/** A member picks taken days of a rental, and is notified when they are free; not offered while the chosen days are free. */
export function WatchDays({ rental, availability, choice }: WatchDaysProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const { data } = useQuery(callQuery(getWatch, { params: { id: rental.id } }));
  const taken = takenDays([...availability.booked, ...availability.blocked], rental);
  const watched = data?.watch;
  const isOffered = taken.length > 0 && (open || !isFree(rental, choice, taken));
  if (!data || (!watched && !isOffered)) return null;
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <h3 id={titleId}>{t('calendars:watch.title')}</h3>
      {watched && !open && (
        <>
          <WatchedDays watch={watched} timeZone={rental.timeZone} />
          <div className={styles.buttons}>
            <Button look="line" onClick={() => setOpen(true)}>
              {t('calendars:watch.change')}
            </Button>
            <StopWatch rental={rental} />
          </div>
        </>
      )}
      {!watched && !open && (
        <>
          <p className="muted">{t('calendars:watch.text')}</p>
          <div>
            <Button look="line" onClick={() => setOpen(true)}>
              <IconBell size={20} aria-hidden />
              {t('calendars:watch.open')}
            </Button>
          </div>
        </>
      )}
      {open && <DaysToWatch rental={rental} taken={taken} onDone={() => setOpen(false)} />}
    </section>
  );
}

interface DaysToWatchProps {
  rental: Rental;
  taken: ReturnType<typeof takenDays>;
  onDone: () => void;
}

function DaysToWatch({ rental, taken, onDone }: DaysToWatchProps) {
  const { t } = useTranslation();
  const { range } = useFormat();
  const invalidate = useInvalidate();
  const [from, setFrom] = useState<CalendarDate>();
  const [to = from, setTo] = useState<CalendarDate>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const { first, outside } = daysOutside(rental);
  const start = async (days: { first: CalendarDate; last: CalendarDate }) => {
    setBusy(true);
    setFailure(null);
    const body = periodOf(days, rental.unit);
    const result = await callApi(startWatch, { params: { id: rental.id }, body });
    if (result.success) await invalidate(getWatch, listWatches);
    setBusy(false);
    if (!result.success) return setFailure(result.error);
    toast('calendars:watch.started', { kind: 'success' });
    onDone();
  };
  return (
    <>
      <RangeCalendar
        from={from}
        to={to}
        onChange={(nextFrom, nextTo) => {
          setFailure(null);
          setFrom(nextFrom);
          setTo(nextTo);
        }}
        first={first}
        disabled={outside}
        taken={(day) => isWithin(taken, day)}
        takesOneDay={rental.unit !== 'night'}
      />
      {failure && <CallFailure error={failure} />}
      <p aria-live="polite">
        {from && to ? <bdi>{range(from, to)}</bdi> : t('calendars:watch.none')}
      </p>
      <div className={styles.buttons}>
        <Button look="line" onClick={onDone}>
          {t('calendars:cancel')}
        </Button>
        <Button
          busy={busy}
          disabled={!from || !to}
          onClick={() => from && to && start({ first: from, last: to })}
        >
          {t('calendars:watch.start')}
        </Button>
      </div>
    </>
  );
}
