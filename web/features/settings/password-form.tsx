import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { changePassword, listSessions } from '#contract/accounts/operations.ts';
import { passwordChange } from '#contract/accounts/schemas.ts';
import type { Session } from '#contract/accounts/user.ts';
import { NewPasswordFields } from '#web/features/accounts/index.ts';
import { callApi } from '#web/lib/api.ts';
import { useContractForm, useFormCall } from '#web/lib/forms/index.ts';
import { useInvalidate } from '#web/lib/queries/invalidate.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { toast } from '#web/ui/toast.ts';
import { CallRefused } from './call-refused.tsx';
import styles from './settings.module.css';
import { StillOpens } from './still-opens.tsx';

const EMPTY = { currentPassword: '', password: '', passwordConfirmation: '' };

/** Changes the password; every other device is signed out by it. */
export function PasswordForm({ member }: { member: Session }) {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const form = useContractForm(passwordChange, EMPTY);
  const { errors, isSubmitting } = form.formState;
  const [changed, setChanged] = useState(false);
  const { submit, failure } = useFormCall(
    form,
    (body) => callApi(changePassword, { params: { id: member.id }, body }),
    () => {
      form.reset(EMPTY);
      setChanged(true);
      toast('settings:password.done', { kind: 'success' });
      void invalidate(listSessions);
    },
    {
      wrongCurrentPassword: 'currentPassword',
      passwordNotNew: 'password',
      passwordTooCommon: 'password',
    },
  );
  return (
    <FormProvider {...form}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {failure && <CallRefused error={failure} />}
        {changed && <StillOpens />}
        {/* shows password managers whose password this is */}
        <input type="email" autoComplete="username" value={member.email} readOnly hidden />
        <PasswordInput
          label={t('settings:password.current')}
          autoComplete="current-password"
          {...form.register('currentPassword')}
          error={errors.currentPassword}
        />
        <NewPasswordFields
          label={t('accounts:field.newPassword')}
          confirmationLabel={t('accounts:field.newPasswordConfirmation')}
        />
        <div>
          <Button type="submit" busy={isSubmitting}>
            {t('settings:password.submit')}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
