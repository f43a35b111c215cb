import {
  IconBell,
  IconBellSearch,
  IconBox,
  IconCalculator,
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
} from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link, NavLink } from 'react-router';
import { UnreadNotifications } from '#web/features/notifications/index.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useMember } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Drawer } from '#web/ui/overlay.tsx';
import styles from './header.module.css';
import { LanguageLinks } from './language-links.tsx';
import { Logo } from './logo.tsx';
import { usePagesToDiscover } from './pages-to-discover.ts';
import { PostButtons } from './post-buttons.tsx';
import { SchemeChoice } from './scheme-choice.tsx';
import { signOutNow } from './sign-out-now.ts';

/** The phone's menu: everything the wide header shows, and the member's pages. */
export function NavigationDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const member = useMember();
  const { parts, pages } = usePagesToDiscover();
  const entries = [
    { to: page('home'), Icon: IconHome, text: t('common:nav.home') },
    { to: page('offers'), Icon: IconBox, text: t('common:nav.offers') },
    { to: page('requests'), Icon: IconSpeakerphone, text: t('common:nav.requests') },
    { to: page('map'), Icon: IconMapPin, text: t('common:nav.map') },
    { to: page('simulator'), Icon: IconCalculator, text: t('common:nav.simulator') },
    { to: page('favourites'), Icon: IconHeart, text: t('common:nav.favourites') },
  ];
  const memberEntries = member
    ? [
        { to: page('dashboard'), Icon: IconLayoutDashboard, text: member.firstname },
        { to: page('messages'), Icon: IconMessageCircle, text: t('common:nav.messages') },
        { to: page('notifications'), Icon: IconBell, text: t('common:nav.notifications') },
        { to: page('alerts'), Icon: IconBellSearch, text: t('common:nav.alerts') },
        ...(member.role === 'moderator'
          ? [{ to: page('moderation'), Icon: IconGavel, text: t('common:nav.moderation') }]
          : []),
        { to: page('editProfile'), Icon: IconUser, text: t('common:nav.profile') },
        { to: page('settings'), Icon: IconSettings, text: t('common:nav.settings') },
      ]
    : [
        { to: page('login'), Icon: IconLogin, text: t('common:nav.login') },
        { to: page('register'), Icon: IconUserPlus, text: t('common:nav.register') },
      ];
  const unread = member?.unreadMessages ?? 0;
  return (
    <Drawer open={open} onClose={onClose} title={<Logo />}>
      <div className={styles.drawerPosts}>
        <PostButtons />
      </div>
      <nav aria-label={t('common:shell.mainNavigation')}>
        {[...entries, ...memberEntries].map(({ to, Icon, text }) => (
          <NavLink key={to} to={to} end className={styles.drawerEntry}>
            <Icon size={22} aria-hidden />
            <bdi>{text}</bdi>
            {to === page('messages') && unread > 0 && (
              <span className={styles.drawerCount}>{unread > 99 ? '99+' : unread}</span>
            )}
            {to === page('notifications') && member && (
              <Suspense>
                <UnreadNotifications memberId={member.id} className={styles.drawerCount} />
              </Suspense>
            )}
          </NavLink>
        ))}
        {member && (
          <button type="button" className={styles.drawerEntry} onClick={signOutNow}>
            <IconLogout size={22} aria-hidden />
            {t('common:nav.logout')}
          </button>
        )}
      </nav>
      <nav className={styles.drawerMore} aria-labelledby="drawer-discover">
        <h3 id="drawer-discover">{t('common:nav.discover')}</h3>
        {pages.map(({ to, text }) => (
          <NavLink key={to} to={to} end className={styles.drawerEntry}>
            {text}
          </NavLink>
        ))}
        {parts.map(({ to, text }) => (
          <Link key={to} to={to} className={styles.drawerEntry}>
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
