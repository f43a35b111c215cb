import { IconCircleCheck, IconLock } from '@tabler/icons-react';
import type { Session } from '#contract/accounts/schemas.ts';
import { ResendConfirmation } from '#web/features/accounts/index.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Badge } from '#web/ui/marks.tsx';
import { Section } from './section.tsx';
import styles from './settings.module.css';

/** The address, which never changes, and whether it is confirmed. */
export function EmailSection({ member }: { member: Session }) {
  const { t } = useTranslation();
  const confirmed = member.badges.email;
  return (
    <Section name="email" text={t('settings:email.locked')}>
      <p className={styles.email}>
        <IconLock size={18} aria-hidden />
        <bdi>{member.email}</bdi>
        <Badge tone={confirmed ? 'good' : 'warn'} large>
          {confirmed && <IconCircleCheck aria-hidden />}
          {t(confirmed ? 'settings:email.confirmed' : 'settings:email.unconfirmed')}
        </Badge>
      </p>
      {!confirmed && (
        <>
          <p className={styles.text}>{t('settings:email.help')}</p>
          <ResendConfirmation member={member} />
        </>
      )}
    </Section>
  );
}
