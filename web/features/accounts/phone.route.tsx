import phone from '@lobehub/fluent-emoji-3d/assets/1f4f1.webp?url';
import { useState } from 'react';
import { useMember } from '#web/lib/session.ts';
import type { PageHandle } from '#web/lib/subjects.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { AccountPage } from './account-page.tsx';
import { PhoneFacts } from './phone-facts.tsx';
import { PhoneForm } from './phone-form.tsx';
import { VerifiedPhone } from './verified-phone.tsx';

export const handle: PageHandle = { subjects: ['accounts', 'terms', 'errors'] };

/** Says what a number is for before it asks for it; shows the verified one before it changes it. */
export default function PhonePage() {
  const { t } = useTranslation();
  const member = useMember();
  const [changing, setChanging] = useState(false);
  const verified = member?.verifiedPhone && !changing ? member.phone : null;
  return (
    <AccountPage
      title={t('accounts:phone.title')}
      subtitle={t('accounts:phone.subtitle')}
      picture={phone}
    >
      {verified !== null && <VerifiedPhone phone={verified} onChange={() => setChanging(true)} />}
      {member && verified === null && (
        <>
          <PhoneFacts member={member} />
          <PhoneForm member={member} />
        </>
      )}
    </AccountPage>
  );
}
