import { useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { blockDays } from '#contract/own-rentals/operations.ts';
import type { OwnDays } from '#contract/own-rentals/schemas.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Callout } from '#web/ui/blocks.tsx';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { Checkbox } from '#web/ui/inputs.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './block-form.module.css';
import { daysOfPeriod, onWeekdays, periodsWithin } from './own-periods.ts';
import type { DayRange } from './taken-days.ts';
import { WeekdayChoice } from './weekday-choice.tsx';

interface BlockFormProps {
  /** Null while no days are chosen. */
  days: DayRange | null;
  /** The thing whose days were chosen. */
  thing: OwnDays;
  /** All things of the member. */
  things: readonly OwnDays[];
  /** Called with days that changed. */
  onChanged: () => void;
}

type Action = 'block' | 'free';

/** Blocks or frees chosen days: on some weekdays only, and of other things too. Says which bookings stay. */
export function BlockForm({ days, thing, things, onChanged }: BlockFormProps) {
  const { t } = useTranslation();
  const { range } = useFormat();
  const [weekdays, setWeekdays] = useState<number[]>([]);
  const [others, setOthers] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState<Action | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const rest = things.filter(({ rentalId, closed }) => rentalId !== thing.rentalId && !closed);
  const chosen = [thing, ...rest.filter(({ rentalId }) => others.includes(rentalId))];
  const kept = days ? chosen.flatMap((one) => periodsWithin(one.periods, 'booked', days)) : [];
  const ranges = days ? onWeekdays(days, weekdays) : [];
  const possible = ranges.length > 0 && ranges.length <= LIMITS.blockedPeriods;

  const run = async (action: Action) => {
    setBusy(action);
    setFailure(null);
    const result = await callApi(blockDays, {
      body: { action, days: ranges, rentalIds: chosen.map(({ rentalId }) => rentalId) },
    });
    setBusy(null);
    if (!result.success) return setFailure(result.error);
    setWeekdays([]);
    setOthers([]);
    onChanged();
    await toast(`rentals:availability.done.${action === 'block' ? 'block' : 'unblock'}`, {
      kind: 'success',
    });
  };

  return (
    <div className={styles.form}>
      <p aria-live="polite">
        {days ? <bdi>{range(days.first, days.last)}</bdi> : t('rentals:availability.none')}
      </p>
      {days && days.first < days.last && <WeekdayChoice chosen={weekdays} onChoose={setWeekdays} />}
      {days && rest.length > 0 && (
        <fieldset className={styles.others}>
          <legend>{t('calendars:own.alsoFor')}</legend>
          {rest.length > 1 && (
            <Checkbox
              label={t('calendars:own.everything')}
              checked={others.length === rest.length}
              onChange={({ target }) =>
                setOthers(target.checked ? rest.map(({ rentalId }) => rentalId) : [])
              }
            />
          )}
          {rest.map(({ rentalId, name }) => (
            <Checkbox
              key={rentalId}
              label={<bdi>{name}</bdi>}
              checked={others.includes(rentalId)}
              onChange={({ target }) =>
                setOthers((ids) =>
                  target.checked ? [...ids, rentalId] : ids.filter((one) => one !== rentalId),
                )
              }
            />
          ))}
        </fieldset>
      )}
      {kept.length > 0 && (
        <Callout tone="notice">
          {kept.map((period) => {
            const { first, last } = daysOfPeriod(period);
            return (
              <p key={period.bookingId}>
                {t('calendars:own.stays', {
                  name: isolated(period.memberName ?? ''),
                  days: isolated(range(first, last)),
                })}
              </p>
            );
          })}
        </Callout>
      )}
      {failure && <CallFailure error={failure} />}
      <div className={styles.actions}>
        <Button
          busy={busy === 'block'}
          disabled={!possible || busy !== null}
          onClick={() => run('block')}
        >
          {t('rentals:availability.block')}
        </Button>
        <Button
          look="line"
          busy={busy === 'free'}
          disabled={!possible || busy !== null}
          onClick={() => run('free')}
        >
          {t('rentals:availability.unblock')}
        </Button>
      </div>
    </div>
  );
}
