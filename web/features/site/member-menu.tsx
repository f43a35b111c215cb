import {
  IconBell,
  IconBellSearch,
  IconBox,
  IconCalendarEvent,
  IconCalendarMonth,
  IconGavel,
  IconLayoutDashboard,
  IconLogout,
  IconMessageCircle,
  IconSettings,
  IconSpeakerphone,
  IconUser,
  IconWallet,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Session } from '#contract/accounts/user.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Menu, menuItem } from '#web/ui/menu.tsx';
import styles from './header.module.css';
import { MemberFace } from './member-face.tsx';
import { signOutNow } from './sign-out-now.ts';

/** The member's pages, behind their face. */
export function MemberMenu({ member }: { member: Session }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const unread = member.unreadMessages;
  const label =
    unread > 0 ? t('common:nav.accountWithUnread', { count: unread }) : t('common:nav.account');
  return (
    <Menu label={label} button={<MemberFace member={member} />}>
      <Link className={menuItem} to={page('dashboard')}>
        <IconLayoutDashboard size={20} aria-hidden />
        <span className={styles.ownPage}>
          <span>
            <bdi>{member.firstname}</bdi>
          </span>
          <small>{t('common:nav.dashboard')}</small>
        </span>
      </Link>
      <Link className={menuItem} to={page('messages')}>
        <IconMessageCircle size={20} aria-hidden />
        {t('common:nav.messages')}
      </Link>
      <Link className={menuItem} to={page('bookings')}>
        <IconCalendarEvent size={20} aria-hidden />
        {t('common:nav.bookings')}
      </Link>
      <Link className={menuItem} to={page('ownCalendar')}>
        <IconCalendarMonth size={20} aria-hidden />
        {t('common:nav.ownCalendar')}
      </Link>
      <Link className={menuItem} to={page('ownOffers')}>
        <IconBox size={20} aria-hidden />
        {t('common:nav.ownOffers')}
      </Link>
      <Link className={menuItem} to={page('ownRequests')}>
        <IconSpeakerphone size={20} aria-hidden />
        {t('common:nav.ownRequests')}
      </Link>
      <Link className={menuItem} to={page('wallet')}>
        <IconWallet size={20} aria-hidden />
        {t('common:nav.payments')}
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
