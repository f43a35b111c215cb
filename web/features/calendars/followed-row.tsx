import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { listFollowed, unfollowCalendar } from '#contract/calendars/operations.ts';
import type { FollowedCalendar } from '#contract/calendars/schemas.ts';
import { firstDayOf, lastDayOf } from '#contract/days/shown.ts';
import type { Period, Rental } from '#contract/rentals/schemas.ts';
import { callApi } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useInvalidate } from '#web/lib/queries/invalidate.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Callout } from '#web/ui/blocks.tsx';
import { Button } from '#web/ui/button.tsx';
import { toastError } from '#web/ui/toast.ts';
import styles from './calendars.module.css';

interface FollowedRowProps {
  rental: Pick<Rental, 'id' | 'timeZone'>;
  calendar: FollowedCalendar;
  onRemoved: () => void;
}

/** A followed calendar: when it was read, what it blocks, what is wrong with it. */
export function FollowedRow({ rental, calendar, onRemoved }: FollowedRowProps) {
  const { t } = useTranslation();
  const { range, moment } = useFormat();
  const invalidate = useInvalidate();
  const [busy, setBusy] = useState(false);
  const { id, readAt, error, stopped, blocked, clashes } = calendar;
  const { timeZone } = rental;
  const name = isolated(calendar.name);
  const days = (periods: Period[]) =>
    periods
      .map(({ from, to, startDate, endDate }) =>
        range(
          firstDayOf({ startDate, startsAt: from, timeZone }),
          lastDayOf({ endDate, endsAt: to, timeZone }),
        ),
      )
      .join('\u00a0· ');
  const remove = async () => {
    setBusy(true);
    const result = await callApi(unfollowCalendar, { params: { id: rental.id, calendarId: id } });
    if (result.success) await invalidate(listFollowed);
    setBusy(false);
    if (!result.success) return toastError(result.error);
    onRemoved();
  };
  return (
    <li className={styles.row}>
      <div className={styles.part}>
        <b dir="auto">{calendar.name}</b>
        <small className={styles.url} dir="ltr">
          {calendar.url}
        </small>
        {error && <Callout>{t(`calendars:problem.${error}`)}</Callout>}
        {stopped && <Callout>{t('calendars:followed.stopped')}</Callout>}
        {clashes.length > 0 && (
          <Callout>{t('calendars:followed.clash', { days: days(clashes) })}</Callout>
        )}
        {blocked.length > 0 && <p>{t('calendars:followed.blocked', { days: days(blocked) })}</p>}
        <small className="muted">
          {readAt
            ? t('calendars:followed.readAt', { moment: moment(readAt) })
            : !error && !stopped && t('calendars:followed.reading')}
        </small>
      </div>
      <div>
        <Button
          look="ghost"
          busy={busy}
          onClick={remove}
          aria-label={t('calendars:followed.removeNamed', { name })}
        >
          <IconTrash size={20} aria-hidden />
          {t('calendars:followed.remove')}
        </Button>
      </div>
    </li>
  );
}
