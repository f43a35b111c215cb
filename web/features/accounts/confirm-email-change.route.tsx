import envelope from '@lobehub/fluent-emoji-3d/assets/1f4e8.webp?url';
import tick from '@lobehub/fluent-emoji-3d/assets/2705.webp?url';
import { confirmEmailChange, getUser } from '#contract/accounts/operations.ts';
import { callApi } from '#web/lib/api.ts';
import { currentSession, mergeSession } from '#web/lib/session.ts';
import type { PageHandle } from '#web/lib/subjects.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { MailedLink } from './mailed-link.tsx';

export const handle: PageHandle = { subjects: ['accounts', 'errors'] };

/** The page of the link to a new email address: it takes effect by a press of the member, signed in or with the password. */
export default function ConfirmEmailChangePage() {
  const { t } = useTranslation();
  return (
    <MailedLink
      title={[t('accounts:changeEmail.title'), t('accounts:changeEmail.doneTitle')]}
      text={[t('accounts:changeEmail.text'), t('accounts:changeEmail.doneText')]}
      passwordText={t('accounts:changeEmail.password')}
      action={t('accounts:changeEmail.submit')}
      picture={[envelope, tick]}
      call={(link) => callApi(confirmEmailChange, link)}
      onDone={readAddress}
    />
  );
}

/** Stores the new email address where the member is signed in. */
async function readAddress(userId: string): Promise<void> {
  if (currentSession().session?.id !== userId) return;
  const result = await callApi(getUser, { params: { id: userId } });
  if (result.success && 'email' in result.data) mergeSession(result.data);
}
