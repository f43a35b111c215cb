import { forgotPassword } from '#contract/accounts/operations.ts';
import { passwordForgotten } from '#contract/accounts/schemas.ts';
import { callApi } from '#web/lib/api.ts';
import { useContractForm, useFormCall } from '#web/lib/forms/index.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { Form } from '#web/ui/form.tsx';
import { TextInput } from '#web/ui/inputs.tsx';
import styles from './account-page.module.css';

/** Asks for a reset link; `onSent` receives the email address as it was sent. */
export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation();
  const form = useContractForm(passwordForgotten, { email: '' });
  const { errors, isSubmitting } = form.formState;
  const { submit, failure } = useFormCall(
    form,
    (body) => callApi(forgotPassword, { body }),
    (_, { email }) => onSent(email),
  );
  return (
    <Form className={styles.form} onSubmit={submit}>
      {failure && <CallFailure error={failure} />}
      <TextInput
        label={t('accounts:field.email')}
        type="email"
        autoComplete="username"
        {...form.register('email')}
        error={errors.email}
      />
      <Button type="submit" large wide busy={isSubmitting}>
        {t('accounts:forgot.submit')}
      </Button>
    </Form>
  );
}
