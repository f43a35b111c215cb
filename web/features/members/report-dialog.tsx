import { useId } from 'react';
import type * as z from 'zod/mini';
import { REPORT_REASONS } from '#contract/enums.ts';
import { LIMITS } from '#contract/limits.ts';
import {
  reportMessage,
  reportRating,
  reportRental,
  reportUser,
} from '#contract/reports/operations.ts';
import { reportInput } from '#contract/reports/schemas.ts';
import { callApi } from '#web/lib/api.ts';
import {
  useContractForm,
  useDraftOfForm,
  useFormCall,
  useFormDraft,
} from '#web/lib/forms/index.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { FieldErrorText, useFieldError } from '#web/ui/field.tsx';
import { Checkbox, TextArea } from '#web/ui/inputs.tsx';
import { Dialog } from '#web/ui/overlay.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './dialogs.module.css';
import type { ReportTarget } from './report-target.ts';

const CALLS = {
  member: reportUser,
  rental: reportRental,
  message: reportMessage,
  rating: reportRating,
};

interface ReportDialogProps {
  target: ReportTarget;
  open: boolean;
  onClose: () => void;
}

/** The report form: a reason, and a few words for the moderators. */
export function ReportDialog({ target, open, onClose }: ReportDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={t(`terms:report.${target.kind}`)}>
      <ReportForm target={target} onClose={onClose} />
    </Dialog>
  );
}

export function ReportForm({ target, onClose }: Omit<ReportDialogProps, 'open'>) {
  const { t } = useTranslation();
  const draft = useFormDraft<z.input<typeof reportInput>>(`report-${target.kind}-${target.id}`);
  const form = useContractForm(reportInput, { message: '', ...draft.values });
  useDraftOfForm(form, draft);
  const { errors, isSubmitting } = form.formState;
  const { submit, failure } = useFormCall(
    form,
    (body) => callApi(CALLS[target.kind], { params: { id: target.id }, body }),
    () => {
      draft.clear();
      toast('members:report.done', { kind: 'success' });
      onClose();
    },
  );
  const refused = useFieldError(errors.reason);
  const errorId = useId();
  const message = form.watch('message') ?? '';
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className="muted">{t('members:report.lead')}</p>
      {failure && <CallFailure error={failure} />}
      <fieldset aria-describedby={refused ? errorId : undefined}>
        <legend className={styles.legend}>{t('members:report.why')}</legend>
        {REPORT_REASONS.map((reason) => (
          <Checkbox
            key={reason}
            type="radio"
            value={reason}
            label={t(`terms:reportReason.${reason}`)}
            {...form.register('reason')}
          />
        ))}
        {refused && <FieldErrorText id={errorId}>{refused}</FieldErrorText>}
      </fieldset>
      <TextArea
        label={t('members:report.message')}
        help={t('members:counter', { count: message.length, max: LIMITS.reportMessageLength })}
        optional
        {...form.register('message')}
        error={errors.message}
      />
      <div className={styles.actions}>
        <Button look="line" onClick={onClose}>
          {t('members:cancel')}
        </Button>
        <Button type="submit" busy={isSubmitting}>
          {t('members:report.submit')}
        </Button>
      </div>
    </form>
  );
}
