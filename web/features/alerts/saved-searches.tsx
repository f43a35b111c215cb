import { useTranslation } from '#web/lib/texts.ts';
import { Skeleton } from '#web/ui/blocks.tsx';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import styles from './alerts-page.module.css';
import { SavedSearchRow } from './saved-search-row.tsx';
import type { SavedSearchList } from './use-saved-searches.ts';

/** The searches the member has saved, each with its filters. */
export function SavedSearches({ searches }: { searches: SavedSearchList }) {
  const { t } = useTranslation();
  const { items, failure } = searches;
  return (
    <section className={styles.section} aria-labelledby="searches-title">
      <h2 id="searches-title">{t('alerts:searches.title')}</h2>
      {items === null && !failure && (
        <div aria-busy>
          <span className="visually-hidden" role="status">
            {t('common:state.loading')}
          </span>
          <Skeleton style={{ height: 96, borderRadius: 16 }} />
        </div>
      )}
      {items?.length === 0 && <p className="muted">{t('alerts:searches.none')}</p>}
      {items !== null && items.length > 0 && (
        <ul className={styles.searches}>
          {items.map((search) => (
            <SavedSearchRow key={search.id} search={search} onForget={searches.forget} />
          ))}
        </ul>
      )}
      {failure && (
        <>
          <CallFailure error={failure} />
          <Button look="line" onClick={searches.reload} className={styles.more}>
            {t('common:action.tryAgain')}
          </Button>
        </>
      )}
    </section>
  );
}
