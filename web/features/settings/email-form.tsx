import { changeEmail } from '#contract/accounts/operations.ts';
import { emailChange } from '#contract/accounts/schemas.ts';
import type { Session } from '#contract/accounts/user.ts';
import { LIMITS } from '#contract/limits.ts';
import { callApi } from '#web/lib/api.ts';
import { useContractForm, useFormCall } from '#web/lib/forms/index.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { FormEnd } from '#web/ui/form-end.tsx';
import { TextInput } from '#web/ui/inputs.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { CallRefused } from './call-refused.tsx';
import styles from './settings.module.css';

interface EmailFormProps {
  member: Session;
  onSent: (email: string) => void;
  onCancel: () => void;
}

/** Asks for another email address, with the password or, where there is none, shortly after signing in. */
export function EmailForm({ member, onSent, onCancel }: EmailFormProps) {
  const { t } = useTranslation();
  const form = useContractForm(
    emailChange,
    member.hasPassword ? { email: '', password: '' } : { email: '' },
  );
  const { errors, isSubmitting } = form.formState;
  const { submit, failure } = useFormCall(
    form,
    (body) => callApi(changeEmail, { params: { id: member.id }, body }),
    (_answer, { email }) => onSent(email),
    { wrongCurrentPassword: 'password' },
  );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failure && <CallRefused error={failure} />}
      <TextInput
        label={t('settings:email.new')}
        type="email"
        autoComplete="email"
        {...form.register('email')}
        error={errors.email}
      />
      {member.hasPassword ? (
        <PasswordInput
          label={t('settings:password.current')}
          autoComplete="current-password"
          {...form.register('password')}
          error={errors.password}
        />
      ) : (
        <p className={styles.text}>
          {t('settings:delete.noPassword', { minutes: LIMITS.freshSignInMinutes })}
        </p>
      )}
      <FormEnd>
        <Button look="line" onClick={onCancel}>
          {t('settings:cancel')}
        </Button>
        <Button type="submit" busy={isSubmitting}>
          {t('settings:email.send')}
        </Button>
      </FormEnd>
    </form>
  );
}
