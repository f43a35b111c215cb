import { IconMail, IconPhone, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/accounts/schemas.ts';
import { Rating } from '#web/features/rentals/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { Avatar, Badge } from '#web/ui/marks.tsx';
import styles from './counterpart-card.module.css';

/** The other side: rating, how long a member, and what was verified. */
export function CounterpartCard({ user }: { user: User }) {
  const { t } = useTranslation();
  const { month } = useFormat();
  const verified = [
    { has: user.badges.identity === 'verified', badge: 'identity', Icon: IconRosetteDiscountCheck },
    { has: user.badges.phone, badge: 'phone', Icon: IconPhone },
    { has: user.badges.email, badge: 'email', Icon: IconMail },
  ].filter(({ has }) => has);
  return (
    <section className={styles.card} aria-label={t('conversations:details.counterpart')}>
      <Avatar user={user} size={48} />
      <div>
        <h3>
          <bdi>
            {user.firstname} {user.lastname}
          </bdi>
        </h3>
        <p className={styles.facts}>
          <Rating user={user} />
          {t('rentals:page.memberSince', { month: month(user.memberSince) })}
        </p>
      </div>
      {verified.length > 0 && (
        <ul className={styles.badges}>
          {verified.map(({ badge, Icon }) => (
            <li key={badge}>
              <Badge tone="good">
                <Icon aria-hidden />
                {t(`terms:badge.${badge}`)}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
