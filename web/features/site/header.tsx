import { IconHeart, IconMenu2, IconWorld } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link, NavLink } from 'react-router';
import { LANGUAGE_FACTS } from '#contract/languages.ts';
import { NotificationBell } from '#web/features/notifications/index.ts';
import { useLanguage, usePageUrl } from '#web/lib/language.ts';
import { optionalPart } from '#web/lib/lazy-part.ts';
import { useMember } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Count } from '#web/ui/marks.tsx';
import { Menu, menuItem } from '#web/ui/menu.tsx';
import { opens } from '#web/ui/opens.ts';
import { AccountMenu } from './account-menu.tsx';
import { DiscoverMenu } from './discover-menu.tsx';
import styles from './header.module.css';
import { HeaderSearch, useSearchPlace } from './header-search.tsx';
import { LanguageLinks } from './language-links.tsx';
import { Logo } from './logo.tsx';
import { NAVIGATION_DRAWER } from './navigation-drawer.tsx';
import { PostButtons } from './post-buttons.tsx';

/** Loaded for members alone; the account's menu leads there, too. */
const MemberLinks = optionalPart([], async () => (await import('./member-links.tsx')).MemberLinks);

export function Header() {
  const { t } = useTranslation();
  const page = usePageUrl();
  const search = useSearchPlace();
  return (
    <header
      className={classes(
        styles.top,
        search === 'row' && styles.withRow,
        search === 'page' && styles.withPage,
      )}
    >
      <div className={classes('page', styles.inner)}>
        <Burger />
        <Link className={styles.home} to={page('home')}>
          <Logo />
        </Link>
        <nav
          className={classes('only-wide', styles.nav)}
          aria-label={t('common:shell.mainNavigation')}
        >
          <NavLink to={page('offers')}>{t('common:nav.offers')}</NavLink>
          <NavLink to={page('requests')}>{t('common:nav.requests')}</NavLink>
          <DiscoverMenu />
        </nav>
        <div className={styles.gap} />
        {(search === 'row' || search === 'icon') && <HeaderSearch place={search} />}
        <div className={classes('only-wide', styles.posts)}>
          <PostButtons className={styles.post} />
        </div>
        <div className="only-wide">
          <LanguageMenu />
        </div>
        <Link
          className={classes('only-wide', styles.iconLink)}
          to={page('favourites')}
          aria-label={t('common:nav.favourites')}
          title={t('common:nav.favourites')}
        >
          <IconHeart size={24} aria-hidden />
        </Link>
        <MemberEntries />
        <AccountMenu />
      </div>
    </header>
  );
}

/** Messages and bookings where there is room for them, and the bell. They reserve their space while they are loaded. */
function MemberEntries() {
  const member = useMember();
  if (!member) return null;
  return (
    <>
      <span className={styles.memberLinks}>
        <Suspense>
          <MemberLinks unread={member.unreadMessages} />
        </Suspense>
      </span>
      <span className={styles.bell}>
        <Suspense>
          <NotificationBell key={member.id} memberId={member.id} />
        </Suspense>
      </span>
    </>
  );
}

function LanguageMenu() {
  const { t } = useTranslation();
  const { name, short } = LANGUAGE_FACTS[useLanguage()];
  return (
    <Menu
      label={t('common:shell.language', { name })}
      button={
        <>
          <IconWorld size={20} aria-hidden />
          {short}
        </>
      }
    >
      <LanguageLinks className={menuItem} />
    </Menu>
  );
}

function Burger() {
  const { t } = useTranslation();
  const unread = useMember()?.unreadMessages ?? 0;
  const label =
    unread > 0 ? t('common:shell.menuWithUnread', { count: unread }) : t('common:shell.menu');
  return (
    <IconButton
      className={classes('only-phone', styles.burger)}
      label={label}
      {...opens(NAVIGATION_DRAWER)}
    >
      <IconMenu2 size={24} aria-hidden />
      <Count value={unread} className={styles.inMenu} />
    </IconButton>
  );
}
