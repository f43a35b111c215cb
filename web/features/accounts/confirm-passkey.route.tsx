import lock from '@lobehub/fluent-emoji-3d/assets/1f510.webp?url';
import tick from '@lobehub/fluent-emoji-3d/assets/2705.webp?url';
import { Link } from 'react-router';
import { confirmPasskey } from '#contract/passkeys/operations.ts';
import { callApi } from '#web/lib/api.ts';
import { usePageUrl } from '#web/lib/language.ts';
import type { PageHandle } from '#web/lib/subjects.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { MailedLink } from './mailed-link.tsx';

export const handle: PageHandle = { subjects: ['accounts', 'errors'] };

/** The page of the link in the mail about a new passkey: a press says that it is the member's own. */
export default function ConfirmPasskeyPage() {
  const { t } = useTranslation();
  const page = usePageUrl();
  return (
    <MailedLink
      title={[t('accounts:confirmPasskey.title'), t('accounts:confirmPasskey.doneTitle')]}
      text={[t('accounts:confirmPasskey.text'), t('accounts:confirmPasskey.doneText')]}
      passwordText={t('accounts:confirmPasskey.text')}
      action={t('accounts:confirmPasskey.submit')}
      picture={[lock, tick]}
      call={(link) => callApi(confirmPasskey, link)}
      onDone={() => undefined}
      otherwise={
        <Link className="link" to={page('forgotPassword')}>
          {t('accounts:confirmPasskey.notMine')}
        </Link>
      }
    />
  );
}
