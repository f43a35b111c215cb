import { Link } from 'react-router';
import { LANGUAGE_FACTS } from '#contract/languages.ts';
import type { ModeratedUser } from '#contract/moderation/schemas.ts';
import { MemberBadges } from '#web/features/members/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Avatar, Badge } from '#web/ui/marks.tsx';
import styles from './member-card.module.css';
import { useWholeName } from './use-whole-name.ts';

interface MemberCardProps {
  user: ModeratedUser;
  /** The member's role in the case, for example the reported member or the owner of the rental. */
  part?: string;
}

/** A member as moderators see one: full name, email address, badges, reports and suspension. */
export function MemberCard({ user, part }: MemberCardProps) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { month, day } = useFormat();
  const wholeName = useWholeName();
  return (
    <div className={`panel ${styles.card}`}>
      <Avatar user={user} size={64} />
      <div className={styles.main}>
        {part && <p className="muted">{part}</p>}
        <p className={styles.name}>
          {user.deleted ? (
            wholeName(user)
          ) : (
            <Link className="link" to={page('profile', { userId: user.id })}>
              <bdi>{wholeName(user)}</bdi>
            </Link>
          )}
        </p>
        <p className={styles.email}>
          <bdi>{user.email}</bdi>
        </p>
        <p className="muted">
          {t('moderation:member.since', {
            month: month(user.memberSince),
            language: LANGUAGE_FACTS[user.language].name,
          })}
        </p>
        {user.claimedSince && (
          <p>{t('moderation:member.claimedSince', { day: day(user.claimedSince) })}</p>
        )}
        <div className={styles.marks}>
          {user.suspendedSince && (
            <Badge tone="warn" large>
              {t('moderation:member.suspended', { day: day(user.suspendedSince) })}
            </Badge>
          )}
          <Badge tone={user.reportCount > 0 ? 'warn' : 'plain'} large>
            {t('moderation:member.reports', { count: user.reportCount })}
          </Badge>
          <MemberBadges user={user} />
        </div>
      </div>
    </div>
  );
}
