import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { resetPassword } from '#contract/accounts/operations.ts';
import { passwordReset } from '#contract/accounts/schemas.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';
import { showFieldErrors, useContractForm } from '#web/lib/forms/index.ts';
import { rememberDevice } from '#web/lib/known-devices.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { Form } from '#web/ui/form.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './account-page.module.css';
import { forgetSession } from './forget-session.ts';
import { asLinkError, deadLink, isDeadLink } from './link-error.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

interface ResetPasswordFormProps {
  userId: string;
  /** The token of the mailed link. */
  token: string;
}

/** Sets the new password and leads to sign-in, as every session has ended. */
export function ResetPasswordForm({ userId, token }: ResetPasswordFormProps) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const navigate = useNavigate();
  const form = useContractForm(passwordReset, { token, password: '', passwordConfirmation: '' });
  const [failure, setFailure] = useState<ApiError | null>(
    token === '' ? deadLink('invalidResetToken') : null,
  );
  const submit = form.handleSubmit(async (body) => {
    setFailure(null);
    const result = await callApi(resetPassword, { params: { userId }, body });
    if (result.success) {
      forgetSession(userId);
      rememberDevice({ id: userId, ...result.data });
      toast('accounts:reset.done', { kind: 'success' });
      return navigate(page('login'), { replace: true });
    }
    const error = asLinkError(result.error, 'invalidResetToken');
    const unshown = showFieldErrors(form, error, {
      passwordTooCommon: 'password',
      passwordNotNew: 'password',
    });
    setFailure(unshown);
  });
  if (failure && isDeadLink(failure)) {
    return (
      <div className={styles.form}>
        <CallFailure error={failure} />
        <LinkButton large wide to={page('forgotPassword')}>
          {t('accounts:reset.askAgain')}
        </LinkButton>
      </div>
    );
  }
  return (
    <FormProvider {...form}>
      <Form className={styles.form} onSubmit={submit}>
        {failure && <CallFailure error={failure} />}
        <NewPasswordFields
          label={t('accounts:field.newPassword')}
          confirmationLabel={t('accounts:field.newPasswordConfirmation')}
        />
        <Button type="submit" large wide busy={form.formState.isSubmitting}>
          {t('accounts:reset.submit')}
        </Button>
      </Form>
    </FormProvider>
  );
}
