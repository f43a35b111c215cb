import {
  IconBell,
  IconBellSearch,
  IconGavel,
  IconLayoutDashboard,
  IconLogout,
  IconMessageCircle,
  IconSettings,
  IconUser,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { Session } from '#contract/accounts/schemas.ts';
import { LIMITS } from '#contract/limits.ts';
import type { ComeBack } from '#web/lib/guard.tsx';
import { usePageUrl } from '#web/lib/language.ts';
import { useMember } from '#web/lib/session.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Avatar, Count } from '#web/ui/marks.tsx';
import { Menu, menuItem } from '#web/ui/menu.tsx';
import styles from './header.module.css';

/** The account's corner of the header: sign-in for visitors, the member's menu with the unread badge. */
export function AccountMenu() {
  const member = useMember();
  return member ? <MemberMenu member={member} /> : <SignInLink />;
}

/** Ends the session; its code is loaded only when asked for. */
export async function signOutNow(): Promise<void> {
  const { signOut } = await import('#web/lib/sign-out.ts');
  await signOut();
}

function MemberMenu({ member }: { member: Session }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const unread = member.unreadMessages;
  const label =
    unread > 0 ? t('common:nav.accountWithUnread', { count: unread }) : t('common:nav.account');
  return (
    <Menu
      label={label}
      button={
        <span className={styles.me}>
          <Avatar user={member} />
          <Count value={unread} max={LIMITS.unreadBadge.header} className={styles.meCount} />
        </span>
      }
    >
      <Link className={menuItem} to={page('dashboard')}>
        <IconLayoutDashboard size={20} aria-hidden />
        <bdi>{member.firstname}</bdi>
      </Link>
      <Link className={menuItem} to={page('messages')}>
        <IconMessageCircle size={20} aria-hidden />
        {t('common:nav.messages')}
      </Link>
      <Link className={menuItem} to={page('notifications')}>
        <IconBell size={20} aria-hidden />
        {t('common:nav.notifications')}
      </Link>
      <Link className={menuItem} to={page('alerts')}>
        <IconBellSearch size={20} aria-hidden />
        {t('common:nav.alerts')}
      </Link>
      {member.role === 'moderator' && (
        <Link className={menuItem} to={page('moderation')}>
          <IconGavel size={20} aria-hidden />
          {t('common:nav.moderation')}
        </Link>
      )}
      <Link className={menuItem} to={page('editProfile')}>
        <IconUser size={20} aria-hidden />
        {t('common:nav.profile')}
      </Link>
      <Link className={menuItem} to={page('settings')}>
        <IconSettings size={20} aria-hidden />
        {t('common:nav.settings')}
      </Link>
      <button type="button" className={menuItem} onClick={signOutNow}>
        <IconLogout size={20} aria-hidden />
        {t('common:nav.logout')}
      </button>
    </Menu>
  );
}

function SignInLink() {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { pathname, search, hash, state } = useLocation();
  const isSignIn = pathname === page('login') || pathname === page('register');
  const comeBack: ComeBack = { from: { pathname, search, hash } };
  const target = { to: page('login'), state: isSignIn ? state : comeBack };
  return (
    <>
      <LinkButton {...target} look="line" className="only-wide">
        {t('common:nav.login')}
      </LinkButton>
      <Link
        {...target}
        className={`only-phone ${styles.iconLink}`}
        aria-label={t('common:nav.login')}
      >
        <IconUser size={24} aria-hidden />
      </Link>
    </>
  );
}
