import type { User } from '#contract/accounts/user.ts';
import { AverageRating, MemberBadges, MemberName } from '#web/features/members/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Avatar } from '#web/ui/marks.tsx';
import styles from './counterpart-card.module.css';

interface CounterpartCardProps {
  user: User;
  /** In two lines: badges alone, without what they mean. */
  brief?: boolean;
}

/** The other side: a link to the profile, rating, member since, and badges. */
export function CounterpartCard({ user, brief = false }: CounterpartCardProps) {
  const { t } = useTranslation();
  const { month } = useFormat();
  return (
    <section className={styles.card} aria-label={t('conversations:details.counterpart')}>
      <Avatar user={user} size={48} />
      <div>
        <h3>
          <MemberName user={user} />
        </h3>
        {!user.deleted && (
          <p className={styles.facts}>
            <AverageRating user={user} />
            {brief ? (
              <MemberBadges user={user} compact />
            ) : (
              t('rentals:page.memberSince', { month: month(user.memberSince) })
            )}
          </p>
        )}
      </div>
      {!brief && <MemberBadges user={user} />}
    </section>
  );
}
