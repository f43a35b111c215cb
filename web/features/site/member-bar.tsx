import {
  IconCirclePlus,
  IconHeart,
  IconMessageCircle,
  IconSearch,
  IconUser,
} from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Count } from '#web/ui/marks.tsx';
import { Menu, menuItem } from '#web/ui/menu.tsx';
import { hasBar } from './bar-places.ts';
import styles from './member-bar.module.css';

/**
 * Where members go most, at the bottom of a phone. It gives way to the buttons that some pages have there and to the
 * keyboard; offers that can be dismissed lie above it.
 */
export function MemberBar({ unread }: { unread: number }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { pathname, search } = useLocation();
  if (!hasBar(pathname, search)) return null;
  const messages =
    unread > 0 ? t('common:nav.messagesWithUnread', { count: unread }) : t('common:nav.messages');
  return (
    <nav className={styles.bar} aria-label={t('bar:label')} data-member-bar>
      <Entry to={page('offers')} Icon={IconSearch} text={t('common:search.submit')} />
      <Entry to={page('favourites')} Icon={IconHeart} text={t('common:nav.favourites')} />
      <div className={styles.post}>
        <Menu
          label={t('bar:post')}
          button={
            <span className={styles.entry}>
              <IconCirclePlus size={24} aria-hidden />
              <span>{t('bar:post')}</span>
            </span>
          }
        >
          <Link className={menuItem} to={page('postOffer')}>
            {t('common:nav.postOffer')}
          </Link>
          <Link className={menuItem} to={page('postRequest')}>
            {t('common:nav.postRequest')}
          </Link>
        </Menu>
      </div>
      <Entry
        to={page('messages')}
        Icon={IconMessageCircle}
        text={t('common:nav.messages')}
        label={messages}
      >
        <Count value={unread} />
      </Entry>
      <Entry to={page('dashboard')} Icon={IconUser} text={t('bar:me')} />
    </nav>
  );
}

interface EntryProps {
  to: string;
  Icon: ComponentType<{ size: number; 'aria-hidden': true }>;
  text: string;
  /** Its accessible name, where it says more than its text. */
  label?: string;
  children?: ReactNode;
}

function Entry({ to, Icon, text, label, children }: EntryProps) {
  return (
    <NavLink to={to} end className={styles.entry ?? ''} aria-label={label}>
      <span className={styles.picture}>
        <Icon size={24} aria-hidden />
        {children}
      </span>
      <span>{text}</span>
    </NavLink>
  );
}
