import { IconCircleCheck, IconClock, IconLock } from '@tabler/icons-react';
import type { Session } from '#contract/accounts/user.ts';
import { groupedPhone } from '#contract/text/phone-text.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/marks.tsx';
import styles from './edit-profile.module.css';

/** The email address of the account: seen by its owner alone, and locked. */
export function EmailLine({ member }: { member: Session }) {
  const { t } = useTranslation();
  return (
    <div className={styles.locked}>
      <p className={styles.label}>{t('accounts:field.email')}</p>
      <p className={styles.lockedLine}>
        <IconLock size={20} aria-hidden />
        <bdi>{member.email}</bdi>
        <State of="email" verified={member.badges.email} />
      </p>
      <p className={styles.small}>{t('profiles:details.emailLocked')}</p>
    </div>
  );
}

/** The number, and a link to the page that changes it. */
export function PhoneLine({ member }: { member: Session }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  return (
    <div className={styles.locked}>
      <p className={styles.label}>{t('profiles:details.phone')}</p>
      <div className={styles.lockedLine}>
        {member.phone ? (
          <>
            <bdi dir="ltr">{groupedPhone(member.phone)}</bdi>
            <State of="phone" verified={member.badges.phone} />
          </>
        ) : (
          <span className="muted">{t('profiles:details.noPhone')}</span>
        )}
        <LinkButton look="line" to={page('phone')}>
          {t(member.phone ? 'profiles:details.changePhone' : 'profiles:details.addPhone')}
        </LinkButton>
      </div>
      <p className={styles.small}>{t('profiles:details.phoneHelp')}</p>
    </div>
  );
}

function State({ of, verified }: { of: 'email' | 'phone'; verified: boolean }) {
  const { t } = useTranslation();
  return verified ? (
    <Badge tone="good">
      <IconCircleCheck aria-hidden />
      {t(`profiles:state.${of}.verified`)}
    </Badge>
  ) : (
    <Badge tone="warn">
      <IconClock aria-hidden />
      {t(`profiles:state.${of}.unverified`)}
    </Badge>
  );
}
