import { Suspense } from 'react';
import { ConfirmEmail } from '#web/features/members/index.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useMember } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './proposal-card.module.css';

/** Says to who waits for an answer without a confirmed address that no mail will bring it, and sends the mail to confirm it. */
export function EmailNote() {
  const { t } = useTranslation();
  const member = useMember();
  if (!member || member.badges.email) return null;
  return (
    <div className={styles.email}>
      <p>{t('proposals:card.confirmEmail', { email: isolated(member.email) })}</p>
      <Suspense>
        <ConfirmEmail member={member} />
      </Suspense>
    </div>
  );
}
