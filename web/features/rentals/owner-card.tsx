import { IconMail, IconPhone, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Rental } from '#contract/rentals/schemas.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { Avatar, Badge } from '#web/ui/marks.tsx';
import styles from './owner-card.module.css';
import { Rating } from './person.tsx';

/** Who offers or looks for it, since when, and what was verified. */
export function OwnerCard({ rental }: { rental: Rental }) {
  const { t } = useTranslation();
  const { month } = useFormat();
  const { owner } = rental;
  // two directions isolated from the sentence around them
  const name = isolated(`${owner.firstname} ${owner.lastname}`);
  const badges = [
    owner.badges.identity === 'verified' && {
      Icon: IconRosetteDiscountCheck,
      text: t('terms:badge.identity'),
    },
    owner.badges.phone && { Icon: IconPhone, text: t('terms:badge.phone') },
    owner.badges.email && { Icon: IconMail, text: t('terms:badge.email') },
  ].filter((badge) => badge !== false);
  return (
    <section className={styles.card}>
      <div className={styles.who}>
        <Avatar user={owner} size={64} />
        <div>
          <h2>{t(`rentals:page.by.${rental.kind}`, { name })}</h2>
          <p>
            {t('rentals:page.memberSince', { month: month(owner.memberSince) })}{' '}
            <Rating user={owner} />
          </p>
        </div>
      </div>
      {badges.length > 0 && (
        <ul className={styles.badges}>
          {badges.map(({ Icon, text }) => (
            <li key={text}>
              <Badge tone="good" large>
                <Icon aria-hidden />
                {text}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
