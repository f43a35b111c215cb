import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import type { ApiError } from '#web/lib/api.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { Checkbox } from '#web/ui/inputs.tsx';
import { Dialog } from '#web/ui/overlay.tsx';
import styles from './social.module.css';

interface TermsDialogProps {
  busy: boolean;
  failure: ApiError | null;
  onAccept: () => void;
  onClose: () => void;
}

/** Asks a new visitor to accept the terms, before the account is created. */
export default function TermsDialog({ busy, failure, onAccept, onClose }: TermsDialogProps) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const formId = useId();
  const [accepted, setAccepted] = useState(false);
  const [missed, setMissed] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissed(!accepted);
    if (accepted && !busy) onAccept();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('social:terms.title')}
      actions={
        <Button type="submit" form={formId} busy={busy}>
          {t('accounts:register.submit')}
        </Button>
      }
    >
      <form id={formId} className={styles.terms} onSubmit={submit} noValidate>
        {failure && <CallFailure error={failure} />}
        <p>{t('social:terms.text')}</p>
        <Checkbox
          label={t('accounts:register.terms')}
          checked={accepted}
          onChange={(event) => setAccepted(event.target.checked)}
          error={missed && !accepted ? { message: 'acceptTerms' } : undefined}
        />
        <Link className="link" to={page('terms')} target="_blank">
          {t('accounts:register.readTerms')}
        </Link>
        <Link className="link" to={page('privacy')} target="_blank">
          {t('accounts:register.privacy')}
        </Link>
      </form>
    </Dialog>
  );
}
