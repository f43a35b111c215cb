import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import type { Session } from '#contract/accounts/user.ts';
import { ResendConfirmation } from '#web/features/accounts/index.ts';
import { BADGES, hasBadge } from '#web/features/members/index.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Badge } from '#web/ui/marks.tsx';
import styles from './badges-section.module.css';
import sections from './edit-profile.module.css';
import { IDENTITY_ANCHOR } from './identity-section.tsx';

/** What each badge shows others, and how to get it. */
export function BadgesSection({ member }: { member: Session }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const pending = member.badges.identity === 'pending';
  const ways = {
    email: <ResendConfirmation member={member} />,
    phone: (
      <LinkButton look="line" to={page('phone')}>
        {t('profiles:badge.verifyPhone')}
      </LinkButton>
    ),
    identity: pending ? (
      <Badge tone="warn">
        <IconClock aria-hidden />
        {t('profiles:identity.state.pending')}
      </Badge>
    ) : (
      <LinkButton look="line" to={`#${IDENTITY_ANCHOR}`}>
        {t('profiles:badge.sendIdentity')}
      </LinkButton>
    ),
  };
  return (
    <section className={`panel ${sections.section}`}>
      <h2>{t('profiles:badge.title')}</h2>
      <p className="muted">{t('profiles:badge.lead')}</p>
      <ul className={styles.badges}>
        {BADGES.map(({ badge, Icon }) => {
          const has = hasBadge(member, badge);
          const wanted = !has && !(badge === 'identity' && pending);
          return (
            <li key={badge} className={classes(has && styles.has)}>
              <span className={styles.icon}>
                <Icon size={24} aria-hidden />
              </span>
              <div>
                <h3>{t(`profiles:badge.name.${badge}`)}</h3>
                <p>
                  {t(`profiles:badge.meaning.${badge}`)}{' '}
                  {wanted && t(`profiles:badge.how.${badge}`)}
                </p>
                {has ? (
                  <Badge tone="good">
                    <IconCircleCheck aria-hidden />
                    {t('profiles:badge.got')}
                  </Badge>
                ) : (
                  ways[badge]
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
