import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import type { ApiError } from '#web/lib/api.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { Dialog } from '#web/ui/overlay.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import styles from './social.module.css';

interface PasswordDialogProps {
  busy: boolean;
  failure: ApiError | null;
  onEnter: (password: string) => void;
  onClose: () => void;
}

/** Asks for the account's password, before a provider that was removed from it opens it again. */
export default function PasswordDialog({ busy, failure, onEnter, onClose }: PasswordDialogProps) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const formId = useId();
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(password === '');
    if (password !== '' && !busy) onEnter(password);
  };
  const wrong = failure?.code === 'proofNeeded';
  const required = missing ? { message: 'required' } : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('social:again.title')}
      actions={
        <Button type="submit" form={formId} busy={busy}>
          {t('accounts:login.submit')}
        </Button>
      }
    >
      <form id={formId} className={styles.terms} onSubmit={submit} noValidate>
        {failure && !wrong && <CallFailure error={failure} />}
        <p>{t('social:again.text')}</p>
        <PasswordInput
          label={t('accounts:field.password')}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={wrong ? t('accounts:linkProof.wrongPassword') : required}
        />
        <Link className="link" to={page('forgotPassword')}>
          {t('accounts:login.forgot')}
        </Link>
      </form>
    </Dialog>
  );
}
