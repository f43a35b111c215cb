import envelope from '@lobehub/fluent-emoji-3d/assets/1f4e8.webp?url';
import lock from '@lobehub/fluent-emoji-3d/assets/1f510.webp?url';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { LIMITS } from '#contract/limits.ts';
import { usePageUrl } from '#web/lib/language.ts';
import type { PageHandle } from '#web/lib/subjects.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { AccountPage } from './account-page.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { ResetLinkSent } from './reset-link-sent.tsx';

export const handle: PageHandle = { subjects: ['accounts', 'errors'] };

/** Asks for the email address, then says that a link is on its way, whether there is an account or not. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { state } = useLocation();
  const [email, setEmail] = useState<string | null>(null);
  const minutes = LIMITS.resetLinkMinutes;
  return (
    <AccountPage
      title={t(email === null ? 'accounts:forgot.title' : 'accounts:forgot.sentTitle')}
      subtitle={
        email === null ? t('accounts:forgot.subtitle') : t('accounts:forgot.sent', { minutes })
      }
      picture={email === null ? lock : envelope}
      otherwise={
        <>
          {t('accounts:forgot.remembered')}{' '}
          <Link className="link" to={page('login')} state={state}>
            {t('accounts:forgot.login')}
          </Link>
        </>
      }
    >
      {email === null ? (
        <ForgotPasswordForm onSent={setEmail} />
      ) : (
        <ResetLinkSent email={email} onOtherAddress={() => setEmail(null)} />
      )}
    </AccountPage>
  );
}
