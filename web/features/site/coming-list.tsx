import { useLocation, useNavigation } from 'react-router';
import { ComingCards } from '#web/features/rentals/index.ts';
import { usePageUrl } from '#web/lib/language.ts';
import styles from './shell.module.css';

/** Lies over the page while a list is coming from elsewhere; a list shows by itself that it is changing. */
export function ComingList() {
  const page = usePageUrl();
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  if (!next || next === pathname) return null;
  if (next !== page('offers') && next !== page('requests')) return null;
  return (
    <div className={styles.coming}>
      <ComingCards className="page" />
    </div>
  );
}
