import wave from '@lobehub/fluent-emoji-3d/assets/1f44b.webp?url';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { usePageUrl } from '#web/lib/language.ts';
import type { PageHandle } from '#web/lib/subjects.ts';
import { AccountPage } from './account-page.tsx';
import { RegisterForm } from './register-form.tsx';

export const handle: PageHandle = { subjects: ['accounts', 'errors'] };

export default function RegisterPage() {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { state } = useLocation();
  return (
    <AccountPage
      title={t('accounts:register.title')}
      subtitle={t('accounts:register.subtitle')}
      picture={wave}
      otherwise={
        <>
          {t('accounts:register.hasAccount')}{' '}
          <Link className="link" to={page('login')} state={state}>
            {t('accounts:register.login')}
          </Link>
        </>
      }
    >
      <RegisterForm />
    </AccountPage>
  );
}
