import { Link } from 'react-router';
import type { SavedSearch } from '#contract/alerts/schemas.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Skeleton } from '#web/ui/blocks.tsx';
import { ListEnd, type ListQuery } from '#web/ui/list-end.tsx';
import styles from './alerts-page.module.css';
import { SavedSearchRow } from './saved-search-row.tsx';

/** The searches the member has saved, each with its filters. */
export function SavedSearches({ searches }: { searches: ListQuery<SavedSearch> }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const items = searches.data?.items;
  return (
    <section className={styles.section} aria-labelledby="searches-title">
      <h2 id="searches-title">{t('alerts:searches.title')}</h2>
      {searches.isPending && (
        <div aria-busy>
          <span className="visually-hidden" role="status">
            {t('common:state.loading')}
          </span>
          <Skeleton style={{ height: 96, borderRadius: 16 }} />
        </div>
      )}
      {items?.length === 0 && (
        <p className="muted">
          {t('alerts:searches.none')}{' '}
          <Link className="link" to={page('offers')}>
            {t('alerts:empty.offers')}
          </Link>
        </p>
      )}
      {items && items.length > 0 && (
        <ul className={styles.searches}>
          {items.map((search) => (
            <SavedSearchRow key={search.id} search={search} />
          ))}
        </ul>
      )}
      <ListEnd list={searches} />
    </section>
  );
}
