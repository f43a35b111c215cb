import lock from '@lobehub/fluent-emoji-3d/assets/1f510.webp?url';
import tick from '@lobehub/fluent-emoji-3d/assets/2705.webp?url';
import { revertEmail } from '#contract/accounts/operations.ts';
import { callApi } from '#web/lib/api.ts';
import type { PageHandle } from '#web/lib/subjects.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { forgetSession } from './forget-session.ts';
import { MailedLink } from './mailed-link.tsx';

export const handle: PageHandle = { subjects: ['accounts', 'errors'] };

/** The page of the link that takes a change of email address back. */
export default function RevertEmailPage() {
  const { t } = useTranslation();
  return (
    <MailedLink
      title={[t('accounts:revertEmail.title'), t('accounts:revertEmail.doneTitle')]}
      text={[t('accounts:revertEmail.text'), t('accounts:revertEmail.doneText')]}
      action={t('accounts:revertEmail.submit')}
      picture={[lock, tick]}
      call={(link) => callApi(revertEmail, link)}
      onDone={forgetSession}
    />
  );
}
