import { type ReactNode, useState } from 'react';
import {
  answerableReport,
  draftBy,
  followedReports,
  hasSignedAllReports,
  isConditionAnswerable,
  isConditionWritable,
  maySignReport,
  standingReport,
} from '#contract/bookings/condition.ts';
import { HANDOVER_MOMENTS } from '#contract/bookings/condition-schemas.ts';
import { answerCondition } from '#contract/bookings/operations.ts';
import type { Booking, ConditionReport, HandoverMoment } from '#contract/bookings/schemas.ts';
import { LIMITS } from '#contract/limits.ts';
import { callApi } from '#web/lib/api.ts';
import { hasFormDraft, useFormDraft } from '#web/lib/forms/index.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { KeptWhileOpen } from '#web/ui/kept-while-open.tsx';
import { Sheet } from '#web/ui/overlay.tsx';
import { BeforeSigning } from './before-signing.tsx';
import { notedOtherwise, reportDraftName, type TypedLines } from './begun-report.ts';
import { otherOf } from './booking-side.ts';
import styles from './checklist.module.css';
import { ChecklistForm } from './checklist-form.tsx';
import { ConditionComparison } from './condition-comparison.tsx';
import { ConditionReportView } from './condition-report.tsx';
import { DisputeConditionForm } from './dispute-condition-form.tsx';
import { SureDialog } from './sure-dialog.tsx';
import { useBookingCall } from './use-booking-call.ts';
import { usePartyName } from './use-party-name.ts';

interface ConditionProps {
  booking: Booking;
  moment: HandoverMoment;
  memberId: string;
}

/** The thing's condition at a moment: the report that counts, drafts, those before it, and what the member may do. */
export function Condition({ booking, moment, memberId }: ConditionProps) {
  const { t } = useTranslation();
  const [writing, setWriting] = useState(false);
  const standing = standingReport(booking, moment);
  const earlier = followedReports(booking, moment);
  // once something is signed, a draft is of interest only to who can go on with it now
  const mayGoOn =
    maySignReport(booking, moment, memberId) && !hasSignedAllReports(booking, moment, memberId);
  const drafts = booking[moment].reports.filter(
    ({ signedAt, authorId }) =>
      signedAt === null && (!standing || (authorId === memberId && mayGoOn)),
  );
  // the handover is shown above: without anything of the return it would only be repeated
  const compared =
    moment === 'return' && HANDOVER_MOMENTS.every((one) => hasSomething(booking, one));
  // the one whose lines the comparison shows, too
  const repeated = compared
    ? (standing ?? draftBy(booking, moment, memberId) ?? drafts[0])
    : undefined;
  const foldOf = ({ id }: ConditionReport) => {
    if (id !== repeated?.id) return undefined;
    // what is to be countersigned is read without a press
    return answerableReport(booking, moment, memberId)?.id === id ? 'open' : 'closed';
  };
  const view = (report: ConditionReport, aside?: ReactNode) => (
    <ConditionReportView
      key={report.id}
      {...{ booking, moment, memberId, report, aside }}
      folded={foldOf(report)}
    />
  );
  return (
    <div className={styles.checklist}>
      <h3>{t('bookings:check.title')}</h3>
      {compared && <ConditionComparison booking={booking} memberId={memberId} />}
      {!standing && drafts.length === 0 && !compared && (
        <p className="muted">{t(`bookings:check.${emptinessOf(booking, moment)}`)}</p>
      )}
      <KeptWhileOpen shown={standing}>
        {(shown) => shown && view(shown, <Answer {...{ booking, moment, memberId }} />)}
      </KeptWhileOpen>
      {drafts.map((draft) => view(draft))}
      <OwnReport {...{ booking, moment, memberId }} open={writing} onOpen={setWriting} />
      {earlier.length > 0 && (
        <details className={styles.folded}>
          <summary>{t('bookings:condition.earlier', { count: earlier.length })}</summary>
          {earlier.map((report) => view(report))}
        </details>
      )}
    </div>
  );
}

/** Whether photos or a condition are there, signed or drafted. */
const hasSomething = (booking: Booking, moment: HandoverMoment): boolean => {
  const { checks, photos, reports } = booking[moment];
  return checks.length + photos.length + reports.length > 0;
};

