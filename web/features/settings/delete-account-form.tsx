import { type FormEvent, useState } from 'react';
import type { Session } from '#contract/accounts/user.ts';
import { LIMITS } from '#contract/limits.ts';
import { deleteUser } from '#contract/personal-data/operations.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';
import { mergeSession } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { FormEnd } from '#web/ui/form-end.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { toast } from '#web/ui/toast.ts';
import { CallRefused } from './call-refused.tsx';
import styles from './settings.module.css';
import { useLeaveForGood } from './use-leave-for-good.ts';

interface DeleteAccountFormProps {
  member: Session;
  onCancel: () => void;
}

/** Deletes the account at once or when its bookings have ended, with its password or, where there is none, shortly after signing in. */
export function DeleteAccountForm({ member, onCancel }: DeleteAccountFormProps) {
  const { t } = useTranslation();
  const leave = useLeaveForGood();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const wrong = failure && passwordCode(failure);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    setBusy(true);
    const body = member.hasPassword ? { password } : {};
    const result = await callApi(deleteUser, { params: { id: member.id }, body });
    if (result.success && !result.data) return leave();
    if (result.success) {
      onCancel();
      mergeSession({ deletion: { since: new Date().toISOString() } });
      window.scrollTo({ top: 0 });
      return toast('settings:delete.waits.deferred', { kind: 'success' });
    }
    setBusy(false);
    setFailure(result.error);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failure && !wrong && <CallRefused error={failure} />}
      {member.hasPassword ? (
        <PasswordInput
          label={t('settings:password.current')}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={wrong ? { message: wrong } : undefined}
        />
      ) : (
        <p className={styles.text}>
          {t('settings:delete.noPassword', { minutes: LIMITS.freshSignInMinutes })}
        </p>
      )}
      <FormEnd>
        <Button look="line" onClick={onCancel}>
          {t('settings:delete.keep')}
        </Button>
        <Button type="submit" look="danger" busy={busy}>
          {t('settings:delete.submit')}
        </Button>
      </FormEnd>
    </form>
  );
}

/** The error shown at the password field, if the error is about it. */
function passwordCode({ code, details }: ApiError): string | undefined {
  const reported = details.find(({ field }) => field === 'password')?.code;
  return reported ?? (code === 'wrongCurrentPassword' ? code : undefined);
}
