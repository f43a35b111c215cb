import { type FormEvent, useState } from 'react';
import type { Session } from '#contract/accounts/user.ts';
import { addPasskey, listPasskeys, passkeyOptions } from '#contract/passkeys/operations.ts';
import { createPasskey, usePasskeySupport } from '#web/features/passkeys/index.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';
import { useInvalidate } from '#web/lib/queries/invalidate.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordInput } from '#web/ui/inputs.tsx';
import { toast } from '#web/ui/toast.ts';
import { CallRefused } from './call-refused.tsx';
import styles from './settings.module.css';

/** Sets up a passkey. The password is asked for unless the member has just signed in. */
export function AddPasskey({ member }: { member: Session }) {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const supported = usePasskeySupport();
  const [needsPassword, setNeedsPassword] = useState(false);
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  if (!supported) return <p className="muted">{t('settings:passkeys.unsupported')}</p>;

  const refuse = (error: ApiError) => {
    setBusy(false);
    const code = error.details.find(({ field }) => field === 'password')?.code;
    setWrong(needsPassword ? code : undefined);
    setNeedsPassword(needsPassword || code !== undefined);
    setFailure(code === undefined ? error : null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    setWrong(undefined);
    setBusy(true);
    const body = needsPassword ? { password } : {};
    const options = await callApi(passkeyOptions, { body });
    if (!options.success) return refuse(options.error);
    const made = await createPasskey(options.data);
    if (!made.success) return refuse(made.error);
    const added = await callApi(addPasskey, { body: made.data });
    if (!added.success) return refuse(added.error);
    await invalidate(listPasskeys);
    setBusy(false);
    setNeedsPassword(false);
    setPassword('');
    toast('settings:passkeys.done', { kind: 'success' });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failure && <CallRefused error={failure} />}
      {needsPassword && (
        <>
          {/* shows password managers whose password this is */}
          <input type="email" autoComplete="username" value={member.email} readOnly hidden />
          <PasswordInput
            label={t('settings:password.current')}
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={wrong ? { message: wrong } : undefined}
          />
        </>
      )}
      <div>
        <Button type="submit" look="line" busy={busy}>
          {t('settings:passkeys.add')}
        </Button>
      </div>
    </form>
  );
}
