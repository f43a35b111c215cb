import type { Session } from '#contract/accounts/user.ts';
import { ResendConfirmation } from '#web/features/accounts/index.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Callout } from '#web/ui/blocks.tsx';
import styles from './alerts-page.module.css';

/** Says that mails are sent once the email address is confirmed, and sends the confirmation again. */
export function EmailNotice({ member }: { member: Session }) {
  const { t } = useTranslation();
  return (
    <Callout tone="notice">
      <div className={styles.notice}>
        <p>{t('alerts:email', { email: isolated(member.email) })}</p>
        <ResendConfirmation member={member} />
      </div>
    </Callout>
  );
}
