import { useState } from 'react';
import type { Session } from '#contract/accounts/user.ts';
import { confirmPhone } from '#contract/phones/operations.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';
import type { PendingPhone } from '#web/lib/pending-phone.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { CountdownButton } from '#web/ui/countdown-button.tsx';
import { toast } from '#web/ui/toast.ts';

interface ResendCodeProps {
  member: Session;
  pending: PendingPhone;
  onResent: (pending: PendingPhone) => void;
}

/** Sends another code to the same number, once the pause is over. */
export function ResendCode({ member, pending, onResent }: ResendCodeProps) {
  const { t } = useTranslation();
  const { phone, resendAt } = pending;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const send = async () => {
    setFailure(null);
    setBusy(true);
    const result = await callApi(confirmPhone, { params: { id: member.id }, body: { phone } });
    setBusy(false);
    if (!result.success) return setFailure(result.error);
    toast('accounts:code.resent', { kind: 'success' });
    onResent({ phone, ...result.data });
  };
  return (
    <>
      {failure && <CallFailure error={failure} />}
      <CountdownButton
        wide
        from={Date.parse(resendAt)}
        waiting={(left) => t('accounts:code.resendIn', { left })}
        busy={busy}
        onClick={send}
      >
        {t('accounts:code.resend')}
      </CountdownButton>
    </>
  );
}
