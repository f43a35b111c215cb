import { type FormEvent, useState } from 'react';
import {
  CHECK_STATES,
  CHECKLISTS,
  type ChecklistItem,
  type CheckState,
} from '#contract/bookings/checklists.ts';
import { saveChecklist } from '#contract/bookings/operations.ts';
import type { Booking, Check, HandoverMoment } from '#contract/bookings/schemas.ts';
import { LIMITS } from '#contract/limits.ts';
import { callApi } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { TextInput } from '#web/ui/inputs.tsx';
import styles from './checklist.module.css';
import formStyles from './forms.module.css';
import { useBookingCall } from './use-booking-call.ts';

interface ChecklistFormProps {
  booking: Booking;
  moment: HandoverMoment;
  onClose: () => void;
}

/** The items of the category's checklist, each with its condition and a note. Only ticked items are saved. */
export function ChecklistForm({ booking, moment, onClose }: ChecklistFormProps) {
  const { t } = useTranslation();
  const { busy, failure, run } = useBookingCall(booking.id);
  const [checks, setChecks] = useState(
    () => new Map<ChecklistItem, Check>(booking[moment].checks.map((check) => [check.item, check])),
  );
  const change = (check: Check) =>
    setChecks((previous) => new Map(previous).set(check.item, check));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { moment, checks: [...checks.values()] };
    const error = await run(callApi(saveChecklist, { params: { id: booking.id }, body }));
    if (!error) onClose();
  };
  return (
    <form className={formStyles.form} onSubmit={submit} noValidate>
      <p className="muted">{t('bookings:check.lead')}</p>
      {CHECKLISTS[booking.rental.category].map((item) => (
        <ItemFields key={item} item={item} check={checks.get(item)} onChange={change} />
      ))}
      {failure && <CallFailure error={failure} />}
      <div className={formStyles.actions}>
        <Button look="line" onClick={onClose}>
          {t('bookings:back')}
        </Button>
        <Button type="submit" busy={busy}>
          {t('bookings:check.save')}
        </Button>
      </div>
    </form>
  );
}

interface ItemFieldsProps {
  item: ChecklistItem;
  check: Check | undefined;
  onChange: (check: Check) => void;
}

function ItemFields({ item, check, onChange }: ItemFieldsProps) {
  const { t } = useTranslation();
  const name = t(`bookings:check.item.${item}`);
  const choose = (state: CheckState) => onChange({ ...check, item, state });
  return (
    <fieldset className={styles.item}>
      <legend>{name}</legend>
      <div className={styles.states}>
        {CHECK_STATES.map((state) => (
          <label key={state} className={styles.state} data-state={state}>
            <input
              type="radio"
              name={item}
              checked={check?.state === state}
              onChange={() => choose(state)}
            />
            <span>{t(`bookings:check.state.${state}`)}</span>
          </label>
        ))}
      </div>
      {check && (
        <TextInput
          label={t('bookings:check.note', { item: name })}
          optional
          maxLength={LIMITS.checkNoteLength}
          value={check.note ?? ''}
          onChange={({ target }) => onChange({ ...check, note: target.value })}
        />
      )}
    </fieldset>
  );
}
