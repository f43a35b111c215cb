import type { FormEvent } from 'react';
import { CHECKLISTS, type ChecklistItem, checkStateKey } from '#contract/bookings/checklists.ts';
import { disputedLine, standingReport } from '#contract/bookings/condition.ts';
import { saveChecklist, signCondition } from '#contract/bookings/operations.ts';
import type { Booking, Check, HandoverMoment } from '#contract/bookings/schemas.ts';
import { callApi } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { Badge } from '#web/ui/marks.tsx';
import { begunReport, reportDraftName } from './begun-report.ts';
import { otherOf } from './booking-side.ts';
import { CHECK_TONES } from './check-tones.ts';
import styles from './checklist.module.css';
import { FoundBy } from './condition-report.tsx';
import { ItemFields } from './item-fields.tsx';
import { PhotoForm, PhotoFormEnd, SendButton } from './photo-form.tsx';
import { useBookingCall } from './use-booking-call.ts';
import { useDraftedChecks } from './use-drafted-checks.ts';
import { usePartyName } from './use-party-name.ts';

interface ChecklistFormProps {
  booking: Booking;
  moment: HandoverMoment;
  memberId: string;
  onClose: () => void;
}

/**
 * A report of the category's checklist: each item with its condition, a note and photos. Only ticked items are in it. It is
 * signed, or kept as a draft.
 */
export function ChecklistForm({ booking, moment, memberId, onClose }: ChecklistFormProps) {
  const { t } = useTranslation();
  const other = usePartyName(booking, memberId)(otherOf(booking, memberId).id);
  const { busy, failure, run } = useBookingCall(booking.id);
  const { checks, change, clear } = useDraftedChecks(
    reportDraftName(booking, moment, memberId),
    begunReport(booking, moment, memberId)?.lines.map(checkOf) ?? [],
  );
  const send = async (operation: typeof signCondition | typeof saveChecklist) => {
    const body = { moment, checks: [...checks.values()] };
    const error = await run(callApi(operation, { params: { id: booking.id }, body }));
    if (error) return;
    clear();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(signCondition);
  };
  return (
    <PhotoForm onSubmit={submit}>
      <p className="muted">{t('bookings:check.lead')}</p>
      {CHECKLISTS[booking.rental.category].map((item) => (
        <ItemFields
          key={item}
          {...{ booking, moment, memberId, item }}
          check={checks.get(item)}
          signed={moment === 'return' && <AtHandover {...{ booking, memberId, item }} />}
          onChange={change}
        />
      ))}
      {failure && <CallFailure error={failure} />}
      <p className="muted">{t('bookings:condition.signNote', { name: other })}</p>
      <p className="muted">{t('bookings:condition.draftNote', { name: other })}</p>
      <PhotoFormEnd>
        <SendButton
          look="line"
          disabled={checks.size === 0 || busy}
          onClick={() => void send(saveChecklist)}
        >
          {t('bookings:condition.saveDraft')}
        </SendButton>
        <SendButton type="submit" busy={busy} disabled={checks.size === 0}>
          {t('bookings:condition.sign')}
        </SendButton>
      </PhotoFormEnd>
    </PhotoForm>
  );
}

interface AtHandoverProps {
  booking: Booking;
  memberId: string;
  item: ChecklistItem;
}

/** How the item was at the handover, by the report that counts; where the other side disputed that, what each of them found. */
function AtHandover({ booking, memberId, item }: AtHandoverProps) {
  const { t } = useTranslation();
  const before = standingReport(booking, 'handover')?.lines.find((line) => line.item === item);
  const dispute = disputedLine(booking, 'handover', item);
  if (dispute) {
    return (
      <div className={styles.found}>
        <p>{t('bookings:condition.atHandover')}</p>
        {before && <FoundBy {...{ booking, memberId }} line={before} />}
        <FoundBy {...{ booking, memberId }} line={dispute} />
      </div>
    );
  }
  if (!before) return null;
  return (
    <p className={styles.theirs}>
      {t('bookings:condition.atHandover')}{' '}
      <Badge tone={CHECK_TONES[before.state]}>{t(checkStateKey(item, before.state))}</Badge>{' '}
      {before.note && <bdi>{before.note}</bdi>}
    </p>
  );
}

const checkOf = ({ item, state, note, photoIds }: Check): Check => ({
  item,
  state,
  ...(note ? { note } : {}),
  ...(photoIds ? { photoIds } : {}),
});
