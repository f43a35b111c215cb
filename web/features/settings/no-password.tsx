import { useState } from 'react';
import { forgotPassword } from '#contract/accounts/operations.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';
import { isolated } from '#web/lib/isolated.ts';
import { signOut } from '#web/lib/sign-out.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Callout } from '#web/ui/blocks.tsx';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import styles from './settings.module.css';

/** For members who sign in only with a provider: they set a password through the mailed link, signed out. */
export function NoPassword({ email }: { email: string }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const send = async () => {
    setFailure(null);
    setBusy(true);
    const result = await callApi(forgotPassword, { body: { email } });
    setBusy(false);
    if (result.success) setSent(true);
    else setFailure(result.error);
  };
  return (
    <div className={styles.start}>
      {failure && <CallFailure error={failure} />}
      {sent ? (
        <>
          <Callout tone="good">{t('settings:noPassword.sent', { email: isolated(email) })}</Callout>
          <Button look="line" onClick={signOut}>
            {t('common:nav.logout')}
          </Button>
        </>
      ) : (
        <Button look="line" busy={busy} onClick={send}>
          {t('settings:noPassword.send')}
        </Button>
      )}
    </div>
  );
}
