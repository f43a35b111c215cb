import phone from '@lobehub/fluent-emoji-3d/assets/1f4f1.webp?url';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMember } from '#web/lib/session.ts';
import type { PageHandle } from '#web/lib/subjects.ts';
import styles from './account-page.module.css';
import { AccountPage } from './account-page.tsx';
import { PhoneForm } from './phone-form.tsx';

export const handle: PageHandle = { subjects: ['accounts', 'terms', 'errors'] };

const FACTS = ['private', 'confirmation', 'optional'] as const;

/** Says what a number is for before it asks for it. */
export default function PhonePage() {
  const { t } = useTranslation();
  const member = useMember();
  return (
    <AccountPage
      title={t('accounts:phone.title')}
      subtitle={t('accounts:phone.subtitle')}
      picture={phone}
    >
      <ul className={styles.facts}>
        {FACTS.map((fact) => (
          <li key={fact}>
            <IconCircleCheck size={20} aria-hidden />
            <span>{t(`accounts:phone.fact.${fact}`)}</span>
          </li>
        ))}
      </ul>
      {member && <PhoneForm member={member} />}
    </AccountPage>
  );
}
