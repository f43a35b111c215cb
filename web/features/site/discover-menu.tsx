import { IconChevronDown } from '@tabler/icons-react';
import { use } from 'react';
import { Kept } from '#web/lib/kept.tsx';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { HereContext, Link, NavLink } from '#web/ui/link.tsx';
import { Menu, menuItem } from '#web/ui/menu.tsx';
import styles from './discover-menu.module.css';
import { usePagesToDiscover } from './pages-to-discover.ts';

/** Everything there is to look at; where the header's line has no room for the lists, they are here too. */
export function DiscoverMenu({ withLists }: { withLists: boolean }) {
  const { t } = useTranslation();
  // all that its links look at: they lead to pages of one name, and it is kept for everything below such a page together
  const here = use(HereContext).split('/', 3).join('/');
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
        <Kept as="div" className={styles.columns} by={['pages to discover', here, withLists]}>
          <HereContext value={here}>
            <PagesToDiscover withLists={withLists} />
          </HereContext>
        </Kept>
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
            <NavLink className={menuItem} to={to}>
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
            <NavLink className={menuItem} to={to}>
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  );
}
