import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { type PageName, pageAt } from '#contract/paths.ts';
import { SearchBox } from '#web/features/search/index.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './header.module.css';

/** Pages with a search box of their own, in their own line. */
const SEARCHING: readonly PageName[] = ['offers', 'requests', 'map'];

/** Pages for browsing: the box has a separate row where the header's line is too short for it. */
const BROWSED: readonly PageName[] = ['rental', 'offer', 'rentThing', 'rentalsAt'];

/** Where the search box is: in the page itself, in a row of the header, or behind an icon of it. */
export type SearchPlace = 'hero' | 'page' | 'row' | 'icon';

export function useSearchPlace(): SearchPlace {
  const { pathname } = useLocation();
  const name = pageAt(pathname.split('/').slice(2).join('/'));
  if (name === 'home') return 'hero';
  if (name && SEARCHING.includes(name)) return 'page';
  return name && BROWSED.includes(name) ? 'row' : 'icon';
}

/** The header's search box. Behind an icon, it opens in a row where it does not fit in the line. */
export function HeaderSearch({ place }: { place: 'row' | 'icon' }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { key } = useLocation();
  const [opened, setOpened] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with the page
  useEffect(() => setOpened(false), [key]);
  useEffect(() => {
    if (opened) box.current?.querySelector('input')?.focus();
  }, [opened]);
  const hidden = place === 'icon' && !opened;
  return (
    <>
      {hidden && (
        <Link
          className={classes(styles.iconLink, styles.openSearch)}
          to={page('offers')}
          aria-label={t('common:search.submit')}
          title={t('common:search.submit')}
          onClick={(event) => {
            event.preventDefault();
            setOpened(true);
          }}
        >
          <IconSearch size={24} aria-hidden />
        </Link>
      )}
      <div ref={box} className={classes(styles.search, hidden && styles.onlyInLine)}>
        <SearchBox look="slim" />
      </div>
    </>
  );
}
