import { Link, useLocation, useNavigation } from 'react-router';
import { useMemberName } from '#web/features/members/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { classes } from '#web/ui/classes.ts';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { ProfileHead } from './profile-head.tsx';
import type { ProfileData } from './profile-loader.ts';
import styles from './profile-page.module.css';
import { ProfileRentals } from './profile-rentals.tsx';
import { ProfileReviews } from './profile-reviews.tsx';
import { PROFILE_TABS, tabQuery } from './profile-tabs.ts';

/** `total` of a list is counted up to here. */
const COUNTED_UP_TO = 1_000;

/** A member's public profile: person, badges, offers, requests and reviews. */
export function ProfilePage({ data }: { data: ProfileData }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const changing = useNavigation().location?.pathname === pathname;
  const { user, tab, cursor, offers, requests, reviews } = data;
  const plainName = useMemberName()(user);
  const name = isolated(plainName);
  return (
    <div className="page">
      <PageMeta
        title={plainName}
        description={t('profiles:page.description', { name: plainName })}
        canonical={pathname + tabQuery(tab)}
        type="profile"
        image={user.avatar ? { ...user.avatar, alt: plainName } : undefined}
        noindex={cursor !== undefined}
      />
      <ProfileFacts user={user} name={plainName} />
      <ProfileHead user={user} asOf={data.asOf} />
      <Tabs data={data} />
      <section
        className={classes(styles.shown, changing && styles.changing)}
        aria-label={t(`profiles:tab.${tab}`)}
        aria-busy={changing || undefined}
      >
        <h2 className="visually-hidden">{t(`profiles:tab.${tab}`)}</h2>
        {tab === 'reviews' ? (
          reviews && <ProfileReviews key={tab} first={reviews} name={name} userId={user.id} />
        ) : (
          <ProfileRentals
            key={tab}
            tab={tab}
            first={tab === 'offers' ? offers : requests}
            name={name}
            userId={user.id}
          />
        )}
      </section>
    </div>
  );
}

function Tabs({ data }: { data: ProfileData }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { pathname } = useLocation();
  const counts = {
    offers: data.offers.total,
    requests: data.requests.total,
    reviews: data.user.reviewCount,
  };
  return (
    <nav className={styles.tabs} aria-label={t('profiles:tab.label')}>
      {PROFILE_TABS.map((tab) => (
        <Link
          key={tab}
          to={pathname + tabQuery(tab)}
          preventScrollReset
          aria-current={tab === data.tab ? 'page' : undefined}
        >
          {t(`profiles:tab.${tab}`)}
          <span className={styles.count}>
            {counts[tab] >= COUNTED_UP_TO ? `${number(COUNTED_UP_TO)}+` : number(counts[tab])}
          </span>
        </Link>
      ))}
    </nav>
  );
}
