import { useState } from 'react';
import * as z from 'zod/mini';
import type { ApiError } from '#contract/answer.ts';
import { sendContactMessage } from '#contract/contact/operations.ts';
import { contactInput } from '#contract/contact/schemas.ts';
import { callApi } from '#web/lib/api.ts';
import { showFieldErrors, useDraftedForm } from '#web/lib/forms/index.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useMember } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { TextArea, TextInput } from '#web/ui/inputs.tsx';
import { CaptchaField } from './captcha-field.tsx';
import styles from './contact.module.css';
import { useCaptcha } from './use-captcha.ts';

/** The typed fields; the device solves the captcha by itself. */
const typed = z.omit(contactInput, { captcha: true, language: true });

/** A message to the people who run the site. */
export function ContactForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const member = useMember();
  const captcha = useCaptcha();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const { form, draft } = useDraftedForm('contact', typed, {
    name: member ? [member.firstname, member.lastname].filter(Boolean).join(' ') : '',
    email: member?.email ?? '',
    subject: '',
    message: '',
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    setFailure(null);
    const solved = await captcha.answer();
    if (solved === null) return;
    const result = await callApi(sendContactMessage, {
      body: { ...body, language, captcha: solved },
    });
    if (result.success) {
      draft.clear();
      return onSent(body.email);
    }
    if (result.error.code === 'captchaFailed') return captcha.refuse();
    setFailure(showFieldErrors(form, result.error));
  });
  return (
    <form className={styles.form} onSubmit={submit} onFocus={captcha.start} noValidate>
      {failure && <CallFailure error={failure} />}
      <div className={styles.pair}>
        <TextInput
          label={t('contact:form.name')}
          autoComplete="name"
          {...form.register('name')}
          error={errors.name}
        />
        <TextInput
          label={t('contact:form.email')}
          type="email"
          dir="ltr"
          autoComplete="email"
          {...form.register('email')}
          error={errors.email}
        />
      </div>
      <TextInput
        label={t('contact:form.subject')}
        {...form.register('subject')}
        error={errors.subject}
      />
      <TextArea
        label={t('contact:form.message')}
        rows={5}
        {...form.register('message')}
        error={errors.message}
      />
      <CaptchaField state={captcha.state} onRetry={captcha.retry} />
      <Button type="submit" large busy={isSubmitting} className={styles.send}>
        {t('contact:form.send')}
      </Button>
    </form>
  );
}
