import type { RentalSummary } from '#contract/rentals/schemas.ts';
import styles from './dashboard.module.css';
import { OwnRental } from './own-rental.tsx';

/** Rows of own rentals. A closed one stays in the list, so that it can be reopened. */
export function OwnRentalRows({ rentals }: { rentals: RentalSummary[] }) {
  return (
    <ul className={styles.rows}>
      {rentals.map((rental) => (
        <OwnRental key={rental.id} rental={rental} />
      ))}
    </ul>
  );
}
