import { useState } from 'react';
import { addDays, type CalendarDate, isDate } from '#contract/days/calendar.ts';
import { LIMITS } from '#contract/limits.ts';
import { blockDays, listOwnDays } from '#contract/own-rentals/operations.ts';
import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';
import { browserToday } from '#web/lib/picker-date.ts';
import { useInvalidate } from '#web/lib/queries/invalidate.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { Dialog } from '#web/ui/overlay.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './many-bar.module.css';

interface ManyHolidayProps {
  offers: RentalSummary[];
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** The usual holiday. */
const DAYS = 7;

/** Blocks the days of an absence on several offers at once; booked days stay booked. */
export function ManyHoliday({ offers, open, onClose, onDone }: ManyHolidayProps) {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const [first, setFirst] = useState<CalendarDate | ''>(browserToday);
  const [last, setLast] = useState<CalendarDate | ''>(() => addDays(browserToday(), DAYS - 1));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const chooseFirst = (day: CalendarDate | '') => {
    setFirst(day);
    if (day !== '' && last !== '' && last < day) setLast(day);
  };
  const block = async () => {
    if (!isDate(first) || !isDate(last)) return;
    setBusy(true);
    setFailure(null);
    const ids = offers.map(({ id }) => id);
    for (let from = 0; from < ids.length; from += LIMITS.blockedAtOnce) {
      const rentalIds = ids.slice(from, from + LIMITS.blockedAtOnce);
      const result = await callApi(blockDays, {
        body: { action: 'block', days: [{ first, last }], rentalIds },
      });
      if (!result.success) {
        setBusy(false);
        return setFailure(result.error);
      }
    }
    await invalidate(listOwnDays);
    setBusy(false);
    void toast('manage:many.holiday.done', {
      kind: 'success',
      values: { number: offers.length },
    });
    onDone();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('manage:many.holiday.title')}
      actions={
        <>
          <Button look="line" onClick={onClose}>
            {t('manage:many.holiday.cancel')}
          </Button>
          <Button busy={busy} disabled={!isDate(first) || !isDate(last)} onClick={block}>
            {t('manage:many.holiday.yes')}
          </Button>
        </>
      }
    >
      <div className={styles.holiday}>
        <p>{t('manage:many.holiday.explanation', { number: offers.length })}</p>
        {failure && <CallFailure error={failure} />}
        <DayField
          label={t('manage:many.holiday.first')}
          empty={t('manage:many.holiday.choose')}
          value={first}
          from={browserToday()}
          onChange={chooseFirst}
        />
        <DayField
          label={t('manage:many.holiday.last')}
          empty={t('manage:many.holiday.choose')}
          value={last}
          from={first === '' ? browserToday() : first}
          onChange={setLast}
        />
      </div>
    </Dialog>
  );
}
