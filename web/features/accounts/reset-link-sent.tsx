import { useState } from 'react';
import { forgotPassword } from '#contract/accounts/operations.ts';
import { LIMITS } from '#contract/limits.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Callout } from '#web/ui/blocks.tsx';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { CountdownButton } from '#web/ui/countdown-button.tsx';
import styles from './account-page.module.css';

interface ResetLinkSentProps {
  email: string;
  onOtherAddress: () => void;
}

/** The email address the link was sent to, and a button to send another one after a pause. */
export function ResetLinkSent({ email, onOtherAddress }: ResetLinkSentProps) {
  const { t } = useTranslation();
  const [from, setFrom] = useState(afterPause);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const sendAgain = async () => {
    setFailure(null);
    setBusy(true);
    const result = await callApi(forgotPassword, { body: { email } });
    setBusy(false);
    if (result.success) setFrom(afterPause());
    else setFailure(result.error);
  };
  return (
    <div className={styles.form}>
      <Callout tone="good">
        <bdi>{email}</bdi>
      </Callout>
      <p className="muted">{t('accounts:forgot.noMail')}</p>
      {failure && <CallFailure error={failure} />}
      <div className={styles.actions}>
        <CountdownButton
          wide
          from={from}
          waiting={(left) => t('accounts:resend.waiting', { left })}
          busy={busy}
          onClick={sendAgain}
        >
          {t('accounts:forgot.again')}
        </CountdownButton>
        <Button look="ghost" onClick={onOtherAddress}>
          {t('accounts:forgot.otherAddress')}
        </Button>
      </div>
    </div>
  );
}

/** When the server accepts the next request, in milliseconds since 1970. */
function afterPause(): number {
  return Date.now() + LIMITS.resetPauseMinutes * 60_000;
}
