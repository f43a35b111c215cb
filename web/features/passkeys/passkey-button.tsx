import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import type { ApiError } from '#web/lib/api.ts';
import { setSession } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import styles from './passkeys.module.css';
import { usePasskeySupport } from './webauthn.ts';

/** Signs in with a passkey; renders nothing where the browser knows none. Needs the subjects `accounts` and `errors`. */
export function PasskeyButton() {
  const { t } = useTranslation();
  const supported = usePasskeySupport();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  if (!supported) return null;
  const press = async () => {
    setFailure(null);
    setBusy(true);
    const { signInWithPasskey } = await import('./sign-in.ts');
    const result = await signInWithPasskey();
    setBusy(false);
    if (result.success) setSession(result.data);
    else setFailure(result.error);
  };
  return (
    <div className={styles.signIn}>
      {failure && <CallFailure error={failure} />}
      <Button look="line" large wide busy={busy} onClick={press}>
        <IconFingerprint size={20} aria-hidden />
        {t('accounts:passkey.signIn')}
      </Button>
    </div>
  );
}
