import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { confirmEmail } from '#contract/accounts/operations.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';
import type { ComeBack } from '#web/lib/guard.tsx';
import { usePageUrl } from '#web/lib/language.ts';
import { currentSession, mergeSession, useMember } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { PasswordInput } from '#web/ui/inputs.tsx';
import styles from './account-page.module.css';
import { asLinkError, isDeadLink } from './link-error.ts';

interface ConfirmEmailFormProps {
  userId: string;
  token: string;
  onConfirmed: () => void;
  /** The link is no longer valid, or the email address is confirmed already. */
  onRefused: (error: ApiError) => void;
}

/** Confirms the URL: by one press of the member who is signed in on this device, or with the account's password. */
export function ConfirmEmailForm({ userId, token, onConfirmed, onRefused }: ConfirmEmailFormProps) {
  const { t } = useTranslation();
  const member = useMember();
  const isOwn = member?.id === userId;
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    setMissing(!isOwn && password === '');
    if (!isOwn && password === '') return;
    setBusy(true);
    const body = isOwn ? { token } : { token, password };
    const result = await callApi(confirmEmail, { params: { userId }, body });
    setBusy(false);
    const error = result.success ? null : asLinkError(result.error, 'invalidEmailToken');
    if (!error || error.code === 'emailAlreadyValidated') showBadge(userId);
    if (!error) return onConfirmed();
    if (error.code === 'emailAlreadyValidated' || isDeadLink(error)) return onRefused(error);
    setFailure(error);
  };
  const wrong = !isOwn && failure?.code === 'proofNeeded';
  const required = missing ? { message: 'required' } : undefined;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failure && !wrong && <CallFailure error={failure} />}
      {!isOwn && (
        <>
          {member && <p>{t('accounts:confirmEmail.otherAccount')}</p>}
          <PasswordInput
            label={t('accounts:field.password')}
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={wrong ? t('accounts:confirmEmail.wrongPassword') : required}
          />
          {!member && <OtherWays />}
        </>
      )}
      <Button type="submit" large wide busy={busy}>
        {t('accounts:confirmEmail.submit')}
      </Button>
    </form>
  );
}

/** For members who have forgotten the password, or have none: sign-in leads back here. */
function OtherWays() {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { pathname, search, hash } = useLocation();
  const state: ComeBack = { from: { pathname, search, hash } };
  return (
    <>
      <Link className={`link ${styles.forgot}`} to={page('forgotPassword')}>
        {t('accounts:login.forgot')}
      </Link>
      <Link className={`link ${styles.forgot}`} to={page('login')} state={state}>
        {t('accounts:confirmEmail.withoutPassword')}
      </Link>
    </>
  );
}

/** The answer has the member's public data: only the badge is taken from it. */
function showBadge(userId: string): void {
  const { session } = currentSession();
  if (session?.id === userId) mergeSession({ badges: { ...session.badges, email: true } });
}
