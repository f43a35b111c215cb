import { useLocation } from 'react-router';
import { useTranslation } from '#web/lib/texts.ts';
import { LinkButton } from '#web/ui/button.tsx';
import styles from './profile-page.module.css';
import { type ProfileTab, tabQuery } from './profile-tabs.ts';

interface MoreLinkProps {
  tab: ProfileTab;
  more: { nextCursor: string | null; loading: boolean; loadMore: (address: string) => void };
}

/** A link to the next page, which the browser follows in place and robots as a URL. */
export function MoreLink({ tab, more: { nextCursor, loading, loadMore } }: MoreLinkProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  if (nextCursor === null) return null;
  const address = pathname + tabQuery(tab, nextCursor);
  return (
    <div className={styles.more}>
      <LinkButton
        look="line"
        large
        to={address}
        aria-busy={loading || undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          loadMore(address);
        }}
      >
        {loading ? t('common:state.loading') : t('rentals:list.more')}
      </LinkButton>
    </div>
  );
}
