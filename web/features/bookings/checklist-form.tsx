import { type FormEvent, useState } from 'react';
import { CHECKLISTS } from '#contract/bookings/checklists.ts';
import { standingReport, waitsFor } from '#contract/bookings/condition.ts';
import { saveChecklist, signCondition } from '#contract/bookings/operations.ts';
import type { Booking, HandoverMoment } from '#contract/bookings/schemas.ts';
import { callApi } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Callout } from '#web/ui/blocks.tsx';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { BeforeSigning } from './before-signing.tsx';
import { reportDraftName, startOf } from './begun-report.ts';
import { otherOf } from './booking-side.ts';
import { AtHandover, Contested } from './found-before.tsx';
import { ItemFields } from './item-fields.tsx';
import { showMoment } from './moments.ts';
import { PhotoForm, PhotoFormEnd, SendButton } from './photo-form.tsx';
import { SureDialog } from './sure-dialog.tsx';
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
    reportDraftName(booking, moment),
    startOf(booking, moment, memberId),
  );
  const [sure, setSure] = useState(false);
  const send = async (operation: typeof signCondition | typeof saveChecklist) => {
    const body = { moment, checks: [...checks.values()] };
    const error = await run(callApi(operation, { params: { id: booking.id }, body }));
    if (error) return;
    clear();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSure(true);
  };
  const read = () => {
    onClose();
    showMoment(moment);
  };
  const about = { booking, moment, memberId };
  const standing = standingReport(booking, moment);
  return (
    <PhotoForm onSubmit={submit}>
      <p className="muted">{t('bookings:check.lead')}</p>
      {CHECKLISTS[booking.rental.category].map((item) => (
        <ItemFields
          key={item}
          {...about}
          item={item}
          check={checks.get(item)}
          signed={
            <>
              {moment === 'return' && <AtHandover {...{ booking, memberId, item }} />}
              <Contested {...about} item={item} />
            </>
          }
          onChange={change}
        />
      ))}
      {!sure && failure && <CallFailure error={failure} />}
      {waitsFor(standing, memberId) ? (
        <Overtaken name={other} onRead={read} />
      ) : (
        <>
          <p className="muted">{t('bookings:condition.signNote', { name: other })}</p>
          <p className="muted">
            {t(
              `bookings:condition.draftNote.${booking.draftsWithheld || standing ? 'unseen' : 'seen'}`,
              { name: other },
            )}
          </p>
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
        </>
      )}
      <SureDialog
        open={sure}
        onClose={() => setSure(false)}
        title={t('bookings:condition.signSureTitle')}
        yes={t('bookings:condition.signSureYes')}
        {...{ busy, failure }}
        onYes={() => void send(signCondition)}
      >
        <p>{t('bookings:condition.signSure')}</p>
        <BeforeSigning {...about} />
      </SureDialog>
    </PhotoForm>
  );
}

/** The other side has signed while the form was open: it is answered first, and what was typed fills the dispute. */
function Overtaken({ name, onRead }: { name: string; onRead: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Callout tone="notice">{t('bookings:condition.overtaken', { name })}</Callout>
      <PhotoFormEnd>
        <Button onClick={onRead}>{t('bookings:next.show.answerCondition')}</Button>
      </PhotoFormEnd>
    </>
  );
}
