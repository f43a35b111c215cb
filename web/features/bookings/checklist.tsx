import { useState } from 'react';
import { CHECKLISTS, type CheckState } from '#contract/bookings/checklists.ts';
import type { Booking, HandoverMoment } from '#contract/bookings/schemas.ts';
import { isChecklistWritable } from '#contract/bookings/writable-checklist.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/marks.tsx';
import { Sheet } from '#web/ui/overlay.tsx';
import styles from './checklist.module.css';
import { ChecklistForm } from './checklist-form.tsx';

const TONES = {
  good: 'good',
  worn: 'plain',
  damaged: 'warn',
  missing: 'red',
} as const satisfies Record<CheckState, string>;

/** The thing's condition at a moment, item by item, and the form while it can still be written. */
export function Checklist({ booking, moment }: { booking: Booking; moment: HandoverMoment }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const order: readonly string[] = CHECKLISTS[booking.rental.category];
  const checks = booking[moment].checks.toSorted(
    (one, other) => order.indexOf(one.item) - order.indexOf(other.item),
  );
  const close = () => setOpen(false);
  return (
    <div className={styles.checklist}>
      <h3>{t('bookings:check.title')}</h3>
      {checks.length === 0 && <p className="muted">{t('bookings:check.none')}</p>}
      {checks.length > 0 && (
        <ul className={styles.findings}>
          {checks.map(({ item, state, note }) => (
            <li key={item}>
              <span>{t(`bookings:check.item.${item}`)}</span>
              <Badge tone={TONES[state]}>{t(`bookings:check.state.${state}`)}</Badge>
              {note && <p dir="auto">{note}</p>}
            </li>
          ))}
        </ul>
      )}
      {isChecklistWritable(booking.status, moment) && (
        <Button look="line" onClick={() => setOpen(true)}>
          {t(`bookings:check.fill.${moment}`)}
        </Button>
      )}
      <Sheet open={open} onClose={close} title={t(`bookings:moment.${moment}`)}>
        <ChecklistForm booking={booking} moment={moment} onClose={close} />
      </Sheet>
    </div>
  );
}
