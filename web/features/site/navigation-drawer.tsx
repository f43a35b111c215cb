import {
  IconBell,
  IconBellSearch,
  IconBox,
  IconCalculator,
  IconCalendarEvent,
  IconCalendarMonth,
  IconGavel,
  IconHeart,
  IconHome,
  IconLayoutDashboard,
  IconLogin,
  IconLogout,
  IconMapPin,
  IconMessageCircle,
  IconSettings,
  IconSpeakerphone,
  IconUser,
  IconUserPlus,
  IconWallet,
} from '@tabler/icons-react';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { Link, NavLink } from 'react-router';
import { UnreadNotifications } from '#web/features/notifications/index.ts';
import { badgeText } from '#web/lib/badge-text.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useSession } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Drawer } from '#web/ui/overlay.tsx';
import styles from './header.module.css';
import { LanguageLinks } from './language-links.tsx';
import { Logo } from './logo.tsx';
import { usePagesToDiscover } from './pages-to-discover.ts';
import { PostButtons } from './post-buttons.tsx';
import { SchemeChoice } from './scheme-choice.tsx';
import { signOutNow } from './sign-out-now.ts';

/** For its button. */
export const NAVIGATION_DRAWER = 'menu';

/** The phone's menu: everything the wide header shows, and the member's pages. */
export function NavigationDrawer() {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { status } = useSession();
  const { parts, pages } = usePagesToDiscover();
  return (
    <Drawer id={NAVIGATION_DRAWER} title={<Logo />}>
      <div className={styles.drawerPosts}>
        <PostButtons />
      </div>
      <nav aria-label={t('common:shell.menu')}>
        <Entry to={page('home')} Icon={IconHome} text={t('common:nav.home')} />
        <Entry to={page('offers')} Icon={IconBox} text={t('common:nav.offers')} />
        <Entry to={page('requests')} Icon={IconSpeakerphone} text={t('common:nav.requests')} />
        <Entry to={page('map')} Icon={IconMapPin} text={t('common:nav.map')} />
        <Entry to={page('simulator')} Icon={IconCalculator} text={t('common:nav.simulator')} />
        <Entry to={page('favourites')} Icon={IconHeart} text={t('common:nav.favourites')} />
        {/* until the session is read, the inline script's mark on the document decides which of them are shown */}
        {status !== 'member' && (
          <div className="only-visitors">
            <Entry to={page('login')} Icon={IconLogin} text={t('common:nav.login')} />
            <Entry to={page('register')} Icon={IconUserPlus} text={t('common:nav.register')} />
          </div>
        )}
        {status !== 'anonymous' && (
          <div className="only-members">
            <MemberEntries />
          </div>
        )}
      </nav>
      <nav className={styles.drawerMore} aria-labelledby="drawer-discover">
        <h3 id="drawer-discover">{t('common:nav.discover')}</h3>
        {pages.map(({ to, text }) => (
          <NavLink key={to} to={to} end className={styles.drawerEntry ?? ''}>
            {text}
          </NavLink>
        ))}
        {parts.map(({ to, text }) => (
          <Link key={to} to={to} className={styles.drawerEntry ?? ''}>
            {text}
          </Link>
        ))}
      </nav>
      <div className={styles.drawerScheme}>
        <span aria-hidden>{t('common:scheme.label')}</span>
        <SchemeChoice />
      </div>
      <nav className={styles.drawerLanguages} aria-label={t('common:shell.chooseLanguage')}>
        <LanguageLinks />
      </nav>
    </Drawer>
  );
}

function MemberEntries() {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { session } = useSession();
  const unread = session?.unreadMessages ?? 0;
  return (
    <>
      <Entry to={page('dashboard')} Icon={IconLayoutDashboard} text={t('common:nav.dashboard')} />
      <Entry to={page('messages')} Icon={IconMessageCircle} text={t('common:nav.messages')}>
        {unread > 0 && <span className={styles.drawerCount}>{badgeText(unread)}</span>}
      </Entry>
      <Entry to={page('bookings')} Icon={IconCalendarEvent} text={t('common:nav.bookings')} />
      <Entry to={page('ownCalendar')} Icon={IconCalendarMonth} text={t('common:nav.ownCalendar')} />
      <Entry to={page('ownOffers')} Icon={IconBox} text={t('common:nav.ownOffers')} />
      <Entry to={page('ownRequests')} Icon={IconSpeakerphone} text={t('common:nav.ownRequests')} />
      <Entry to={page('wallet')} Icon={IconWallet} text={t('common:nav.payments')} />
      <Entry to={page('notifications')} Icon={IconBell} text={t('common:nav.notifications')}>
        {session && (
          <Suspense>
            <UnreadNotifications memberId={session.id} className={styles.drawerCount} />
          </Suspense>
        )}
      </Entry>
      <Entry to={page('alerts')} Icon={IconBellSearch} text={t('common:nav.alerts')} />
      {session?.role === 'moderator' && (
        <Entry to={page('moderation')} Icon={IconGavel} text={t('common:nav.moderation')} />
      )}
      <Entry to={page('editProfile')} Icon={IconUser} text={t('common:nav.profile')} />
      <Entry to={page('settings')} Icon={IconSettings} text={t('common:nav.settings')} />
      {session && (
        <button type="button" className={styles.drawerEntry ?? ''} onClick={signOutNow}>
          <IconLogout size={22} aria-hidden />
          {t('common:nav.logout')}
        </button>
      )}
    </>
  );
}

interface EntryProps {
  to: string;
  Icon: ComponentType<{ size: number; 'aria-hidden': true }>;
  text: string;
  /** The number of unread items. */
  children?: ReactNode;
}

function Entry({ to, Icon, text, children }: EntryProps) {
  return (
    <NavLink to={to} end className={styles.drawerEntry ?? ''}>
      <Icon size={22} aria-hidden />
      {text}
      {children}
    </NavLink>
  );
}
