import type { RentalKind } from '#contract/enums.ts';
import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Chip } from '#web/ui/marks.tsx';
import styles from './dashboard.module.css';
import { OWN_STATUSES, type OwnStatus, ownStatus } from './rental-status.ts';

interface StatusFilterProps {
  kind: RentalKind;
  rentals: RentalSummary[];
  /** Null for all. */
  wanted: OwnStatus | null;
  onWant: (status: OwnStatus | null) => void;
}

/** The choice between all, pending, active and finished rentals, each with its count. */
export function StatusFilter({ kind, rentals, wanted, onWant }: StatusFilterProps) {
  const { t } = useTranslation();
  const countOf = (status: OwnStatus) =>
    rentals.filter((rental) => ownStatus(rental) === status).length;
  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">{t('dashboard:rentals.filter')}</legend>
      <Chip on={wanted === null} onClick={() => onWant(null)}>
        {t('dashboard:rentals.all', { number: rentals.length })}
      </Chip>
      {OWN_STATUSES.map((status) => (
        <Chip key={status} on={wanted === status} onClick={() => onWant(status)}>
          {t(
            status === 'active' ? `dashboard:status.active.${kind}` : `dashboard:status.${status}`,
            {
              number: countOf(status),
            },
          )}
        </Chip>
      ))}
    </fieldset>
  );
}
