import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ChecklistItem, checkStateKey, itemsInOrder } from '#contract/bookings/checklists.ts';
import { answerCondition } from '#contract/bookings/operations.ts';
import type {
  Booking,
  Check,
  ConditionLine,
  ConditionReport,
  HandoverMoment,
} from '#contract/bookings/schemas.ts';
import { cleanText } from '#contract/text/clean.ts';
import { callApi } from '#web/lib/api.ts';
import { useFormDraft } from '#web/lib/forms/index.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { Badge } from '#web/ui/marks.tsx';
import { notedOtherwise, reportDraftName, type TypedLines } from './begun-report.ts';
import { CHECK_TONES } from './check-tones.ts';
import styles from './checklist.module.css';
import { draftName } from './draft-name.ts';
import { ItemFields } from './item-fields.tsx';
import { PhotoForm, PhotoFormEnd, SendButton } from './photo-form.tsx';
import { SureDialog } from './sure-dialog.tsx';
import { useBookingCall } from './use-booking-call.ts';
import { useDraftedChecks } from './use-drafted-checks.ts';
import { usePartyName } from './use-party-name.ts';

interface DisputeConditionFormProps {
  booking: Booking;
  moment: HandoverMoment;
  memberId: string;
  report: ConditionReport;
  onClose: () => void;
}

/** Disputes lines of a report that the other side has signed: what the member found instead; the remaining lines are agreed. */
export function DisputeConditionForm({
  booking,
  moment,
  memberId,
  report,
  onClose,
}: DisputeConditionFormProps) {
  const { t } = useTranslation();
  const nameOf = usePartyName(booking, memberId);
  const { busy, failure, run } = useBookingCall(booking.id);
  // their own report that they had begun before this one was signed
  const begun = useFormDraft<TypedLines>(reportDraftName(booking, moment));
  const [noted] = useState(() => notedOtherwise(booking, moment, memberId, report, begun.values));
  const { checks, change, leave, clear } = useDraftedChecks(
    draftName(booking, 'dispute-condition', report.id),
    noted,
  );
  /** The items that said nothing when it was last to be sent; null before that. */
  const [refused, setRefused] = useState<readonly ChecklistItem[] | null>(null);
  const lineOf = (item: ChecklistItem) => report.lines.find((line) => line.item === item);
  const isTheirs = ({ item, state }: Check) => lineOf(item)?.state === state;
  const saysNothing = (check: Check) => isTheirs(check) && cleanText(check.note ?? '') === '';
  const [sure, setSure] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const disputed = [...checks.values()];
    const empty = disputed.filter(saysNothing).map(({ item }) => item);
    // the field is marked as wrong first: the form is long, and it may be out of sight
    flushSync(() => setRefused(empty));
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    // so is what is said where no line is chosen
    event.currentTarget.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' });
    if (disputed.length > 0 && empty.length === 0) setSure(true);
  };
  const send = async () => {
    const body = { reportId: report.id, disputed: [...checks.values()] };
    const error = await run(callApi(answerCondition, { params: { id: booking.id }, body }));
    if (error) return;
    clear();
    begun.clear();
    onClose();
  };
  return (
    <PhotoForm onSubmit={submit}>
      <p className="muted">
        {t('bookings:condition.disputeLead', { name: nameOf(report.authorId) })}
      </p>
      {noted.length > 0 && (
        <p>{t('bookings:condition.filled', { name: nameOf(report.authorId) })}</p>
      )}
      {itemsInOrder(booking.rental.category, report.lines).map((item) => {
        const line = lineOf(item);
        const check = checks.get(item);
        const isWrong = check && refused?.includes(item) && saysNothing(check);
        return (
          <div key={item} className={styles.disputed}>
            <ItemFields
              {...{ booking, moment, memberId, item, check }}
              needsNote={check && isTheirs(check)}
              error={isWrong ? t('bookings:condition.sayWhy') : undefined}
              signed={line && <Theirs name={nameOf(line.authorId)} line={line} />}
              onChange={change}
            />
            {check && (
              <Button look="ghost" onClick={() => leave(item)}>
                {t('bookings:condition.keepLine')}
              </Button>
            )}
          </div>
        );
      })}
      {refused && checks.size === 0 && (
        <p role="alert" className={styles.nothing}>
          {t('bookings:condition.disputeNothing')}
        </p>
      )}
      {!sure && failure && <CallFailure error={failure} />}
      <PhotoFormEnd standing>
        <Button look="line" onClick={onClose}>
          {t('bookings:back')}
        </Button>
        <SendButton type="submit" busy={busy}>
          {t('bookings:condition.disputeSend')}
        </SendButton>
      </PhotoFormEnd>
      <SureDialog
        open={sure}
        onClose={() => setSure(false)}
        title={t('bookings:condition.disputeSureTitle')}
        yes={t('bookings:condition.disputeSureYes')}
        {...{ busy, failure }}
        onYes={() => void send()}
      >
        <p>{t('bookings:condition.disputeSure', { name: nameOf(report.authorId) })}</p>
      </SureDialog>
    </PhotoForm>
  );
}

/** What the other side found on an item. */
function Theirs({ name, line: { item, state, note } }: { name: string; line: ConditionLine }) {
  const { t } = useTranslation();
  return (
    <p className={styles.theirs}>
      {t('bookings:condition.says.theirs', { name })}{' '}
      <Badge tone={CHECK_TONES[state]}>{t(checkStateKey(item, state))}</Badge>{' '}
      {note && <bdi>{note}</bdi>}
    </p>
  );
}
