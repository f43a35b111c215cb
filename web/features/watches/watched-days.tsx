import { firstDayOf, lastDayOf } from '#contract/days/shown.ts';
import type { Watch } from '#contract/watches/schemas.ts';
import { useFormat } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.ts';

/** The days that a member waits for, and whether they are free now. */
export function WatchedDays({ watch, timeZone }: { watch: Watch; timeZone: string }) {
  const { t } = useTranslation();
  const { range } = useFormat();
  const { from, to, startDate, endDate } = watch.period;
  const days = range(
    firstDayOf({ startDate, startsAt: from, timeZone }),
    lastDayOf({ endDate, endsAt: to, timeZone }),
  );
  return (
    <p>{t(watch.notifiedAt ? 'calendars:watch.free' : 'calendars:watch.waiting', { days })}</p>
  );
}
