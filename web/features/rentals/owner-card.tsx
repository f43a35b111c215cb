import { Link } from 'react-router';
import type { Rental } from '#contract/rentals/schemas.ts';
import {
  AverageRating,
  MemberBadges,
  MemberFacts,
  ReportButton,
  useMemberName,
} from '#web/features/members/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useMember } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Avatar } from '#web/ui/marks.tsx';
import styles from './owner-card.module.css';

/** The owner of a rental: name, member since, badges, and a link to the profile. */
export function OwnerCard({ rental }: { rental: Rental }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { month } = useFormat();
  const memberName = useMemberName();
  const member = useMember();
  const { owner } = rental;
  // two texts of other directions, isolated from the sentence around them
  const name = isolated(memberName(owner));
  return (
    <section className={styles.card}>
      <div className={styles.who}>
        <Avatar user={owner} size={64} />
        <div>
          <h2>
            <Link to={page('profile', { userId: owner.id })}>
              {t(`rentals:page.by.${rental.kind}`, { name })}
            </Link>
          </h2>
          <p>
            {t('rentals:page.memberSince', { month: month(owner.memberSince) })}{' '}
            {owner.rating !== null && (
              <Link className="alone" to={`${page('profile', { userId: owner.id })}?tab=reviews`}>
                <AverageRating user={owner} />
              </Link>
            )}
          </p>
        </div>
      </div>
      {owner.about && <MemberFacts about={owner.about} brief />}
      <MemberBadges user={owner} />
      {member?.id !== owner.id && (
        <div className={styles.report}>
          <ReportButton target={{ kind: 'rental', id: rental.id }} />
        </div>
      )}
    </section>
  );
}
