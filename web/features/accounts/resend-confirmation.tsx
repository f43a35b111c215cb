import { useEffect, useState } from 'react';
import { resendConfirmation } from '#contract/accounts/operations.ts';
import type { Session } from '#contract/accounts/user.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';
import { privateOnDevice } from '#web/lib/device-store.ts';
import { isolated } from '#web/lib/isolated.ts';
import { mergeSession } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { CountdownButton } from '#web/ui/countdown-button.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './account-page.module.css';

/** When the mail can be requested again, shared by all pages that offer it. */
const resendAt = privateOnDevice<string>('confirmation-resend-at');

interface ResendConfirmationProps {
  member: Session;
  wide?: boolean;
  /** Blue where it is the one thing to do. */
  look?: 'blue' | 'line';
}

/** Sends the confirmation mail again, with a pause between two mails. Needs the subjects `accounts` and `errors`. */
export function ResendConfirmation({ member, wide, look = 'line' }: ResendConfirmationProps) {
  const { t } = useTranslation();
  const [from, setFrom] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  useEffect(() => {
    const known = resendAt.read();
    if (known !== null) setFrom(Date.parse(known));
  }, []);
  const send = async () => {
    setFailure(null);
    setBusy(true);
    const result = await callApi(resendConfirmation, {});
    setBusy(false);
    if (result.success) {
      resendAt.write(result.data.resendAt);
      setFrom(Date.parse(result.data.resendAt));
      toast('accounts:resend.sent', { kind: 'success', values: { email: isolated(member.email) } });
    } else if (result.error.code === 'emailAlreadyValidated') {
      mergeSession({ badges: { ...member.badges, email: true } });
      toast('errors:emailAlreadyValidated', { kind: 'success' });
    } else {
      setFailure(result.error);
    }
  };
  return (
    <div className={styles.actions}>
      {failure && <CallFailure error={failure} />}
      <CountdownButton
        wide={wide ?? false}
        look={look}
        from={from}
        waiting={(left) => t('accounts:resend.waiting', { left })}
        busy={busy}
        onClick={send}
      >
        {t('accounts:resend.action')}
      </CountdownButton>
    </div>
  );
}
