import wave from '@lobehub/fluent-emoji-3d/assets/1f44b.webp?url';
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { listProviders } from '#contract/social/operations.ts';
import { SocialButtons } from '#web/features/social/index.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { load } from '#web/lib/server-api.ts';
import type { PageHandle } from '#web/lib/subjects.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { AccountPage } from './account-page.tsx';
import { RegisterForm } from './register-form.tsx';
import { usePurposeText } from './use-purpose-text.ts';

export const handle: PageHandle = { subjects: ['accounts', 'social', 'errors'] };

export function loader(args: LoaderFunctionArgs) {
  return load(args, listProviders, {});
}

export default function RegisterPage() {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { state } = useLocation();
  const { providers } = useLoaderData<typeof loader>();
  return (
    <AccountPage
      title={t('accounts:register.title')}
      subtitle={usePurposeText('register') ?? t('accounts:register.subtitle')}
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
      <SocialButtons providers={providers} />
    </AccountPage>
  );
}
