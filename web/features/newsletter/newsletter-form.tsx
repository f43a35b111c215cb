import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { subscribeToNewsletter } from '#contract/newsletter/operations.ts';
import { newsletterInput } from '#contract/newsletter/schemas.ts';
import { callApi } from '#web/lib/api.ts';
import { useContractForm, useFormCall } from '#web/lib/forms/index.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { TextInput } from '#web/ui/inputs.tsx';
import styles from './newsletter.module.css';

/** Subscribes an email address, then says that a confirmation mail was sent: the same for every email address. */
export function NewsletterForm() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [asked, setAsked] = useState(false);
  const form = useContractForm(newsletterInput, { email: '', language });
  const { errors, isSubmitting } = form.formState;
  const { submit, failure } = useFormCall(
    form,
    (body) => callApi(subscribeToNewsletter, { body }),
    () => setAsked(true),
  );
  if (asked) return <Asked />;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failure && <CallFailure error={failure} />}
      <TextInput
        label={t('newsletter:form.email')}
        type="email"
        dir="ltr"
        autoComplete="email"
        {...form.register('email')}
        error={errors.email}
      />
      <Button type="submit" wide large busy={isSubmitting}>
        {t('newsletter:form.submit')}
      </Button>
      <p className={styles.small}>{t('newsletter:form.promise')}</p>
    </form>
  );
}

function Asked() {
  const { t } = useTranslation();
  const text = useRef<HTMLParagraphElement>(null);
  // the form has disappeared, and the focus with it
  useEffect(() => text.current?.focus(), []);
  return (
    <p ref={text} tabIndex={-1} className={styles.asked}>
      <IconCircleCheck size={22} aria-hidden />
      {t('newsletter:form.asked')}
    </p>
  );
}
