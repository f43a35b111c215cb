import message from '@lobehub/fluent-emoji-3d/assets/1f4f2.webp?url';
import { phoneText } from '#contract/text/phone-text.ts';
import { useMember } from '#web/lib/session.ts';
import type { PageHandle } from '#web/lib/subjects.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Loading } from '#web/ui/blocks.tsx';
import { AccountPage } from './account-page.tsx';
import { PhoneCodeForm } from './phone-code-form.tsx';
import { usePendingPhone } from './use-pending-phone.ts';

export const handle: PageHandle = { subjects: ['accounts', 'errors'] };

/** Asks for the code of the SMS. The guard lets members in only after they submitted a number. */
export default function PhoneCodePage() {
  const { t } = useTranslation();
  const member = useMember();
  const { pending, keep } = usePendingPhone();
  return (
    <AccountPage
      title={t('accounts:code.title')}
      subtitle={pending && t('accounts:code.subtitle', { phone: phoneText(pending.phone) })}
      picture={message}
    >
      {member && pending ? (
        <PhoneCodeForm member={member} pending={pending} onResent={keep} />
      ) : (
        <Loading />
      )}
    </AccountPage>
  );
}
