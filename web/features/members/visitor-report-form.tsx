import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { ApiError } from '#contract/answer.ts';
import { reportAsVisitor } from '#contract/reports/operations.ts';
import { type VISITOR_SUBJECTS, visitorReportFields } from '#contract/reports/schemas.ts';
import { CaptchaField, useCaptcha } from '#web/features/contact/index.ts';
import { callApi } from '#web/lib/api.ts';
import { showFieldErrors, useContractForm } from '#web/lib/forms/index.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { TextInput } from '#web/ui/inputs.tsx';
import { toast } from '#web/ui/toast.ts';
import { ReportFields } from './report-fields.tsx';
import type { ReportTarget } from './report-target.ts';

const SUBJECTS: Record<
  Exclude<ReportTarget['kind'], 'message'>,
  (typeof VISITOR_SUBJECTS)[number]
> = { member: 'user', rental: 'rental', rating: 'rating' };

interface VisitorReportFormProps {
  target: ReportTarget & { kind: keyof typeof SUBJECTS };
  onClose: () => void;
}

/** The report form without an account: the answer goes to an email address, and the device proves that it is no robot. */
export function VisitorReportForm({ target, onClose }: VisitorReportFormProps) {
  const language = useLanguage();
  const captcha = useCaptcha();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useContractForm(visitorReportFields, { message: '', email: '' });
  const submit = form.handleSubmit(async (body) => {
    setFailure(null);
    const solved = await captcha.answer();
    if (solved === null) return;
    const subject = { kind: SUBJECTS[target.kind], id: target.id };
    const result = await callApi(reportAsVisitor, {
      body: { ...body, subject, language, captcha: solved },
    });
    if (result.success) {
      toast('members:report.doneVisitor', { kind: 'success' });
      onClose();
    } else if (result.error.code === 'captchaFailed') captcha.refuse();
    else setFailure(showFieldErrors(form, result.error));
  });
  return (
    <ReportFields
      form={form}
      failure={failure}
      onSubmit={submit}
      onFocus={captcha.start}
      onClose={onClose}
    >
      <EmailField form={form} />
      <CaptchaField state={captcha.state} onRetry={captcha.retry} />
    </ReportFields>
  );
}

interface EmailFieldProps {
  form: Pick<UseFormReturn<z.input<typeof visitorReportFields>>, 'register' | 'formState'>;
}

/** A separate component, so that it registers after the reason: the first wrong field gets the focus, in this order. */
function EmailField({ form: { register, formState } }: EmailFieldProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t('members:report.email')}
      help={t('members:report.emailHelp')}
      type="email"
      dir="ltr"
      autoComplete="email"
      {...register('email')}
      error={formState.errors.email}
    />
  );
}
