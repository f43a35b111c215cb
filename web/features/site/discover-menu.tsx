import { IconChevronDown } from '@tabler/icons-react';
import { Link, NavLink } from 'react-router';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Menu, menuItem } from '#web/ui/menu.tsx';
import styles from './discover-menu.module.css';
import { usePagesToDiscover } from './pages-to-discover.ts';

/** Links to discover; where the header's line has no space for the lists, they are here too. */
export function DiscoverMenu({ withLists }: { withLists: boolean }) {
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
          <PagesToDiscover withLists={withLists} />
        </div>
      </Menu>
    </div>
  );
}

function PagesToDiscover({ withLists }: { withLists: boolean }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { parts, pages } = usePagesToDiscover();
  const lists = [
    { to: page('offers'), text: t('common:nav.offers') },
    { to: page('requests'), text: t('common:nav.requests') },
    { to: page('map'), text: t('common:nav.map') },
    { to: page('simulator'), text: t('common:nav.simulator') },
  ];
  return (
    <>
      <ul>
        {(withLists ? lists : lists.slice(2)).map(({ to, text }) => (
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
