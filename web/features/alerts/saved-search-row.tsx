import { IconBell, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { SavedSearch } from '#contract/alerts/schemas.ts';
import {
  activeParts,
  filterQuery,
  savedList,
  useFilterWords,
} from '#web/features/rentals/index.ts';
import { isolated } from '#web/lib/isolated.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/marks.tsx';
import styles from './alerts-page.module.css';
import { useForgetSearch } from './use-forget-search.ts';

/** A saved search: its name, its filters in words, how soon it notifies, and a link to its list. */
export function SavedSearchRow({ search }: { search: SavedSearch }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const wordsOf = useFilterWords();
  const forgetSearch = useForgetSearch();
  const [busy, setBusy] = useState(false);
  const { kind, filters } = savedList(search.filters);
  const parts = activeParts(filters);
  const name = isolated(search.name);
  const forget = async () => {
    setBusy(true);
    await forgetSearch(search);
    setBusy(false);
  };
  return (
    <li className={`panel ${styles.search}`}>
      <div className={styles.name}>
        <h3 dir="auto">{search.name}</h3>
        {search.newCount > 0 && (
          <Badge tone="red">{t('alerts:searches.new', { count: search.newCount })}</Badge>
        )}
      </div>
      <ul className={styles.parts} aria-label={t('alerts:searches.looksFor')}>
        {search.filters.kind && <li>{t(`lists:kind.${kind}`)}</li>}
        {parts.map((part) => (
          <li key={part}>{wordsOf(part, filters)}</li>
        ))}
        {parts.length === 0 && <li>{t('alerts:searches.everything')}</li>}
      </ul>
      <p className={styles.frequency}>
        <IconBell size={18} aria-hidden />
        {t(`lists:save.frequency.${search.frequency}`)}
      </p>
      <div className={styles.actions}>
        <LinkButton
          look="line"
          to={page(kind === 'offer' ? 'offers' : 'requests') + filterQuery(filters)}
          aria-label={t('alerts:searches.seeNamed', { name })}
        >
          {t('alerts:searches.see')}
        </LinkButton>
        <Button
          look="ghost"
          busy={busy}
          onClick={forget}
          aria-label={t('alerts:searches.forgetNamed', { name })}
        >
          <IconTrash size={20} aria-hidden />
          {t('alerts:searches.forget')}
        </Button>
      </div>
    </li>
  );
}
