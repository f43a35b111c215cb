import lock from '@lobehub/fluent-emoji-3d/assets/1f510.webp?url';
import { useParams, useSearchParams } from 'react-router';
import type { PageHandle } from '#web/lib/subjects.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { AccountPage } from './account-page.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

export const handle: PageHandle = { subjects: ['accounts', 'errors'] };

/** The page of the link in the mail. */
export default function ResetPasswordPage() {
  const { t } = useTranslation();
  const { userId = '' } = useParams();
  const [query] = useSearchParams();
  return (
    <AccountPage
      title={t('accounts:reset.title')}
      subtitle={t('accounts:reset.subtitle')}
      picture={lock}
    >
      <ResetPasswordForm userId={userId} token={query.get('token') ?? ''} />
    </AccountPage>
  );
}
