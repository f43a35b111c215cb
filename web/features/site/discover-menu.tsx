import { IconChevronDown } from '@tabler/icons-react';
import { Link, NavLink } from 'react-router';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Menu, menuItem } from '#web/ui/menu.tsx';
import styles from './discover-menu.module.css';
import { usePagesToDiscover } from './pages-to-discover.ts';

/** Links to discover. */
export function DiscoverMenu() {
  const { t } = useTranslation();
  return (
    <div className={styles.discover}>
      <Menu
        label={t('common:nav.discover')}
        align="start"
        button={
          <>
            {t('common:nav.discover')}
            <IconChevronDown size={16} aria-hidden />
          </>
        }
      >
        <div className={styles.columns}>
          <PagesToDiscover />
        </div>
      </Menu>
    </div>
  );
}

function PagesToDiscover() {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { parts, pages } = usePagesToDiscover();
  const lists = [
    { to: page('map'), text: t('common:nav.map') },
    { to: page('simulator'), text: t('common:nav.simulator') },
  ];
  return (
    <>
      <ul>
        {lists.map(({ to, text }) => (
          <li key={to}>
            <NavLink className={menuItem ?? ''} to={to}>
              {text}
            </NavLink>
          </li>
        ))}
        {parts.map(({ to, text }) => (
          <li key={to}>
            <Link className={menuItem} to={to}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
      <ul>
        {pages.map(({ to, text }) => (
          <li key={to}>
            <NavLink className={menuItem ?? ''} to={to}>
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  );
}
