import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { ApiResult } from '#contract/answer.ts';
import type { ApiError } from '#web/lib/api.ts';
import type { ComeBack } from '#web/lib/come-back.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useMember } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import styles from './account-page.module.css';
import { asLinkError } from './link-error.ts';

/** The token of a mailed link, with the account's password where the member is not signed in. */
export interface ProvedLink {
  params: { userId: string };
  body: { token: string; password?: string };
}

interface LinkProofFormProps {
  userId: string;
  token: string;
  /** The text of the button. */
  action: string;
  call: (link: ProvedLink) => Promise<ApiResult<unknown>>;
  onDone: () => unknown;
  /** @returns whether the page shows the error; the form does otherwise */
  onRefused: (error: ApiError) => boolean;
}

/** Carries out a mailed link: by one press of the member who is signed in on this device, or with the account's password. */
export function LinkProofForm(props: LinkProofFormProps) {
  const { userId, token, action, call, onDone, onRefused } = props;
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
    const result = await call({ params: { userId }, body });
    setBusy(false);
    if (result.success) return onDone();
    const error = asLinkError(result.error, 'invalidEmailToken');
    if (!onRefused(error)) setFailure(error);
  };
  const wrong = !isOwn && failure?.code === 'proofNeeded';
  const required = missing ? { message: 'required' } : undefined;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failure && !wrong && <CallFailure error={failure} />}
      {!isOwn && (
        <>
          {member && <p>{t('accounts:linkProof.otherAccount')}</p>}
          <PasswordInput
            label={t('accounts:field.password')}
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={wrong ? t('accounts:linkProof.wrongPassword') : required}
          />
          {!member && <OtherWays />}
        </>
      )}
      <Button type="submit" large wide busy={busy}>
        {action}
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
      <Link className={`link alone ${styles.forgot}`} to={page('forgotPassword')}>
        {t('accounts:login.forgot')}
      </Link>
      <Link className={`link alone ${styles.forgot}`} to={page('login')} state={state}>
        {t('accounts:linkProof.withoutPassword')}
      </Link>
    </>
  );
}
