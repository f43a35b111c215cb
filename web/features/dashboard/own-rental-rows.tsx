import type { RentalSummary } from '#contract/rentals/schemas.ts';
import type { PagedList } from '#web/lib/paged-list.ts';
import styles from './dashboard.module.css';
import { OwnRental } from './own-rental.tsx';
import type { OnChanged } from './use-rental-actions.ts';

interface OwnRentalRowsProps {
  rentals: RentalSummary[];
  /** The list they belong to, which is updated by the actions on them. */
  list: PagedList<RentalSummary>;
}

/** Rows of own rentals. A closed one stays in the list, so that it can be reopened. */
export function OwnRentalRows({ rentals, list }: OwnRentalRowsProps) {
  const onChanged: OnChanged = (id, changed) =>
    list.change((items) => items.flatMap((item) => (item.id === id ? (changed ?? []) : [item])));
  return (
    <ul className={styles.rows}>
      {rentals.map((rental) => (
        <OwnRental key={rental.id} rental={rental} onChanged={onChanged} />
      ))}
    </ul>
  );
}
