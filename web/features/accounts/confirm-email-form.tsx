import { confirmEmail } from '#contract/accounts/operations.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';
import { currentSession, mergeSession } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { isDeadLink } from './link-error.ts';
import { LinkProofForm } from './link-proof-form.tsx';

interface ConfirmEmailFormProps {
  userId: string;
  token: string;
  onConfirmed: () => void;
  /** The link is no longer valid, or the email address is confirmed already. */
  onRefused: (error: ApiError) => void;
}

/** Confirms the email address that a member registered with. */
export function ConfirmEmailForm({ userId, token, onConfirmed, onRefused }: ConfirmEmailFormProps) {
  const { t } = useTranslation();
  return (
    <LinkProofForm
      userId={userId}
      token={token}
      action={t('accounts:confirmEmail.submit')}
      call={(link) => callApi(confirmEmail, link)}
      onDone={() => {
        showBadge(userId);
        onConfirmed();
      }}
      onRefused={(error) => {
        const already = error.code === 'emailAlreadyValidated';
        if (already) showBadge(userId);
        if (already || isDeadLink(error)) onRefused(error);
        return already || isDeadLink(error);
      }}
    />
  );
}

/** The answer has the member's public data: only the badge is taken from it. */
function showBadge(userId: string): void {
  const { session } = currentSession();
  if (session?.id === userId) mergeSession({ badges: { ...session.badges, email: true } });
}
