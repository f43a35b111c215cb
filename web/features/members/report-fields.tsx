import { type ReactNode, useId } from 'react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import type { ApiError } from '#contract/answer.ts';
import { REPORT_REASONS } from '#contract/enums.ts';
import { LIMITS } from '#contract/limits.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { FieldErrorText, useFieldError } from '#web/ui/field.tsx';
import { FormEnd } from '#web/ui/form-end.tsx';
import { Checkbox, TextArea } from '#web/ui/inputs.tsx';
import { useCharacterCount } from './character-count.ts';
import styles from './dialogs.module.css';

/** What both forms have: their other fields differ. */
interface ReportForm {
  register(field: 'reason' | 'message'): UseFormRegisterReturn;
  watch(field: 'reason' | 'message'): string | undefined;
  formState: {
    errors: { reason?: FieldError | undefined; message?: FieldError | undefined };
    isSubmitting: boolean;
  };
}

interface ReportFieldsProps {
  form: ReportForm;
  failure: ApiError | null;
  onSubmit: () => void;
  onFocus?: () => void;
  onClose: () => void;
  /** What only one kind of reporter is asked for. */
  children?: ReactNode;
}

/** The report form as members and visitors see it: a reason, and a few words for the moderators. */
export function ReportFields(props: ReportFieldsProps) {
  const { form, failure, onClose, children } = props;
  const { errors, isSubmitting } = form.formState;
  const characterCount = useCharacterCount();
  const typed = form.watch('message') ?? '';
  const { t } = useTranslation();
  const refusedOtherwise = useFieldError(errors.reason);
  const refused =
    errors.reason?.message === 'reasonRequired' ? t('members:report.choose') : refusedOtherwise;
  const errorId = useId();
  return (
    <form
      className={`${styles.form} ${styles.report}`}
      onSubmit={props.onSubmit}
      onFocus={props.onFocus}
      noValidate
    >
      <p className="muted">{t('members:report.lead')}</p>
      {failure && <CallFailure error={failure} />}
      <fieldset aria-describedby={refused ? errorId : undefined}>
        <legend className={styles.legend}>{t('members:report.why')}</legend>
        {/* above the choices: below them it would seem to be about the last one */}
        {refused && <FieldErrorText id={errorId}>{refused}</FieldErrorText>}
        {REPORT_REASONS.map((name) => (
          <Checkbox
            key={name}
            type="radio"
            value={name}
            label={t(`terms:reportReason.${name}`)}
            {...form.register('reason')}
          />
        ))}
      </fieldset>
      <TextArea
        label={t('members:report.message')}
        help={characterCount(typed, LIMITS.reportMessageLength)}
        // another reason has to be said in words
        optional={form.watch('reason') !== 'other'}
        {...form.register('message')}
        error={errors.message}
      />
      {children}
      <FormEnd standing>
        <Button look="line" onClick={onClose}>
          {t('members:cancel')}
        </Button>
        <Button type="submit" busy={isSubmitting}>
          {t('members:report.submit')}
        </Button>
      </FormEnd>
    </form>
  );
}
