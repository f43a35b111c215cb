import { IconMailCheck } from '@tabler/icons-react';
import type { Session } from '#contract/accounts/user.ts';
import { ResendConfirmation } from '#web/features/accounts/index.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './dashboard.module.css';

/** Asks to open the confirmation mail, and sends it again. */
export function EmailHint({ member }: { member: Session }) {
  const { t } = useTranslation();
  return (
    <aside className={styles.hint}>
      <IconMailCheck size={28} aria-hidden />
      <p>{t('dashboard:email.text', { email: isolated(member.email) })}</p>
      <ResendConfirmation member={member} />
    </aside>
  );
}
