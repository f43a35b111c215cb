import { IconPencil } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useRevalidator } from 'react-router';
import type { User } from '#contract/accounts/user.ts';
import {
  AverageRating,
  MemberActions,
  MemberBadges,
  MemberFacts,
  ReportButton,
  useMemberName,
} from '#web/features/members/index.ts';
import { useFormat, useTimeZone } from '#web/lib/format.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useMember } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Avatar } from '#web/ui/marks.tsx';
import { ShareButton } from '#web/ui/share-button.tsx';
import { coarselySeen } from './last-seen.ts';
import styles from './profile-head.module.css';

/** The head of a profile: picture, name, rating, member since, and actions on the member. */
export function ProfileHead({ user, asOf }: { user: User; asOf: string }) {
  const { t } = useTranslation();
  const { month } = useFormat();
  const timeZone = useTimeZone();
  const name = useMemberName()(user);
  return (
    <header className={styles.head}>
      <div className={styles.who}>
        <Avatar user={user} size={96} />
        <div>
          <h1>
            <bdi>{name}</bdi>
          </h1>
          <p className={styles.rating}>
            {user.rating === null ? t('profiles:head.noReview') : <AverageRating user={user} />}
          </p>
          <p className={styles.facts}>
            <span>{t('rentals:page.memberSince', { month: month(user.memberSince) })}</span>
            {user.lastSeen && (
              <span>{t(`profiles:seen.${coarselySeen(user.lastSeen, asOf, timeZone)}`)}</span>
            )}
          </p>
        </div>
      </div>
      {user.about && <MemberFacts about={user.about} />}
      <MemberBadges user={user} />
      <Actions user={user} name={name} />
    </header>
  );
}

function Actions({ user, name }: { user: User; name: string }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const member = useMember();
  const { revalidate } = useRevalidator();
  const own = member?.id === user.id;
  return (
    <div className={styles.actions}>
      {own && (
        <LinkButton look="line" to={page('editProfile')}>
          <IconPencil size={20} aria-hidden />
          {t('profiles:head.edit')}
        </LinkButton>
      )}
      <ShareButton title={name} />
      {!own && <ReportButton target={{ kind: 'member', id: user.id }} />}
      {member && !own && (
        <Suspense>
          <MemberActions key={user.id} user={user} onRated={revalidate} />
        </Suspense>
      )}
    </div>
  );
}
