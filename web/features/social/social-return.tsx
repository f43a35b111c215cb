import { lazy, Suspense } from 'react';
import { useTranslation } from '#web/lib/texts.ts';
import { CallFailure } from '#web/ui/call-failure.tsx';
import styles from './social.module.css';
import { useSocialReturn } from './use-social-return.ts';

const PasswordDialog = lazy(() => import('./password-dialog.tsx'));
const TermsDialog = lazy(() => import('./terms-dialog.tsx'));

interface SocialReturnProps {
  /** The account has a passkey: the sign-in goes on with this challenge. */
  onSecondStep: (challenge: string) => void;
}

/**
 * What the sign-in page shows after coming back from a provider: progress, the terms to accept for a new account, the
 * password for a provider that was removed, or why it failed. Needs the subjects `social`, `accounts` and `errors`.
 */
export function SocialReturn({ onSecondStep }: SocialReturnProps) {
  const { t } = useTranslation();
  const { progress, answer, giveUp } = useSocialReturn(onSecondStep);
  if (progress.at === 'rest') return null;
  if (progress.at === 'terms' || progress.at === 'password') {
    const { at, busy, failure } = progress;
    const shared = { busy, failure, onClose: giveUp };
    return (
      <Suspense>
        {at === 'terms' ? (
          <TermsDialog {...shared} onAccept={() => answer({ acceptTerms: true })} />
        ) : (
          <PasswordDialog {...shared} onEnter={(password) => answer({ password })} />
        )}
      </Suspense>
    );
  }
  return (
    <div className={styles.return}>
      {progress.at === 'failure' ? (
        <CallFailure error={progress.error} />
      ) : (
        <p role="status" className={styles.working}>
          {t('social:working')}
        </p>
      )}
    </div>
  );
}
