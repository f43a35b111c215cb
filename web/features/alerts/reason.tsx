import type { Alert, SavedSearch } from '#contract/alerts/schemas.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Badge } from '#web/ui/marks.tsx';
import styles from './alerts-page.module.css';

/** Why a rental was found: for which searches and for which of the member's rentals; new ones are marked. */
export function Reason({ alerts, searches }: { alerts: Alert[]; searches: SavedSearch[] }) {
  const { t } = useTranslation();
  const names = new Map(searches.map(({ id, name }) => [id, name]));
  return (
    <div className={styles.reason}>
      {alerts.some(({ isNew }) => isNew) && <Badge tone="red">{t('alerts:found.new')}</Badge>}
      {alerts.map(({ id, savedSearchId, ownRental }) => {
        const search = savedSearchId && names.get(savedSearchId);
        if (!ownRental && !search) return null;
        return (
          <p key={id}>
            {ownRental
              ? t('alerts:found.forRental', { name: isolated(ownRental.name) })
              : t('alerts:found.forSearch', { name: isolated(search ?? '') })}
          </p>
        );
      })}
    </div>
  );
}