/** What is said while nobody has saved anything: whether a report is begun in this tab, and whether it can still be written. */
function emptinessOf(booking: Booking, moment: HandoverMoment): 'never' | 'begun' | 'none' {
  if (!isConditionWritable(booking.status, moment)) return 'never';
  return hasFormDraft(reportDraftName(booking, moment)) ? 'begun' : 'none';
}

interface OwnReportProps extends ConditionProps {
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** The button to draft, continue or follow a report, and its form. */
function OwnReport({ booking, moment, memberId, open, onOpen }: OwnReportProps) {
  const { t } = useTranslation();
  const close = () => onOpen(false);
  if (!open && !maySignReport(booking, moment, memberId)) return null;
  if (
    !open &&
    isConditionWritable(booking.status, moment) &&
    hasSignedAllReports(booking, moment, memberId)
  ) {
    const most = LIMITS.reportsPerMoment;
    return <p className="muted">{t('bookings:condition.allSigned', { most })}</p>;
  }
  const words = draftBy(booking, moment, memberId)
    ? t('bookings:condition.continue')
    : hasFormDraft(reportDraftName(booking, moment))
      ? t('bookings:condition.resume')
      : standingReport(booking, moment)
        ? t('bookings:condition.follow')
        : draftBy(booking, moment, otherOf(booking, memberId).id)
          ? t('bookings:condition.own')
          : t(`bookings:check.fill.${moment}`);
  return (
    <>
      <Button look="line" onClick={() => onOpen(true)}>
        {words}
      </Button>
      <Sheet open={open} onClose={close} title={t(`bookings:check.dialog.${moment}`)}>
        <ChecklistForm {...{ booking, moment, memberId }} onClose={close} />
      </Sheet>
    </>
  );
}

/** Countersigns the other side's report at once, or leads to the form that disputes lines of it. */
function Answer({ booking, moment, memberId }: ConditionProps) {
  const { t } = useTranslation();
  const nameOf = usePartyName(booking, memberId);
  const { busy, failure, run } = useBookingCall(booking.id);
  // the report that is being disputed, also when another one follows it meanwhile
  const [disputed, setDisputed] = useState<ConditionReport | null>(null);
  const report = answerableReport(booking, moment, memberId);
  // their own report that they had begun before this one was signed
  const begun = useFormDraft<TypedLines>(reportDraftName(booking, moment));
  const hasNoted =
    report && notedOtherwise(booking, moment, memberId, report, begun.values).length > 0;
  const filled = hasNoted && <p>{t('bookings:condition.carried')}</p>;
  const close = () => setDisputed(null);
  const [sure, setSure] = useState<ConditionReport | null>(null);
  const countersign = async ({ id: reportId }: ConditionReport) => {
    const error = await run(
      callApi(answerCondition, {
        params: { id: booking.id },
        body: { reportId, disputed: [] },
      }),
    );
    if (error) return;
    begun.clear();
    setSure(null);
  };
  const standing = standingReport(booking, moment);
  const waiting = standing?.authorId === memberId && standing.answer === null;
  // in a closed booking nobody is waited for any more, although an answer is still possible
  const isOver = booking.status === 'closed' || !isConditionAnswerable(booking.status, moment);
  return (
    <>
      {waiting && (
        <p className="muted">
          {t(isOver ? 'bookings:condition.unanswered' : 'bookings:condition.waiting', {
            name: nameOf(otherOf(booking, memberId).id),
          })}
        </p>
      )}
      {report && (
        <div className={styles.answer}>
          <p>{t('bookings:condition.asked')}</p>
          {filled}
          <Button wide onClick={() => setSure(report)}>
            {t('bookings:condition.countersign')}
          </Button>
          <Button wide look="line" onClick={() => setDisputed(report)}>
            {t('bookings:condition.dispute')}
          </Button>
        </div>
      )}
      <SureDialog
        open={sure !== null}
        onClose={() => setSure(null)}
        title={t('bookings:condition.sureTitle')}
        yes={t('bookings:condition.sureYes')}
        {...{ busy, failure }}
        onYes={() => sure && void countersign(sure)}
      >
        <p>{t('bookings:condition.sure')}</p>
        <BeforeSigning {...{ booking, moment, memberId }} />
        {filled}
      </SureDialog>
      <Sheet open={disputed !== null} onClose={close} title={t('bookings:condition.dispute')}>
        {disputed && (
          <DisputeConditionForm
            {...{ booking, moment, memberId, report: disputed }}
            onClose={close}
          />
        )}
      </Sheet>
    </>
  );
}
